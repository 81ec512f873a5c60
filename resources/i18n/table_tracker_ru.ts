<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>AlternatingSteps</name>
    <message>
        <source>Roll again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll for placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side}: entry point {point}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activate {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Move %n point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Begin the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} dies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revive {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reinforcement: {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choice of the entry point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choice of the first player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activation of {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beginning of the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>death</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revival</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reinforcement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AlternatingStory</name>
    <message>
        <source>Nobody is left alive: the game is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the last game turn: the game is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is ended by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement roll: {rolls}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The placement roll goes to {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side}: entry point {point}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new initiative roll: {sides}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initiative roll: {rolls}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie, roll again: {sides}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of the initiative roll: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initiative goes to {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No initiative roll: {side} alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First in this game turn: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First in this game turn: {side}, by the will of {by}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To activate: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{figure} is activated: %n movement point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves %n point(s), {left} left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{figure} begins the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} ends the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cycle ends: {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} ends the cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{figure} ends the cycle, %n movement point(s) lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Pass: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game turn {number} begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game turn {number} is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The placement begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one team is left: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reinforcement: {figure} ({side}), ready from the next game turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reinforcement: {figure} ({side})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side} {die}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side} {die} {sign} {bonus} = {total}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>{act} · card {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turned over by {side}, turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last card: this turn is the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiceBox</name>
    <message>
        <source>Die of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bonus of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bonus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rolls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from 1 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bonus is a whole number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiceStrip</name>
    <message>
        <source>Roll all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more, rolled by “Roll all”</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boxes are still empty</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HandSteps</name>
    <message>
        <source>Add {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename {figure}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}: {stat} {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark {figure}: {flag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the mark of {figure}: {flag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {figure} to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {figure} to the bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {figure} before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {figure} after {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{turn}: {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrival</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of {stat}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mark “{flag}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move of {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correction of the number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HandStory</name>
    <message>
        <source>{figure} comes to the table ({side})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} leaves the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is now called {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}: {flag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}: no longer {flag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} comes into play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is out of play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved to the top of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved to the bottom of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved before {other} in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved after {other} in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by hand: {turn} {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on {figure}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}: {stat} {old} → {new}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} stands up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} goes down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is alive again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} dies</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>I Countdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>II Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>III End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The countdown has run out: the episode is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode is over, without a winner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fight is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the last game turn: the game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is left alive: the game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{turn} {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{turn} {number} of {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{start} – {end} of the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extra turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycle {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activates next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activates now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long is the longest edge of the table?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which entry point? The choice is with {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who goes first in this game turn? The choice is with {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each team rolls for the entry points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Tie: %n character(s) roll off.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Tie, roll off: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie, roll again: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode is over. Winner: {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one side is left standing: {side}. End the fight when you are ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one team is left: {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both sides roll for initiative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Initiative: %n character(s) to roll.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Each team rolls for initiative.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InitiativeListSteps</name>
    <message>
        <source>Roll initiative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll off the tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} stands up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} goes down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: to the bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: after {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} joins the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} steps in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure}: total {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the turn to {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roll-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the turn of {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standing up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>going down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joining the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stepping in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turn given by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number}: {figure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: {figure}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InitiativeListStory</name>
    <message>
        <source>{figure}: total {total}, set by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll-off: {rolls}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tie is broken: {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order is fixed: {figure} acts first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} acts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} ends the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited to the end of the round and lost the action: {figures}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} steps in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed over in this round: {figures}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: from the next round on {figure} stands first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: from the next round on {figure} stands last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: from the next round on {figure} stands before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: from the next round on {figure} stands after {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} keeps the old place: the neighbour for the Fresh Start is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn is given by hand: {figure} acts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nobody left to act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one side is left standing: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is left standing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fight is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} rolls {dice} = {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still a tie: {figures} roll again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie at {total}: {figures} roll off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie at {total}, {stats} decides: {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: {figure} is last in the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start: {figure} takes the place before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} enters the order as the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} enters the order before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the new total {figure} is last in the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the new total {figure} comes before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved to the end of the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is moved before {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Lexicon</name>
    <message>
        <source>{names} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>moved by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joined the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stepped in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fresh Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ties {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost initiative {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fast countdown {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cast {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spent {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has acted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not act any more in this round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is out of play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits and may step in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must roll off a tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is surprised and does not act in the first round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is ready to be activated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comes in with the next game turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has not rolled and has no place in the order yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes a new place when the next round begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surprised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not rolled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{total}, set by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tie: {stats} {sum}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roll-off {dice}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>The initiative roll has been made already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A die shows 1 to {sides}: there is no {die} on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both sides must roll.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side}: no model is in play, so nobody can lend its Mind to the roll.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the table must be greater than zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn over a countdown card first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards of this turn are turned over already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the side on screen may steal the scene: {on_screen}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only once a game: {side}, scene stolen in turn {turn}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deck is empty: there is no card for another turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number must be greater than zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the running cycle first: {figure}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} has had an action phase in this cycle already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a team with fewer ready characters than another may pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nobody in the fight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} has not rolled yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those who are tied roll, and nobody else: {rollers}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody else acts now: {current}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is left standing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} does not have the merit Fresh Start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} does not wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those roll, and nobody else: {rollers}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another team picks its entry point now: {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no entry point {point}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry point {point} is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The winner of the initiative roll decides: {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side}: no character is alive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another team activates now: {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} belongs to another team.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} has acted in this game turn already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is dead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is alive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No character is active: activate one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the action phase first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The action phase has not begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no “{figure}” at the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no side “{side}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{figure}” is at the table already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only before the deck is built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only before the first turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the countdown phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the action phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the end phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The countdown deck is not built yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initiative roll comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the countdown phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the action phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the end phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of initiative is not fixed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie is being rolled off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order is fixed and the fight is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The placement roll comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry points are being chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initiative roll of this game turn comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The winner of the roll is choosing who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A character is to be activated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cycle is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is all over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) have not rolled yet, {who} among them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least one and at most %n card(s) may be turned over.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n card(s) left in the deck.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No movement points are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only %n movement point(s) left.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: only %n plot point(s), needed: {amount}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The fight is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} has already rolled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} is down and cannot step in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} can act from the next game turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the rules of this table nobody may pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{figure} has no place in the order yet: roll initiative first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideTurnsSteps</name>
    <message>
        <source>Roll again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the end phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the action phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the last turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steal the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring {figure} into play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take {figure} out of play</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{side}: spend %n plot point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: gain %n plot point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>End the episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Victory: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was a draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winner: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On screen: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stealing the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coming into play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaving play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points gained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the side on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Deck of %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table of {edge} ft: %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Flip one card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip two cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Flip two cards ({on_screen} / {off_screen})</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s) ({on_screen} / {off_screen})</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideTurnsStory</name>
    <message numerus="yes">
        <source>The countdown deck is built: %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A table of {edge} ft is smaller than the rules know: the smallest deck is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side} roll {dice} = {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sides} tie at {total}: one plot point each, roll again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side} win the initiative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number}, an extra turn: {side} stay on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number}: {side} are on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{side} end the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The action phase begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end phase begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the last card of the countdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s) to activate {figure}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{side} steal the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by hand: {side} are on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded as a draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded as the winner: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{card}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s): {cards}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the lost initiative</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the fast countdown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the cast</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s): {note}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The countdown has run out: the episode is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode is over, without a winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode is over: {side} win</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Undo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Nothing changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) taken back</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) brought back</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{act}, card {number}: {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{act}, card {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie, roll again: {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tables</name>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not activated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Init.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>movement {left} of {all} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>action taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cycle {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
