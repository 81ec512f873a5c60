<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AlternatingUi</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AlternatingVoice</name>
    <message numerus="yes">
        <source>Move %n point(s)</source>
        <translation>
            <numerusform>Move %n point</numerusform>
            <numerusform>Move %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} is activated: %n movement point(s)</source>
        <translation>
            <numerusform>{figure} is activated: %n movement point</numerusform>
            <numerusform>{figure} is activated: %n movement points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves %n point(s), {left} left</source>
        <translation>
            <numerusform>{figure} moves %n point, {left} left</numerusform>
            <numerusform>{figure} moves %n points, {left} left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} ends the cycle, %n movement point(s) lost</source>
        <translation>
            <numerusform>{figure} ends the cycle, %n movement point lost</numerusform>
            <numerusform>{figure} ends the cycle, %n movement points lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n movement point(s) left.</source>
        <translation>
            <numerusform>Only %n movement point left.</numerusform>
            <numerusform>Only %n movement points left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CastEditor</name>
    <message numerus="yes">
        <source>%n pasted</source>
        <translation>
            <numerusform>%n pasted</numerusform>
            <numerusform>%n pasted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied</source>
        <translation>
            <numerusform>%n copied</numerusform>
            <numerusform>%n copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loaded</source>
        <translation>
            <numerusform>%n loaded</numerusform>
            <numerusform>%n loaded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiceStrip</name>
    <message numerus="yes">
        <source>%n more, rolled by “Roll all”</source>
        <translation>
            <numerusform>%n more, rolled by “Roll all”</numerusform>
            <numerusform>%n more, rolled by “Roll all”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boxes are still empty</source>
        <translation>
            <numerusform>%n box is still empty</numerusform>
            <numerusform>%n boxes are still empty</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureMenu</name>
    <message numerus="yes">
        <source>%n selected: {action}</source>
        <translation>
            <numerusform>%n selected: {action}</numerusform>
            <numerusform>%n selected: {action}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Health of %n selected</source>
        <translation>
            <numerusform>Health of %n selected</numerusform>
            <numerusform>Health of %n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameScreen</name>
    <message numerus="yes">
        <source>The table as it was %n step(s) ago</source>
        <translation>
            <numerusform>The table as it was %n step ago</numerusform>
            <numerusform>The table as it was %n steps ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameTitles</name>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} and %n more</numerusform>
            <numerusform>{names} and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InitiativeListUi</name>
    <message numerus="yes">
        <source>lethal %n</source>
        <translation>
            <numerusform>lethal %n</numerusform>
            <numerusform>lethal %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>aggravated %n</source>
        <translation>
            <numerusform>aggravated %n</numerusform>
            <numerusform>aggravated %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InitiativeListVoice</name>
    <message numerus="yes">
        <source>%n character(s) have not rolled yet, {who} among them; roll for all first.</source>
        <translation>
            <numerusform>%n character has not rolled yet, {who} among them; roll for all first.</numerusform>
            <numerusform>%n characters have not rolled yet, {who} among them; roll for all first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Initiative: %n character(s) to roll.</source>
        <translation>
            <numerusform>Initiative: %n character to roll.</numerusform>
            <numerusform>Initiative: %n characters to roll.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tie: %n character(s) roll off.</source>
        <translation>
            <numerusform>Tie: %n character rolls off.</numerusform>
            <numerusform>Tie: %n characters roll off.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} and %n more</numerusform>
            <numerusform>{names} and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older game(s) went to the trash of the system: {names}</source>
        <translation>
            <numerusform>%n older game went to the trash of the system: {names}</numerusform>
            <numerusform>%n older games went to the trash of the system: {names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastePreview</name>
    <message numerus="yes">
        <source>%n to add</source>
        <translation>
            <numerusform>%n to add</numerusform>
            <numerusform>%n to add</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: one paste takes {most} figures and {rows} lines.</source>
        <translation>
            <numerusform>%n line left out: one paste takes {most} figures and {rows} lines.</numerusform>
            <numerusform>%n lines left out: one paste takes {most} figures and {rows} lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: a line has at most {letters} letters, a name 1000.</source>
        <translation>
            <numerusform>%n line left out: a line has at most {letters} letters, a name 1000.</numerusform>
            <numerusform>%n lines left out: a line has at most {letters} letters, a name 1000.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{some} and %n more</source>
        <translation>
            <numerusform>{some} and %n more</numerusform>
            <numerusform>{some} and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideTurnsUi</name>
    <message numerus="yes">
        <source>Flip %n card(s)</source>
        <translation>
            <numerusform>Flip %n card</numerusform>
            <numerusform>Flip %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideTurnsVoice</name>
    <message numerus="yes">
        <source>{side}: spend %n plot point(s)</source>
        <translation>
            <numerusform>{side}: spend %n plot point</numerusform>
            <numerusform>{side}: spend %n plot points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: gain %n plot point(s)</source>
        <translation>
            <numerusform>{side}: gain %n plot point</numerusform>
            <numerusform>{side}: gain %n plot points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{act}: %n card(s) left</source>
        <translation>
            <numerusform>{act}: %n card left</numerusform>
            <numerusform>{act}: %n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck of %n card(s)</source>
        <translation>
            <numerusform>Deck of %n card</numerusform>
            <numerusform>Deck of %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table of {edge} ft: %n card(s)</source>
        <translation>
            <numerusform>Table of {edge} ft: %n card</numerusform>
            <numerusform>Table of {edge} ft: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flip the last %n card(s), no points</source>
        <translation>
            <numerusform>Flip the last card, no points</numerusform>
            <numerusform>Flip the last %n cards, no points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s)</source>
        <translation>
            <numerusform>Flip %n card</numerusform>
            <numerusform>Flip %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s) ({on_screen} / {off_screen})</source>
        <translation>
            <numerusform>Flip %n card ({on_screen} / {off_screen})</numerusform>
            <numerusform>Flip %n cards ({on_screen} / {off_screen})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The countdown deck is built: %n card(s)</source>
        <translation>
            <numerusform>The countdown deck is built: %n card</numerusform>
            <numerusform>The countdown deck is built: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s) to activate {figure}</source>
        <translation>
            <numerusform>{side} spend %n plot point to activate {figure}</numerusform>
            <numerusform>{side} spend %n plot points to activate {figure}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s): {reason}</source>
        <translation>
            <numerusform>{side} spend %n plot point: {reason}</numerusform>
            <numerusform>{side} spend %n plot points: {reason}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s)</source>
        <translation>
            <numerusform>{side} spend %n plot point</numerusform>
            <numerusform>{side} spend %n plot points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set by hand: {act}, %n card(s) left</source>
        <translation>
            <numerusform>Set by hand: {act}, %n card left</numerusform>
            <numerusform>Set by hand: {act}, %n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s)</source>
        <translation>
            <numerusform>{side} flip one card</numerusform>
            <numerusform>{side} flip %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s): {cards}</source>
        <translation>
            <numerusform>{side} flip one card: {cards}</numerusform>
            <numerusform>{side} flip %n cards: {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the lost initiative</source>
        <translation>
            <numerusform>{side} get %n plot point for the lost initiative</numerusform>
            <numerusform>{side} get %n plot points for the lost initiative</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the fast countdown</source>
        <translation>
            <numerusform>{side} get %n plot point for the fast countdown</numerusform>
            <numerusform>{side} get %n plot points for the fast countdown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the cast</source>
        <translation>
            <numerusform>{side} get %n plot point for the cast</numerusform>
            <numerusform>{side} get %n plot points for the cast</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s): {note}</source>
        <translation>
            <numerusform>{side} get %n plot point: {note}</numerusform>
            <numerusform>{side} get %n plot points: {note}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s)</source>
        <translation>
            <numerusform>{side} get %n plot point</numerusform>
            <numerusform>{side} get %n plot points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <translation>
            <numerusform>%n card left</numerusform>
            <numerusform>%n cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least one and at most %n card(s) may be turned over.</source>
        <translation>
            <numerusform>At least one and at most %n card may be turned over.</numerusform>
            <numerusform>At least one and at most %n cards may be turned over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n card(s) left in the deck.</source>
        <translation>
            <numerusform>Only %n card left in the deck.</numerusform>
            <numerusform>Only %n cards left in the deck.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: only %n plot point(s), needed: {amount}.</source>
        <translation>
            <numerusform>{side}: only %n plot point, needed: {amount}.</numerusform>
            <numerusform>{side}: only %n plot points, needed: {amount}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left: turning them all over ends the episode</source>
        <translation>
            <numerusform>%n card left: turning it over ends the episode</numerusform>
            <numerusform>%n cards left: turning them all over ends the episode</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left: the turn that turns them all over is the last</source>
        <translation>
            <numerusform>%n card left: the turn that turns it over is the last</numerusform>
            <numerusform>%n cards left: the turn that turns them all over is the last</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SidesBox</name>
    <message numerus="yes">
        <source>Figures still play on this side: %n</source>
        <translation>
            <numerusform>Figures still play on this side: %n</numerusform>
            <numerusform>Figures still play on this side: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableBox</name>
    <message numerus="yes">
        <source>{each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{each} + {each} + {each} = %n card</numerusform>
            <numerusform>{each} + {each} + {each} = %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{size} cm: {each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{size} cm: {each} + {each} + {each} = %n card</numerusform>
            <numerusform>{size} cm: {each} + {each} + {each} = %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{size} ft: {each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{size} ft: {each} + {each} + {each} = %n card</numerusform>
            <numerusform>{size} ft: {each} + {each} + {each} = %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UpkeepMenu</name>
    <message numerus="yes">
        <source>Effect on %n selected</source>
        <translation>
            <numerusform>Effect on %n selected</numerusform>
            <numerusform>Effect on %n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WindowSession</name>
    <message numerus="yes">
        <source>%n older game(s) could not be moved to the trash. They stay where they are.</source>
        <translation>
            <numerusform>%n older game could not be moved to the trash. It stays where it is.</numerusform>
            <numerusform>%n older games could not be moved to the trash. They stay where they are.</numerusform>
        </translation>
    </message>
</context>
</TS>
