<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Table Tracker</source>
        <translation>О программе Table Tracker</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Версия {version}</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Лицензии</translation>
    </message>
    <message>
        <source>Table Tracker keeps the order of play, phases, ties and the countdown for the person who runs the game, so that the table plays and nobody argues about whose turn it is.</source>
        <translation>Table Tracker следит за порядком ходов, фазами, ничьими и обратным отсчётом за того, кто ведёт игру, чтобы стол играл и никто не спорил, чей сейчас ход.</translation>
    </message>
    <message>
        <source>It needs no internet connection and sends nothing to anybody: your games stay on your computer.</source>
        <translation>Ей не нужен интернет, и она никому ничего не сообщает: ваши игры лежат только на вашем компьютере.</translation>
    </message>
    <message>
        <source>The program is free software under the MIT licence: use, change and share it as you like, with the notice of copyright kept.</source>
        <translation>Это свободная программа под лицензией MIT: пользуйтесь ею, меняйте её и делитесь ею как угодно, сохраняя указание авторства.</translation>
    </message>
    <message>
        <source>The window is built with Qt and PySide6, which are under the LGPL version 3. They lie beside the program as libraries of their own, so that you may replace them with another version, or with one that you have changed.</source>
        <translation>Окно сделано на Qt и PySide6, которые распространяются под LGPL версии 3. Они лежат рядом с программой отдельными библиотеками, так что их можно заменить другой версией или изменённой вами.</translation>
    </message>
    <message>
        <source>The program contains no text of the published games, neither rules nor cards. The names of games belong to their publishers.</source>
        <translation>Текстов изданных игр здесь нет: ни правил, ни карт. Названия игр принадлежат их издателям.</translation>
    </message>
    <message>
        <source>The text is not available here; the licence still applies.</source>
        <translation>Текста здесь нет, но лицензия всё равно действует.</translation>
    </message>
    <message>
        <source>Table Tracker: MIT</source>
        <translation>Table Tracker: MIT</translation>
    </message>
    <message>
        <source>Qt and PySide6: GNU LGPL version 3</source>
        <translation>Qt и PySide6: GNU LGPL версии 3</translation>
    </message>
    <message>
        <source>GNU GPL version 3, which the LGPL builds on</source>
        <translation>GNU GPL версии 3, на которой основана LGPL</translation>
    </message>
    <message>
        <source>Parts of other projects in Qt</source>
        <translation>Части других проектов в Qt</translation>
    </message>
    <message>
        <source>ICU: Unicode licence</source>
        <translation>ICU: лицензия Unicode</translation>
    </message>
    <message>
        <source>msgspec: BSD</source>
        <translation>msgspec: BSD</translation>
    </message>
    <message>
        <source>platformdirs: MIT</source>
        <translation>platformdirs: MIT</translation>
    </message>
    <message>
        <source>Python: PSF</source>
        <translation>Python: PSF</translation>
    </message>
    <message>
        <source>Libraries included in the standalone program</source>
        <translation>Библиотеки, входящие в отдельную программу</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>More…</source>
        <translation>Ещё…</translation>
    </message>
</context>
<context>
    <name>ActionButton</name>
    <message>
        <source>not now</source>
        <translation>не сейчас</translation>
    </message>
</context>
<context>
    <name>ActionTexts</name>
    <message>
        <source>Effect…</source>
        <translation>Эффект…</translation>
    </message>
    <message>
        <source>End an effect…</source>
        <translation>Снять эффект…</translation>
    </message>
    <message>
        <source>Counter…</source>
        <translation>Счётчик…</translation>
    </message>
    <message>
        <source>Note at the figure…</source>
        <translation>Заметка у участника…</translation>
    </message>
    <message>
        <source>Hide from the players</source>
        <translation>Скрыть от игроков</translation>
    </message>
    <message>
        <source>Next game at this table…</source>
        <translation>Следующая игра за этим столом…</translation>
    </message>
    <message>
        <source>2 health less</source>
        <translation>Здоровье −2</translation>
    </message>
    <message>
        <source>3 health less</source>
        <translation>Здоровье −3</translation>
    </message>
    <message>
        <source>4 health less</source>
        <translation>Здоровье −4</translation>
    </message>
    <message>
        <source>5 health less</source>
        <translation>Здоровье −5</translation>
    </message>
    <message>
        <source>6 health less</source>
        <translation>Здоровье −6</translation>
    </message>
    <message>
        <source>7 health less</source>
        <translation>Здоровье −7</translation>
    </message>
    <message>
        <source>8 health less</source>
        <translation>Здоровье −8</translation>
    </message>
    <message>
        <source>9 health less</source>
        <translation>Здоровье −9</translation>
    </message>
    <message>
        <source>In the cast editor: load a cast</source>
        <translation>В редакторе состава: загрузить состав</translation>
    </message>
    <message>
        <source>In the cast editor: save the cast</source>
        <translation>В редакторе состава: сохранить состав</translation>
    </message>
    <message>
        <source>“{action}”</source>
        <translation>«{action}»</translation>
    </message>
    <message>
        <source>“{action}” ({systems})</source>
        <translation>«{action}» ({systems})</translation>
    </message>
    <message>
        <source>“{action}” is left without a key: {key} in the settings belongs to {other} already.</source>
        <translation>Действие «{action}» осталось без клавиши: {key} в настройках уже занята действием {other}.</translation>
    </message>
    <message>
        <source>Fit lists to the window</source>
        <translation>Подгонять списки под окно</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Игра</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Правка</translation>
    </message>
    <message>
        <source>&amp;Cast</source>
        <translation>&amp;Состав</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>&amp;Ход</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Спр&amp;авка</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>New game with the same cast…</source>
        <translation>Новая игра с тем же составом…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Save the story as…</source>
        <translation>Сохранить ход событий как…</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Начальная страница</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Настройки…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выход</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Заметка…</translation>
    </message>
    <message>
        <source>Find an action or a figure…</source>
        <translation>Найти действие или участника…</translation>
    </message>
    <message>
        <source>Add somebody…</source>
        <translation>Добавить участника…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Переименовать…</translation>
    </message>
    <message>
        <source>Stats and marks…</source>
        <translation>Характеристики и отметки…</translation>
    </message>
    <message>
        <source>Remove from the table</source>
        <translation>Убрать со стола</translation>
    </message>
    <message>
        <source>Activated</source>
        <translation>Активация</translation>
    </message>
    <message>
        <source>Activated on or off</source>
        <translation>Активация: отметить или снять</translation>
    </message>
    <message>
        <source>Not activated</source>
        <translation>Снять активацию</translation>
    </message>
    <message>
        <source>Correct the cards…</source>
        <translation>Исправить число карт…</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>Врасплох</translation>
    </message>
    <message>
        <source>Surprised on or off</source>
        <translation>Врасплох: отметить или снять</translation>
    </message>
    <message>
        <source>Not surprised</source>
        <translation>Уже не врасплох</translation>
    </message>
    <message>
        <source>Act as one group…</source>
        <translation>Объединить в группу…</translation>
    </message>
    <message>
        <source>Split the group</source>
        <translation>Разделить группу</translation>
    </message>
    <message>
        <source>One health less</source>
        <translation>Здоровье −1</translation>
    </message>
    <message>
        <source>One health more</source>
        <translation>Здоровье +1</translation>
    </message>
    <message>
        <source>Health…</source>
        <translation>Здоровье…</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Переместить выше</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Переместить ниже</translation>
    </message>
    <message>
        <source>Move in the order…</source>
        <translation>Место в перечне…</translation>
    </message>
    <message>
        <source>Set the total…</source>
        <translation>Задать итог…</translation>
    </message>
    <message>
        <source>Give the turn to…</source>
        <translation>Передать ход…</translation>
    </message>
    <message>
        <source>Set the number of the turn…</source>
        <translation>Задать номер хода…</translation>
    </message>
    <message>
        <source>Put the other side on screen</source>
        <translation>Вывести на экран другую сторону</translation>
    </message>
    <message>
        <source>Change points…</source>
        <translation>Изменить очки…</translation>
    </message>
    <message>
        <source>Out of play</source>
        <translation>Вне игры</translation>
    </message>
    <message>
        <source>Back into play</source>
        <translation>Вернуть в игру</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Крупнее</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Мельче</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Обычный размер</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Высокая контрастность</translation>
    </message>
    <message>
        <source>To the list</source>
        <translation>К списку</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Полный экран</translation>
    </message>
    <message>
        <source>Playing {system}</source>
        <translation>Как играть: {system}</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Первые шаги</translation>
    </message>
    <message>
        <source>Your own systems and decks</source>
        <translation>Свои системы и колоды</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Папки</translation>
    </message>
    <message>
        <source>About Table Tracker</source>
        <translation>О программе Table Tracker</translation>
    </message>
    <message>
        <source>Read the story</source>
        <translation>Читать ход событий</translation>
    </message>
    <message>
        <source>In a box for a roll: roll</source>
        <translation>В поле броска: бросить</translation>
    </message>
    <message>
        <source>In the list of games: delete</source>
        <translation>В списке игр: удалить</translation>
    </message>
    <message>
        <source>In the cast editor: add</source>
        <translation>В редакторе состава: добавить</translation>
    </message>
    <message>
        <source>In the cast editor: duplicate</source>
        <translation>В редакторе состава: дублировать</translation>
    </message>
    <message>
        <source>In the cast editor: remove</source>
        <translation>В редакторе состава: удалить</translation>
    </message>
    <message>
        <source>In the cast editor: undo</source>
        <translation>В редакторе состава: отменить</translation>
    </message>
    <message>
        <source>In the cast editor: redo</source>
        <translation>В редакторе состава: вернуть</translation>
    </message>
    <message>
        <source>In the cast editor: copy</source>
        <translation>В редакторе состава: копировать</translation>
    </message>
    <message>
        <source>In the cast editor: cut</source>
        <translation>В редакторе состава: вырезать</translation>
    </message>
    <message>
        <source>In the cast editor: paste</source>
        <translation>В редакторе состава: вставить</translation>
    </message>
    <message>
        <source>In the dialog of a new game: begin</source>
        <translation>В окне новой игры: начать</translation>
    </message>
    <message>
        <source>“{action}” is left without a key: {key} in the settings cannot be its key.</source>
        <translation>Действие «{action}» осталось без клавиши: {key} из настроек назначить нельзя.</translation>
    </message>
</context>
<context>
    <name>ActivationPanel</name>
    <message>
        <source>{side} activates a figure.</source>
        <translation>Очередь активации: {side}.</translation>
    </message>
    <message>
        <source>Cycle of {name}</source>
        <translation>Цикл: {name}</translation>
    </message>
    <message>
        <source>moved {points}</source>
        <translation>пройдено {points}</translation>
    </message>
    <message>
        <source>action not taken yet</source>
        <translation>действие ещё не сделано</translation>
    </message>
    <message>
        <source>action phase</source>
        <translation>идёт Фаза Действия</translation>
    </message>
    <message>
        <source>action taken, may go on moving</source>
        <translation>действие сделано, можно двигаться дальше</translation>
    </message>
    <message>
        <source>action taken</source>
        <translation>действие сделано</translation>
    </message>
    <message>
        <source>of {movement} movement left</source>
        <translation>из {movement} очков движения осталось</translation>
    </message>
    <message>
        <source>{name}: {left} of {movement} movement left, {action}</source>
        <translation>{name}: осталось {left} из {movement} очков движения, {action}</translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Somebody new</source>
        <translation>Новый участник</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Сторона</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Как вступает</translation>
    </message>
    <message>
        <source>Beside the name the die that was thrown; if empty, the program rolls.</source>
        <translation>Рядом с именем — выпавшее число; если пусто, бросит программа.</translation>
    </message>
    <message>
        <source>rolls</source>
        <translation>бросок</translation>
    </message>
    <message>
        <source>“{text}” cannot be rolled: type a whole number, or leave it empty to let the program roll.</source>
        <translation>«{text}» выпасть не может: введите целое число или оставьте поле пустым, тогда бросит программа.</translation>
    </message>
    <message>
        <source>Roll; if empty, the program rolls</source>
        <translation>Бросок; если пусто, бросит программа</translation>
    </message>
</context>
<context>
    <name>AlternatingUi</name>
    <message>
        <source>action taken</source>
        <translation>действие сделано</translation>
    </message>
    <message>
        <source>cycle {number}</source>
        <translation>цикл {number}</translation>
    </message>
    <message>
        <source>to act</source>
        <translation>ждёт активации</translation>
    </message>
    <message>
        <source>{ready} ready of {living}</source>
        <translation>готовы: {ready} из {living}</translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросок инициативы</translation>
    </message>
    <message>
        <source>Roll for placement</source>
        <translation>Бросок Размещения</translation>
    </message>
    <message>
        <source>Activate</source>
        <translation>Активировать</translation>
    </message>
    <message>
        <source>Begin the action phase</source>
        <translation>Начать Фазу Действия</translation>
    </message>
    <message>
        <source>End the action phase</source>
        <translation>Закончить Фазу Действия</translation>
    </message>
    <message>
        <source>End the cycle</source>
        <translation>Закончить Цикл</translation>
    </message>
    <message>
        <source>Move by points…</source>
        <translation>Движение на несколько очков…</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пропустить активацию</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Закончить игру</translation>
    </message>
    <message>
        <source>Killed</source>
        <translation>Гибель</translation>
    </message>
    <message>
        <source>Revive</source>
        <translation>Вернуть в строй</translation>
    </message>
    <message>
        <source>Set the number of the game turn…</source>
        <translation>Задать номер Игрового Хода…</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Движение…</translation>
    </message>
    <message>
        <source>How many points does {name} move?</source>
        <translation>Сколько очков движения потратить: {name}?</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>осталось %n</numerusform>
            <numerusform>осталось %n</numerusform>
            <numerusform>осталось %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Each side needs an entry point of its own.</source>
        <translation>Каждой стороне нужна своя Точка Входа.</translation>
    </message>
    <message>
        <source>Ready at once</source>
        <translation>Сразу в строю</translation>
    </message>
    <message>
        <source>From the next game turn</source>
        <translation>Со следующего Игрового Хода</translation>
    </message>
</context>
<context>
    <name>AlternatingVoice</name>
    <message>
        <source>{figure} has had an action phase in this cycle already; move on or end the cycle.</source>
        <translation>Фаза Действия в этом Цикле уже была: {figure}. Двигайтесь дальше или завершите Цикл.</translation>
    </message>
    <message>
        <source>There is no entry point {point}; choose one that is free.</source>
        <translation>Точки Входа {point} не существует; выберите свободную.</translation>
    </message>
    <message>
        <source>Entry point {point} is taken; choose one that is free.</source>
        <translation>Точка Входа {point} занята; выберите свободную.</translation>
    </message>
    <message>
        <source>{side}: no character is alive; choose another team.</source>
        <translation>{side}: нет живых персонажей; выберите другую команду.</translation>
    </message>
    <message>
        <source>{figure} belongs to another team; choose a character of your own.</source>
        <translation>{figure} — персонаж другой команды; выберите персонажа своей.</translation>
    </message>
    <message>
        <source>{figure} has acted in this game turn already; choose another character.</source>
        <translation>Активация в этом Игровом Ходу уже была: {figure}. Выберите другого персонажа.</translation>
    </message>
    <message>
        <source>{figure} is dead; choose a character who is alive.</source>
        <translation>Персонаж мёртв: {figure}. Выберите живого персонажа.</translation>
    </message>
    <message>
        <source>{figure} is alive; only dead characters can be brought back.</source>
        <translation>Персонаж жив: {figure}. Вернуть можно только мёртвого.</translation>
    </message>
    <message>
        <source>The action phase has not begun; begin it first.</source>
        <translation>Фаза Действия не начата; сначала начните её.</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Размещение</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Циклы</translation>
    </message>
    <message>
        <source>Nobody is left alive: the game is over</source>
        <translation>В живых никого не осталось: игра окончена</translation>
    </message>
    <message>
        <source>That was the last game turn: the game is over</source>
        <translation>Это был последний Игровой Ход: игра окончена</translation>
    </message>
    <message>
        <source>The game is ended by hand</source>
        <translation>Игра завершена вручную</translation>
    </message>
    <message>
        <source>That was the last game turn: the game is over.</source>
        <translation>Это был последний Игровой Ход: игра окончена.</translation>
    </message>
    <message>
        <source>Nobody is left alive: the game is over.</source>
        <translation>В живых никого не осталось: игра окончена.</translation>
    </message>
    <message>
        <source>End the running cycle first: {figure}.</source>
        <translation>Сначала завершите текущий Цикл: {figure}.</translation>
    </message>
    <message>
        <source>Only a team with fewer ready characters than another may pass.</source>
        <translation>Пропустить может только команда, у которой готовых персонажей меньше, чем у другой.</translation>
    </message>
    <message>
        <source>Only these teams roll now: {rollers}.</source>
        <translation>Сейчас бросают только эти команды: {rollers}.</translation>
    </message>
    <message>
        <source>Another team picks its entry point now: {side}.</source>
        <translation>Точку Входа сейчас выбирает другая команда: {side}.</translation>
    </message>
    <message>
        <source>The winner of the initiative roll decides: {side}.</source>
        <translation>Решает победитель Броска Инициативы: {side}.</translation>
    </message>
    <message>
        <source>Another team activates now: {side}.</source>
        <translation>Сейчас активирует другая команда: {side}.</translation>
    </message>
    <message>
        <source>No character is active: activate one first.</source>
        <translation>Нет активного персонажа: сначала активируйте кого-нибудь.</translation>
    </message>
    <message>
        <source>End the action phase first.</source>
        <translation>Идёт Фаза Действия: сначала закончите её.</translation>
    </message>
    <message>
        <source>The placement roll comes first.</source>
        <translation>Сначала Бросок Размещения.</translation>
    </message>
    <message>
        <source>Entry points are being chosen.</source>
        <translation>Идёт выбор Точек Входа.</translation>
    </message>
    <message>
        <source>The initiative roll of this game turn comes first.</source>
        <translation>Сначала Бросок Инициативы этого Игрового Хода.</translation>
    </message>
    <message>
        <source>The winner of the roll is choosing who goes first.</source>
        <translation>Победитель броска решает, кто ходит первым.</translation>
    </message>
    <message>
        <source>A character is to be activated.</source>
        <translation>Пора активировать персонажа.</translation>
    </message>
    <message>
        <source>A cycle is running.</source>
        <translation>Идёт Цикл.</translation>
    </message>
    <message>
        <source>Is ready to be activated</source>
        <translation>Готов к активации</translation>
    </message>
    <message>
        <source>Comes in with the next game turn</source>
        <translation>В строю со следующего Игрового Хода</translation>
    </message>
    <message>
        <source>Is dead</source>
        <translation>Мёртв</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>готов</translation>
    </message>
    <message>
        <source>next turn</source>
        <translation>со след. хода</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>мёртв</translation>
    </message>
    <message>
        <source>Roll again</source>
        <translation>Бросить снова</translation>
    </message>
    <message>
        <source>Roll for placement</source>
        <translation>Бросок Размещения</translation>
    </message>
    <message>
        <source>{side}: entry point {point}</source>
        <translation>{side}: Точка Входа {point}</translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросок Инициативы</translation>
    </message>
    <message>
        <source>First: {side}</source>
        <translation>Первыми: {side}</translation>
    </message>
    <message>
        <source>Activate</source>
        <translation>Активировать</translation>
    </message>
    <message numerus="yes">
        <source>Move %n point(s)</source>
        <translation>
            <numerusform>Движение: %n очко</numerusform>
            <numerusform>Движение: %n очка</numerusform>
            <numerusform>Движение: %n очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin the action phase</source>
        <translation>Начать Фазу Действия</translation>
    </message>
    <message>
        <source>End the action phase</source>
        <translation>Закончить Фазу Действия</translation>
    </message>
    <message>
        <source>End the cycle</source>
        <translation>Закончить Цикл</translation>
    </message>
    <message>
        <source>{figure} dies</source>
        <translation>{figure} погибает</translation>
    </message>
    <message>
        <source>Revive {figure}</source>
        <translation>Вернуть в строй: {figure}</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Пропустить активацию</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Закончить игру</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>бросок</translation>
    </message>
    <message>
        <source>choice of the entry point</source>
        <translation>выбор Точки Входа</translation>
    </message>
    <message>
        <source>choice of the first player</source>
        <translation>выбор первого игрока</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>активация</translation>
    </message>
    <message>
        <source>activation of {figure}</source>
        <translation>активация ({figure})</translation>
    </message>
    <message>
        <source>movement</source>
        <translation>движение</translation>
    </message>
    <message>
        <source>beginning of the action phase</source>
        <translation>начало Фазы Действия</translation>
    </message>
    <message>
        <source>end of the action phase</source>
        <translation>конец Фазы Действия</translation>
    </message>
    <message>
        <source>end of the cycle</source>
        <translation>конец Цикла</translation>
    </message>
    <message>
        <source>death</source>
        <translation>гибель</translation>
    </message>
    <message>
        <source>revival</source>
        <translation>возвращение в строй</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>пропуск активации</translation>
    </message>
    <message>
        <source>reinforcement</source>
        <translation>подкрепление</translation>
    </message>
    <message>
        <source>end of the game</source>
        <translation>конец игры</translation>
    </message>
    <message>
        <source>The placement roll goes to {side}</source>
        <translation>Победа в Броске Размещения: {side}</translation>
    </message>
    <message>
        <source>A new initiative roll: {sides}</source>
        <translation>Новый Бросок Инициативы: {sides}</translation>
    </message>
    <message>
        <source>Tie, roll again: {sides}</source>
        <translation>Ничья, новый бросок: {sides}</translation>
    </message>
    <message>
        <source>The tie is settled: {sides}</source>
        <translation>Ничья разрешена: {sides}</translation>
    </message>
    <message>
        <source>Out of the initiative roll: {side}</source>
        <translation>В Броске Инициативы больше не участвует: {side}</translation>
    </message>
    <message>
        <source>The initiative goes to {side}</source>
        <translation>Победа в Броске Инициативы: {side}</translation>
    </message>
    <message>
        <source>No initiative roll: {side} alone</source>
        <translation>Бросок Инициативы не нужен, осталась одна команда: {side}</translation>
    </message>
    <message>
        <source>First in this game turn: {side}</source>
        <translation>Первыми в этом Игровом Ходу: {side}</translation>
    </message>
    <message>
        <source>First in this game turn: {side}, by the will of {by}</source>
        <translation>Первыми в этом Игровом Ходу: {side} (решение: {by})</translation>
    </message>
    <message>
        <source>To activate: {side}</source>
        <translation>Очередь активации: {side}</translation>
    </message>
    <message numerus="yes">
        <source>{figure} is activated: %n movement point(s)</source>
        <translation>
            <numerusform>Активация: {figure}, %n очко движения</numerusform>
            <numerusform>Активация: {figure}, %n очка движения</numerusform>
            <numerusform>Активация: {figure}, %n очков движения</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{figure} moves %n point(s), {left} left</source>
        <translation>
            <numerusform>{figure} тратит %n очко движения, осталось {left}</numerusform>
            <numerusform>{figure} тратит %n очка движения, осталось {left}</numerusform>
            <numerusform>{figure} тратит %n очков движения, осталось {left}</numerusform>
        </translation>
    </message>
    <message>
        <source>{figure} begins the action phase</source>
        <translation>{figure} начинает Фазу Действия</translation>
    </message>
    <message>
        <source>{figure} ends the action phase</source>
        <translation>{figure} заканчивает Фазу Действия</translation>
    </message>
    <message>
        <source>The cycle ends: {figure}</source>
        <translation>Цикл прерван: {figure}</translation>
    </message>
    <message>
        <source>{figure} ends the cycle</source>
        <translation>{figure} завершает Цикл</translation>
    </message>
    <message numerus="yes">
        <source>{figure} ends the cycle, %n movement point(s) lost</source>
        <translation>
            <numerusform>{figure} завершает Цикл, %n очко движения пропало</numerusform>
            <numerusform>{figure} завершает Цикл, %n очка движения пропали</numerusform>
            <numerusform>{figure} завершает Цикл, %n очков движения пропало</numerusform>
        </translation>
    </message>
    <message>
        <source>Pass: {side}</source>
        <translation>Пропуск активации: {side}</translation>
    </message>
    <message>
        <source>Game turn {number} begins</source>
        <translation>Начинается Игровой Ход {number}</translation>
    </message>
    <message>
        <source>Game turn {number} is over</source>
        <translation>Игровой Ход {number} окончен</translation>
    </message>
    <message>
        <source>The placement begins</source>
        <translation>Начинается Размещение</translation>
    </message>
    <message>
        <source>Only one team is left: {side}</source>
        <translation>Осталась одна команда: {side}</translation>
    </message>
    <message>
        <source>{side} {die}</source>
        <translation>{side} {die}</translation>
    </message>
    <message>
        <source>{side} {die} {sign} {bonus} = {total}</source>
        <translation>{side} {die} {sign} {bonus} = {total}</translation>
    </message>
    <message>
        <source>Activates now</source>
        <translation>Очередь активации</translation>
    </message>
    <message>
        <source>{side}: which entry point?</source>
        <translation>{side}: какая Точка Входа?</translation>
    </message>
    <message>
        <source>{side} won the roll: who goes first in this game turn?</source>
        <translation>Победа в броске: {side}. Кто первый в этом Игровом Ходу?</translation>
    </message>
    <message>
        <source>Each team rolls for the entry points.</source>
        <translation>Бросок Размещения: каждая команда бросает кубик.</translation>
    </message>
    <message>
        <source>Each team rolls for initiative.</source>
        <translation>Бросок Инициативы: каждая команда бросает кубик.</translation>
    </message>
    <message>
        <source>Only one team is left: {side}.</source>
        <translation>Осталась одна команда: {side}.</translation>
    </message>
    <message>
        <source>No movement points are left.</source>
        <translation>Очков движения не осталось.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n movement point(s) left.</source>
        <translation>
            <numerusform>Осталось только %n очко движения.</numerusform>
            <numerusform>Осталось только %n очка движения.</numerusform>
            <numerusform>Осталось только %n очков движения.</numerusform>
        </translation>
    </message>
    <message>
        <source>{figure} can act from the next game turn.</source>
        <translation>{figure} в строю только со следующего Игрового Хода.</translation>
    </message>
    <message>
        <source>The house rules do not allow passing.</source>
        <translation>По домашним правилам пропускать активацию нельзя.</translation>
    </message>
    <message>
        <source>Reinforcement</source>
        <translation>Подкрепление</translation>
    </message>
    <message>
        <source>{activate} {figure}</source>
        <translation>{activate}: {figure}</translation>
    </message>
    <message>
        <source>Placement roll</source>
        <translation>Бросок Размещения</translation>
    </message>
    <message>
        <source>Initiative roll</source>
        <translation>Бросок Инициативы</translation>
    </message>
    <message>
        <source>{reinforcement}: {figure} ({side}), ready from the next game turn</source>
        <translation>{reinforcement}: {figure} ({side}), в строю со следующего Игрового Хода</translation>
    </message>
    <message>
        <source>{reinforcement}: {figure} ({side})</source>
        <translation>{reinforcement}: {figure} ({side})</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Цикл</translation>
    </message>
    <message>
        <source>{cycle} {number} of {count}</source>
        <translation>{cycle} {number} из {count}</translation>
    </message>
</context>
<context>
    <name>BrokenCard</name>
    <message>
        <source>Line {number}</source>
        <translation>Строка {number}</translation>
    </message>
    <message>
        <source>This system has a mistake in its file and cannot be played yet.</source>
        <translation>В файле этой системы ошибка, играть по ней пока нельзя.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Открыть папку</translation>
    </message>
    <message>
        <source>Check again: {file}</source>
        <translation>Проверить снова: {file}</translation>
    </message>
    <message>
        <source>Open folder: {file}</source>
        <translation>Открыть папку: {file}</translation>
    </message>
</context>
<context>
    <name>CastEditor</name>
    <message>
        <source>Type who plays in the line above or here, paste a list or a piece of a spreadsheet with {key}, or begin with the demo cast.</source>
        <translation>Введите участников в строке выше или здесь, вставьте список или кусок таблицы ({key}) или начните с состава примера.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Дублировать…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Вставить</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Demo cast</source>
        <translation>Пример состава</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Загрузить…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Дублировать</translation>
    </message>
    <message>
        <source>How many copies?</source>
        <translation>Сколько копий?</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Копий</translation>
    </message>
    <message>
        <source>Fewer copies</source>
        <translation>Меньше копий</translation>
    </message>
    <message>
        <source>More copies</source>
        <translation>Больше копий</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Состав</translation>
    </message>
    <message numerus="yes">
        <source>%n pasted</source>
        <translation>
            <numerusform>вставлена %n строка</numerusform>
            <numerusform>вставлено %n строки</numerusform>
            <numerusform>вставлено %n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>Нет текста для вставки.</translation>
    </message>
    <message numerus="yes">
        <source>%n copied</source>
        <translation>
            <numerusform>скопирована %n строка</numerusform>
            <numerusform>скопировано %n строки</numerusform>
            <numerusform>скопировано %n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loaded</source>
        <translation>
            <numerusform>загружен %n участник</numerusform>
            <numerusform>загружено %n участника</numerusform>
            <numerusform>загружено %n участников</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Сохранено: {file}</translation>
    </message>
    <message>
        <source>Row {row}, {name}: {reason}</source>
        <translation>Строка {row}, {name}: {reason}</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Сначала выберите строку.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Отменять нечего.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Возвращать нечего.</translation>
    </message>
    <message>
        <source>{side}: {number}</source>
        <translation>{side}: {number}</translation>
    </message>
    <message>
        <source>Load a cast</source>
        <translation>Загрузить состав</translation>
    </message>
    <message>
        <source>Casts (*.toml)</source>
        <translation>Составы (*.toml)</translation>
    </message>
    <message>
        <source>Save the cast</source>
        <translation>Сохранить состав</translation>
    </message>
    <message>
        <source>Nobody is listed in this text.</source>
        <translation>В этом тексте никто не назван.</translation>
    </message>
    <message>
        <source>This is JSON and no list of names; nothing was added.</source>
        <translation>Это JSON, а не список имён; никто не добавлен.</translation>
    </message>
    <message>
        <source>This is a page of HTML or XML and no list of names; nothing was added.</source>
        <translation>Это страница HTML или XML, а не список имён; никто не добавлен.</translation>
    </message>
    <message>
        <source>{column} is {sum} for everybody and would count twice: the program adds these itself.</source>
        <translation>{column}: у всех это сумма {sum}, и она была бы учтена дважды. Программа прибавляет эти значения сама.</translation>
    </message>
</context>
<context>
    <name>CastView</name>
    <message>
        <source>A name is missing here.</source>
        <translation>Здесь не хватает имени.</translation>
    </message>
    <message>
        <source>There is no such side: “{text}”.</source>
        <translation>Такой стороны нет: «{text}».</translation>
    </message>
    <message>
        <source>There is no such role: “{text}”.</source>
        <translation>Такой роли нет: «{text}».</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>«{text}» — не целое число.</translation>
    </message>
    <message>
        <source>“{text}” is too large.</source>
        <translation>«{text}» — слишком большое число.</translation>
    </message>
</context>
<context>
    <name>CheckOption</name>
    <message>
        <source>If not ticked: {choice}</source>
        <translation>Без галочки: {choice}</translation>
    </message>
</context>
<context>
    <name>Checklist</name>
    <message>
        <source>End phase</source>
        <translation>Фаза окончания</translation>
    </message>
    <message>
        <source>Is a cast axed?</source>
        <translation>Снят ли чей-то состав?</translation>
    </message>
    <message>
        <source>Who is on fire?</source>
        <translation>Кто горит?</translation>
    </message>
</context>
<context>
    <name>ColumnMaker</name>
    <message>
        <source>note</source>
        <translation>заметка</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>скрыт</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестен</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} из {count}</translation>
    </message>
    <message>
        <source>no health</source>
        <translation>здоровье 0</translation>
    </message>
</context>
<context>
    <name>CountdownPanel</name>
    <message>
        <source>{steal}: available</source>
        <translation>{steal}: ещё доступно</translation>
    </message>
    <message>
        <source>{steal}: used up</source>
        <translation>{steal}: уже использовано</translation>
    </message>
    <message>
        <source>card {number} of those flipped</source>
        <translation>карта {number} из перевёрнутых</translation>
    </message>
    <message>
        <source>Previous card</source>
        <translation>Предыдущая карта</translation>
    </message>
    <message>
        <source>Next card</source>
        <translation>Следующая карта</translation>
    </message>
</context>
<context>
    <name>DeleteDialog</name>
    <message>
        <source>Move this game to the trash?</source>
        <translation>Переместить игру в корзину?</translation>
    </message>
    <message>
        <source>Delete this game permanently?</source>
        <translation>Удалить игру навсегда?</translation>
    </message>
    <message>
        <source>There is no trash that it could be moved to. Once deleted, it cannot be restored.</source>
        <translation>Корзины, куда её можно переместить, здесь нет. После удаления восстановить игру нельзя.</translation>
    </message>
    <message>
        <source>You can restore it from the trash.</source>
        <translation>Из корзины её можно восстановить.</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Удалить навсегда</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>В корзину</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>DiceBox</name>
    <message>
        <source>Die of {name}</source>
        <translation>Бросок: {name}</translation>
    </message>
    <message>
        <source>Bonus of {name}</source>
        <translation>Прибавка: {name}</translation>
    </message>
    <message>
        <source>bonus</source>
        <translation>прибавка</translation>
    </message>
    <message>
        <source>Roll for {name}</source>
        <translation>Бросить за: {name}</translation>
    </message>
    <message>
        <source>rolls</source>
        <translation>бросок</translation>
    </message>
    <message>
        <source>a number from 1 to {most}</source>
        <translation>число от 1 до {most}</translation>
    </message>
    <message>
        <source>the bonus is a whole number</source>
        <translation>прибавка — целое число</translation>
    </message>
</context>
<context>
    <name>DiceStrip</name>
    <message>
        <source>Roll all</source>
        <translation>Бросить за всех</translation>
    </message>
    <message>
        <source>Roll mine</source>
        <translation>Бросить за своих</translation>
    </message>
    <message>
        <source>Earlier boxes</source>
        <translation>Предыдущие поля</translation>
    </message>
    <message>
        <source>Later boxes</source>
        <translation>Следующие поля</translation>
    </message>
    <message numerus="yes">
        <source>%n more, rolled by “Roll all”</source>
        <translation>
            <numerusform>ещё %n, бросает «Бросить за всех»</numerusform>
            <numerusform>ещё %n, бросает «Бросить за всех»</numerusform>
            <numerusform>ещё %n, бросает «Бросить за всех»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boxes are still empty</source>
        <translation>
            <numerusform>пусто ещё %n поле</numerusform>
            <numerusform>пусто ещё %n поля</numerusform>
            <numerusform>пусто ещё %n полей</numerusform>
        </translation>
    </message>
    <message>
        <source>OK</source>
        <translation>ОК</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Close {title}</source>
        <translation>Закрыть: {title}</translation>
    </message>
</context>
<context>
    <name>Edits</name>
    <message>
        <source>Add {figure}</source>
        <translation>Добавить: {figure}</translation>
    </message>
    <message>
        <source>Remove {figure}</source>
        <translation>Убрать: {figure}</translation>
    </message>
    <message>
        <source>Rename {figure}: {name}</source>
        <translation>Переименовать: {figure} → {name}</translation>
    </message>
    <message>
        <source>{figure}: {stat} {value}</source>
        <translation>{figure}: {stat} {value}</translation>
    </message>
    <message>
        <source>Mark {figure}: {flag}</source>
        <translation>Отметить: {figure}, «{flag}»</translation>
    </message>
    <message>
        <source>Clear the mark of {figure}: {flag}</source>
        <translation>Снять отметку: {figure}, «{flag}»</translation>
    </message>
    <message>
        <source>Move {figure} to the top</source>
        <translation>В начало списка: {figure}</translation>
    </message>
    <message>
        <source>Move {figure} to the bottom</source>
        <translation>В конец списка: {figure}</translation>
    </message>
    <message>
        <source>Move {figure} before {other}</source>
        <translation>Переставить: {figure} — перед участником {other}</translation>
    </message>
    <message>
        <source>Move {figure} after {other}</source>
        <translation>Переставить: {figure} — после участника {other}</translation>
    </message>
    <message>
        <source>{turn}: {number}</source>
        <translation>{turn}: {number}</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Записать заметку</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>появление</translation>
    </message>
    <message>
        <source>removal</source>
        <translation>удаление</translation>
    </message>
    <message>
        <source>new name</source>
        <translation>новое имя</translation>
    </message>
    <message>
        <source>change of {stat}</source>
        <translation>изменение ({stat})</translation>
    </message>
    <message>
        <source>mark “{flag}”</source>
        <translation>отметка «{flag}»</translation>
    </message>
    <message>
        <source>move</source>
        <translation>перестановка</translation>
    </message>
    <message>
        <source>move of {figure}</source>
        <translation>перестановка ({figure})</translation>
    </message>
    <message>
        <source>correction of the number</source>
        <translation>исправление номера</translation>
    </message>
    <message>
        <source>note</source>
        <translation>заметка</translation>
    </message>
    <message>
        <source>{figure} comes to the table ({side})</source>
        <translation>{figure} вступает в игру ({side})</translation>
    </message>
    <message>
        <source>{figure} leaves the table</source>
        <translation>{figure} покидает стол</translation>
    </message>
    <message>
        <source>{figure} is now called {name}</source>
        <translation>Новое имя: {figure} → {name}</translation>
    </message>
    <message>
        <source>{figure}: {flag}</source>
        <translation>{figure}: {flag}</translation>
    </message>
    <message>
        <source>{figure}: no longer {flag}</source>
        <translation>{figure}: снята отметка «{flag}»</translation>
    </message>
    <message>
        <source>{figure} is alive again</source>
        <translation>{figure} снова в строю</translation>
    </message>
    <message>
        <source>{figure} dies</source>
        <translation>{figure} погибает</translation>
    </message>
    <message>
        <source>{figure} is moved to the top of the list</source>
        <translation>{figure} переходит в начало списка</translation>
    </message>
    <message>
        <source>{figure} is moved to the bottom of the list</source>
        <translation>{figure} переходит в конец списка</translation>
    </message>
    <message>
        <source>{figure} is moved before {other} in the list</source>
        <translation>Перестановка в списке: {figure} — перед участником {other}</translation>
    </message>
    <message>
        <source>{figure} is moved after {other} in the list</source>
        <translation>Перестановка в списке: {figure} — после участника {other}</translation>
    </message>
    <message>
        <source>Set by hand: {turn} {number}</source>
        <translation>Исправлено вручную: {turn} {number}</translation>
    </message>
    <message>
        <source>Note: {text}</source>
        <translation>Заметка: {text}</translation>
    </message>
    <message>
        <source>Note on {figure}: {text}</source>
        <translation>Заметка, {figure}: {text}</translation>
    </message>
    <message>
        <source>{figure}: {stat} {old} → {new}</source>
        <translation>{figure}: {stat} {old} → {new}</translation>
    </message>
</context>
<context>
    <name>EntryBar</name>
    <message>
        <source>OK</source>
        <translation>ОК</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>FightPanel</name>
    <message>
        <source>Ties</source>
        <translation>Ничьи</translation>
    </message>
    <message>
        <source>{first} acts before {second} for the whole scene.</source>
        <translation>{first} действует перед персонажем {second} на протяжении всей сцены.</translation>
    </message>
    <message>
        <source>Tie for place {place} at {total}: settled</source>
        <translation>Ничья за место {place}, итог {total}: разрешена</translation>
    </message>
    <message>
        <source>Tie for place {place} at {total}</source>
        <translation>Ничья за место {place}, итог {total}</translation>
    </message>
    <message>
        <source>Roll-off {number}</source>
        <translation>Переброс {number}</translation>
    </message>
    <message>
        <source>The roll-off put {first} before {second}; the order has been changed since.</source>
        <translation>По перебросу {first} перед {second}; с тех пор порядок изменили.</translation>
    </message>
</context>
<context>
    <name>FigureDialog</name>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Stats of a figure</source>
        <translation>Характеристики участника</translation>
    </message>
</context>
<context>
    <name>FigureForm</name>
    <message>
        <source>Add a stat</source>
        <translation>Добавить характеристику</translation>
    </message>
    <message>
        <source>Add a mark</source>
        <translation>Добавить отметку</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Name of another stat</source>
        <translation>Название другой характеристики</translation>
    </message>
    <message>
        <source>another stat</source>
        <translation>другая характеристика</translation>
    </message>
    <message>
        <source>Name of another mark</source>
        <translation>Название другой отметки</translation>
    </message>
    <message>
        <source>another mark</source>
        <translation>другая отметка</translation>
    </message>
    <message>
        <source>Stats</source>
        <translation>Характеристики</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Отметки</translation>
    </message>
    <message>
        <source>A name is needed.</source>
        <translation>Нужно имя.</translation>
    </message>
</context>
<context>
    <name>FigureMenu</name>
    <message>
        <source>3 takes three, 2L lethal, 1A aggravated, +2 heals two, =4 sets it</source>
        <translation>3 — снять три, 2Л — летальный урон, 1Г — губительный, +2 — вылечить два, =4 — задать</translation>
    </message>
    <message numerus="yes">
        <source>%n selected: {action}</source>
        <translation>
            <numerusform>Выбран %n: {action}</numerusform>
            <numerusform>Выбрано %n: {action}</numerusform>
            <numerusform>Выбрано %n: {action}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Health of %n selected</source>
        <translation>
            <numerusform>Здоровье %n выбранного</numerusform>
            <numerusform>Здоровье %n выбранных</numerusform>
            <numerusform>Здоровье %n выбранных</numerusform>
        </translation>
    </message>
    <message>
        <source>Select somebody in the list first.</source>
        <translation>Сначала выберите кого-нибудь в списке.</translation>
    </message>
    <message>
        <source>{name} has no health left; {key} takes them out.</source>
        <translation>Здоровья больше нет: {name}. Клавиша {key} выводит из игры.</translation>
    </message>
    <message>
        <source>{name} has full health.</source>
        <translation>Здоровье полное: {name}.</translation>
    </message>
    <message>
        <source>{name} has no health; set it under the stats.</source>
        <translation>Здоровье не задано: {name}. Введите его среди характеристик.</translation>
    </message>
    <message>
        <source>{name} is at the top already.</source>
        <translation>Уже в начале списка: {name}.</translation>
    </message>
    <message>
        <source>{name} is at the bottom already.</source>
        <translation>Уже в конце списка: {name}.</translation>
    </message>
    <message>
        <source>Not in this system.</source>
        <translation>В этой системе такого нет.</translation>
    </message>
    <message>
        <source>{name} is out already; {key} brings them back.</source>
        <translation>{name} уже вне игры; вернуть — {key}.</translation>
    </message>
    <message>
        <source>{name} is not out.</source>
        <translation>{name} и так в игре.</translation>
    </message>
    <message>
        <source>Where shall {name} stand?</source>
        <translation>Новое место: {name}</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>Сначала введите имя.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Type a number, as 3, +2 or =4.</source>
        <translation>Введите число, например 3, +2 или =4.</translation>
    </message>
    <message>
        <source>Health of {name}</source>
        <translation>Здоровье: {name}</translation>
    </message>
    <message>
        <source>3 takes three, +2 heals two, =4 sets it</source>
        <translation>3 — отнять три, +2 — вылечить два, =4 — задать</translation>
    </message>
    <message>
        <source>{before} → {after}</source>
        <translation>{before} → {after}</translation>
    </message>
    <message>
        <source>{change}, above the maximum of {most}</source>
        <translation>{change}, выше предела {most}</translation>
    </message>
    <message>
        <source>{change}, full health</source>
        <translation>{change}, полное здоровье</translation>
    </message>
</context>
<context>
    <name>FileErrors</name>
    <message>
        <source>Not done: {what}, and the game could not continue in another file either. Nothing of the game is lost: save it somewhere else ({key}).</source>
        <translation>Не сделано: {what}, и продолжить в другом файле тоже не удалось. Из игры ничего не пропало: сохраните её в другом месте ({key}).</translation>
    </message>
    <message>
        <source>Not done, because it cannot be saved: {reason}</source>
        <translation>Не сделано, так как это нельзя сохранить: {reason}</translation>
    </message>
    <message>
        <source>Not done, because the file could not be written: {reason}. The game is unchanged. Free some disk space or check the folder and try again, or save the game somewhere else ({key}).</source>
        <translation>Не сделано, так как не удалось записать файл: {reason}. Игра не изменилась. Освободите место на диске или проверьте папку и повторите, либо сохраните игру в другом месте ({key}).</translation>
    </message>
    <message>
        <source>This game is not saved: {reason}. You can keep playing; save it somewhere else ({key}) before you leave it.</source>
        <translation>Эта игра не сохраняется: {reason}. Играть можно дальше; сохраните её в другом месте ({key}), прежде чем выйти.</translation>
    </message>
    <message>
        <source>{what}. Nothing of the game is lost: it continues in “{file}” in the folder {folder}. Whatever is under the old name is left unchanged.</source>
        <translation>{what}. Из игры ничего не пропало: она продолжается в файле «{file}» в папке {folder}. То, что лежит под прежним именем, останется как есть.</translation>
    </message>
    <message>
        <source>The last game is no longer there: {file}. It was moved, renamed or deleted.</source>
        <translation>Последней игры больше нет на месте: {file}. Файл переместили, переименовали или удалили.</translation>
    </message>
    <message>
        <source>Waiting for the disk or network folder of {file}…</source>
        <translation>Ожидание диска или сетевой папки, где лежит {file}…</translation>
    </message>
    <message>
        <source>{file} was not opened: its disk or network folder does not respond. The file was left unchanged.</source>
        <translation>{file} не открыт: диск или сетевая папка не отвечает. Файл остался без изменений.</translation>
    </message>
    <message>
        <source>the file of this game was moved, renamed or deleted</source>
        <translation>файл этой игры переместили, переименовали или удалили</translation>
    </message>
    <message>
        <source>another file was put in the place of the file of this game</source>
        <translation>на место файла этой игры положили другой файл</translation>
    </message>
    <message>
        <source>another program has changed the file of this game</source>
        <translation>файл этой игры изменила другая программа</translation>
    </message>
    <message>
        <source>{file} already exists. Nothing was written; choose another name.</source>
        <translation>{file} уже есть. Ничего не записано; выберите другое имя.</translation>
    </message>
    <message>
        <source>The game could not be saved there: {reason}. It stays where it was; choose another folder.</source>
        <translation>Там игру сохранить нельзя: {reason}. Она осталась на прежнем месте; выберите другую папку.</translation>
    </message>
    <message>
        <source>The file no longer exists: {file}</source>
        <translation>Такого файла больше нет: {file}</translation>
    </message>
    <message>
        <source>{file} was made by a newer version of the program and was left unchanged. Update the program to open it.</source>
        <translation>Файл {file} сделан более новой версией программы и оставлен как есть. Обновите программу, чтобы открыть его.</translation>
    </message>
    <message>
        <source>The game {file} cannot be continued, because the file cannot be written to: {reason}. The file was left unchanged.</source>
        <translation>Игру {file} нельзя продолжить, так как файл недоступен для записи: {reason}. Сам файл не изменился.</translation>
    </message>
    <message>
        <source>The game cannot be opened: {reason}</source>
        <translation>Игру нельзя открыть: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be opened: {reason}</source>
        <translation>{file} нельзя открыть: {reason}</translation>
    </message>
    <message>
        <source>{file} is open in another window already. Close it there first.</source>
        <translation>{file} уже открыт в другом окне. Сначала закройте его там.</translation>
    </message>
    <message>
        <source>{file} is open in another window already (process {pid} on {computer}). Close it there first.</source>
        <translation>{file} уже открыт в другом окне (процесс {pid}, компьютер {computer}). Сначала закройте его там.</translation>
    </message>
    <message>
        <source>All is written, but the disk did not confirm it: {reason}. A power cut now could take the last steps.</source>
        <translation>Всё записано, но диск этого не подтвердил: {reason}. При отключении питания могут пропасть последние шаги.</translation>
    </message>
</context>
<context>
    <name>FoldedRules</name>
    <message>
        <source>House rules</source>
        <translation>Домашние правила</translation>
    </message>
    <message>
        <source>Changed: {rules}</source>
        <translation>Изменено: {rules}</translation>
    </message>
    <message>
        <source>As in the book</source>
        <translation>Как в книге</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Свернуть</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Fold house rules</source>
        <translation>Свернуть домашние правила</translation>
    </message>
    <message>
        <source>Change house rules</source>
        <translation>Изменить домашние правила</translation>
    </message>
</context>
<context>
    <name>FoldersDialog</name>
    <message>
        <source>Copy: {folder}</source>
        <translation>Копировать: {folder}</translation>
    </message>
    <message>
        <source>Show: {folder}</source>
        <translation>Показать: {folder}</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Папки</translation>
    </message>
    <message>
        <source>Games and your own systems, decks and casts</source>
        <translation>Игры, а также ваши системы, колоды и составы</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Журналы</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>The folder could not be created: {reason}</source>
        <translation>Папку не удалось создать: {reason}</translation>
    </message>
    <message>
        <source>This desktop cannot open folders; copy the path instead.</source>
        <translation>Эта среда не умеет открывать папки; скопируйте путь.</translation>
    </message>
</context>
<context>
    <name>GameActions</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Note about {name}</source>
        <translation>Заметка, {name}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Type the note first.</source>
        <translation>Сначала введите заметку.</translation>
    </message>
    <message>
        <source>Type a whole number.</source>
        <translation>Введите целое число.</translation>
    </message>
    <message>
        <source>{name} has no health left.</source>
        <translation>{name}: здоровья не осталось.</translation>
    </message>
</context>
<context>
    <name>GameDeletion</name>
    <message>
        <source>“{name}” is no longer there.</source>
        <translation>Игры «{name}» уже нет.</translation>
    </message>
    <message>
        <source>“{name}” could not be deleted: {reason}</source>
        <translation>Не удалось удалить игру «{name}»: {reason}</translation>
    </message>
    <message>
        <source>“{name}” could not be restored: {reason}. It is still in the trash.</source>
        <translation>Не удалось восстановить игру «{name}»: {reason}. Она всё ещё в корзине.</translation>
    </message>
    <message>
        <source>“{name}” was restored.</source>
        <translation>Игра «{name}» восстановлена.</translation>
    </message>
    <message>
        <source>“{name}” was moved to the trash.</source>
        <translation>Игра «{name}» перемещена в корзину.</translation>
    </message>
    <message>
        <source>“{name}” was deleted.</source>
        <translation>Игра «{name}» удалена.</translation>
    </message>
</context>
<context>
    <name>GameScreen</name>
    <message>
        <source>Return to now</source>
        <translation>Вернуться к настоящему</translation>
    </message>
    <message>
        <source>Go back to here</source>
        <translation>Вернуть игру сюда</translation>
    </message>
    <message>
        <source>The game itself has not changed.</source>
        <translation>Сама игра не изменилась.</translation>
    </message>
    <message>
        <source>Nobody is here yet. Add somebody with {key}.</source>
        <translation>Здесь пока никого. Добавьте кого-нибудь: {key}.</translation>
    </message>
    <message>
        <source>Type what was thrown, or let the program roll.</source>
        <translation>Введите, что выпало, или пусть бросит программа.</translation>
    </message>
    <message>
        <source>Nobody is here yet.</source>
        <translation>Здесь пока никого.</translation>
    </message>
    <message numerus="yes">
        <source>The table as it was %n step(s) ago</source>
        <translation>
            <numerusform>Прошлое: %n шаг назад</numerusform>
            <numerusform>Прошлое: %n шага назад</numerusform>
            <numerusform>Прошлое: %n шагов назад</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameTitles</name>
    <message>
        <source>{one} vs {other}</source>
        <translation>{one} — {other}</translation>
    </message>
    <message>
        <source>{turn}, now: {name}</source>
        <translation>{turn}, сейчас: {name}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} и ещё %n</numerusform>
            <numerusform>{names} и ещё %n</numerusform>
            <numerusform>{names} и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Games</name>
    <message>
        <source>Demo</source>
        <translation>Пример</translation>
    </message>
    <message>
        <source>Restored after an unexpected end: the game is as you left it.</source>
        <translation>Восстановлено после внезапного завершения: игра на том же месте.</translation>
    </message>
    <message>
        <source>Games ({pattern})</source>
        <translation>Игры ({pattern})</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Открыть игру</translation>
    </message>
    <message>
        <source>Save game as</source>
        <translation>Сохранить игру как</translation>
    </message>
    <message>
        <source>Web page ({pattern})</source>
        <translation>Веб-страница ({pattern})</translation>
    </message>
    <message>
        <source>Markdown ({pattern})</source>
        <translation>Markdown ({pattern})</translation>
    </message>
    <message>
        <source>Plain text ({pattern})</source>
        <translation>Простой текст ({pattern})</translation>
    </message>
    <message>
        <source>Save the story as</source>
        <translation>Сохранить ход событий как</translation>
    </message>
    <message>
        <source>What you filled in could not be kept for next time: {reason}</source>
        <translation>Заполненное не удалось сохранить до следующего раза: {reason}</translation>
    </message>
    <message>
        <source>The program quit unexpectedly while opening {file}. The file was left unchanged and is listed below.</source>
        <translation>Программа неожиданно закрылась, когда открывала {file}. Файл не изменился, он есть в списке ниже.</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>(no key)</source>
        <translation>(нет клавиши)</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>Найти в справке</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Предыдущее</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Следующее</translation>
    </message>
    <message>
        <source>Not found: {text}</source>
        <translation>Не найдено: {text}</translation>
    </message>
</context>
<context>
    <name>HeaderText</name>
    <message>
        <source>Next</source>
        <translation>Далее</translation>
    </message>
    <message>
        <source>{turn} {number}</source>
        <translation>{turn} {number}</translation>
    </message>
    <message>
        <source>{turn} {number} of {limit}</source>
        <translation>{turn} {number} из {limit}</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Победа</translation>
    </message>
    <message>
        <source>Acts now</source>
        <translation>Действует</translation>
    </message>
    <message>
        <source>To choose: {side}.</source>
        <translation>Выбор: {side}.</translation>
    </message>
    <message>
        <source>Tie, roll again: {names}.</source>
        <translation>Ничья, новый бросок: {names}.</translation>
    </message>
    <message>
        <source>To roll: {names}.</source>
        <translation>Бросают: {names}.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Игра окончена.</translation>
    </message>
    <message>
        <source>The game is over. Winner: {side}.</source>
        <translation>Игра окончена. Победа: {side}.</translation>
    </message>
    <message>
        <source>Only one side is left: {side}.</source>
        <translation>Осталась одна сторона: {side}.</translation>
    </message>
</context>
<context>
    <name>InitiativeListUi</name>
    <message>
        <source>Init.</source>
        <translation>Иниц.</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Расчёт</translation>
    </message>
    <message numerus="yes">
        <source>lethal %n</source>
        <translation>
            <numerusform>летальный %n</numerusform>
            <numerusform>летальный %n</numerusform>
            <numerusform>летальный %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>aggravated %n</source>
        <translation>
            <numerusform>губительный %n</numerusform>
            <numerusform>губительный %n</numerusform>
            <numerusform>губительный %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросок инициативы</translation>
    </message>
    <message>
        <source>Roll off the tie</source>
        <translation>Перебросить ничью</translation>
    </message>
    <message>
        <source>Fix the order</source>
        <translation>Закрепить перечень</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Отложить действие</translation>
    </message>
    <message>
        <source>Fresh Start…</source>
        <translation>Свежий старт…</translation>
    </message>
    <message>
        <source>Step in</source>
        <translation>Вступить</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>Завершить бой</translation>
    </message>
    <message>
        <source>Out of the fight</source>
        <translation>Вывести из боя</translation>
    </message>
    <message>
        <source>Back in the fight</source>
        <translation>Вернуть в бой</translation>
    </message>
    <message>
        <source>Set the number of the round…</source>
        <translation>Задать номер раунда…</translation>
    </message>
    <message>
        <source>Fresh Start: where shall {name} stand?</source>
        <translation>Свежий старт, новое место: {name}</translation>
    </message>
    <message>
        <source>Initiative total of {name}</source>
        <translation>Итог инициативы: {name}</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>Сначала введите имя.</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Название группы</translation>
    </message>
    <message>
        <source>one roll and one place for all of them</source>
        <translation>один бросок и одно место на всех</translation>
    </message>
    <message>
        <source>Rolls initiative now</source>
        <translation>Бросает инициативу сразу</translation>
    </message>
    <message>
        <source>No roll yet, no place in the order</source>
        <translation>Пока без броска и без места в перечне</translation>
    </message>
</context>
<context>
    <name>InitiativeListVoice</name>
    <message numerus="yes">
        <source>%n character(s) have not rolled yet, {who} among them; roll for all first.</source>
        <translation>
            <numerusform>Нет броска инициативы у %n персонажа, в их числе {who}; сначала бросьте за всех.</numerusform>
            <numerusform>Нет броска инициативы у %n персонажей, в их числе {who}; сначала бросьте за всех.</numerusform>
            <numerusform>Нет броска инициативы у %n персонажей, в их числе {who}; сначала бросьте за всех.</numerusform>
        </translation>
    </message>
    <message>
        <source>{figure} does not have the merit {fresh_start}; add it first.</source>
        <translation>Нет преимущества «{fresh_start}»: {figure}. Сначала добавьте его.</translation>
    </message>
    <message>
        <source>There is nobody in the fight; add somebody first.</source>
        <translation>В бою никого нет; сначала добавьте участников.</translation>
    </message>
    <message>
        <source>{who} has not rolled yet; roll for all first.</source>
        <translation>Нет броска инициативы: {who}. Сначала бросьте за всех.</translation>
    </message>
    <message>
        <source>Nobody is left standing; bring somebody back or end the fight.</source>
        <translation>На ногах никого не осталось; верните кого-нибудь в бой или завершите его.</translation>
    </message>
    <message>
        <source>There is no group “{group}”; choose one from the list.</source>
        <translation>Группы «{group}» нет; выберите одну из списка.</translation>
    </message>
    <message>
        <source>{figure} has not delayed an action; only those who delay can step in.</source>
        <translation>{figure} не откладывает действие; вступить может только тот, кто отложил.</translation>
    </message>
    <message>
        <source>The round ends with this turn. Still waiting: {names}.</source>
        <translation>Раунд кончается этим ходом. Ещё ждут: {names}.</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Инициатива</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Атака</translation>
    </message>
    <message>
        <source>The fight is over.</source>
        <translation>Бой окончен.</translation>
    </message>
    <message>
        <source>Only those who are tied roll off now: {rollers}.</source>
        <translation>Перебрасывают только те, у кого ничья: {rollers}.</translation>
    </message>
    <message>
        <source>Somebody else acts now: {current}.</source>
        <translation>Сейчас действует другой персонаж: {current}.</translation>
    </message>
    <message>
        <source>The order of initiative is not fixed yet.</source>
        <translation>Перечень Инициативы ещё не закреплён.</translation>
    </message>
    <message>
        <source>A tie is being rolled off.</source>
        <translation>Идёт переброс ничьей.</translation>
    </message>
    <message>
        <source>The order is fixed and the fight is on.</source>
        <translation>Перечень закреплён, бой идёт.</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>перестановка вручную</translation>
    </message>
    <message>
        <source>new total</source>
        <translation>новый итог</translation>
    </message>
    <message>
        <source>joined the fight</source>
        <translation>вступление в бой</translation>
    </message>
    <message>
        <source>stepped in</source>
        <translation>отложенное действие</translation>
    </message>
    <message>
        <source>Fresh Start</source>
        <translation>Свежий старт</translation>
    </message>
    <message>
        <source>Does not act any more in this round</source>
        <translation>В этом раунде больше не действует</translation>
    </message>
    <message>
        <source>{figure} is in a group already; split it first.</source>
        <translation>{figure}: уже в группе, сначала разделите её.</translation>
    </message>
    <message>
        <source>There is a group “{group}” already; give another name.</source>
        <translation>Группа «{group}» уже есть, назовите иначе.</translation>
    </message>
    <message>
        <source>A group needs two at least: select several in the list first.</source>
        <translation>В группе не меньше двух: сначала выделите нескольких в списке.</translation>
    </message>
    <message>
        <source>A group is of one side; {figure} is of another.</source>
        <translation>В группе участники одной стороны; {figure} — с другой.</translation>
    </message>
    <message>
        <source>Some of them have acted in this round and some have not; form the group when the round is over.</source>
        <translation>Одни в этом раунде уже действовали, другие нет; соберите группу, когда раунд закончится.</translation>
    </message>
    <message>
        <source>Is down</source>
        <translation>Выбыл</translation>
    </message>
    <message>
        <source>Waits and may step in</source>
        <translation>Отложил действие и может вступить</translation>
    </message>
    <message>
        <source>Must roll off a tie</source>
        <translation>Должен перебросить ничью</translation>
    </message>
    <message>
        <source>Is surprised and does not act in the first round</source>
        <translation>Застигнут врасплох и не действует в первом раунде</translation>
    </message>
    <message>
        <source>Has not rolled and has no place in the order yet</source>
        <translation>Ещё не бросал и не имеет места в перечне</translation>
    </message>
    <message>
        <source>Takes a new place when the next round begins</source>
        <translation>Сменит место в начале следующего раунда</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>без хода</translation>
    </message>
    <message>
        <source>down</source>
        <translation>выбыл</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>ничья</translation>
    </message>
    <message>
        <source>surprised</source>
        <translation>врасплох</translation>
    </message>
    <message>
        <source>not rolled</source>
        <translation>нет броска</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>меняет место</translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросок Инициативы</translation>
    </message>
    <message>
        <source>Fix the order</source>
        <translation>Закрепить перечень</translation>
    </message>
    <message>
        <source>Roll off the tie</source>
        <translation>Перебросить ничью</translation>
    </message>
    <message>
        <source>{figure} stands up</source>
        <translation>{figure} снова на ногах</translation>
    </message>
    <message>
        <source>{figure} goes down</source>
        <translation>{figure} выбывает</translation>
    </message>
    <message>
        <source>{figure} joins the fight</source>
        <translation>{figure} вступает в бой</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Отложить действие</translation>
    </message>
    <message>
        <source>{figure} steps in</source>
        <translation>{figure} вступает</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>Завершить бой</translation>
    </message>
    <message>
        <source>{figure}: total {value}</source>
        <translation>{figure}: итог {value}</translation>
    </message>
    <message>
        <source>Give the turn to {figure}</source>
        <translation>Передать ход: {figure}</translation>
    </message>
    <message>
        <source>Group “{name}”: {figures}</source>
        <translation>Группа «{name}»: {figures}</translation>
    </message>
    <message>
        <source>Split the group “{name}”</source>
        <translation>Разделить группу «{name}»</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>бросок</translation>
    </message>
    <message>
        <source>order</source>
        <translation>закрепление перечня</translation>
    </message>
    <message>
        <source>roll-off</source>
        <translation>переброс</translation>
    </message>
    <message>
        <source>end of the turn</source>
        <translation>конец хода</translation>
    </message>
    <message>
        <source>end of the turn of {figure}</source>
        <translation>конец хода ({figure})</translation>
    </message>
    <message>
        <source>standing up</source>
        <translation>возвращение в бой</translation>
    </message>
    <message>
        <source>going down</source>
        <translation>выбывание</translation>
    </message>
    <message>
        <source>joining the fight</source>
        <translation>вступление в бой</translation>
    </message>
    <message>
        <source>delay</source>
        <translation>отложенное действие</translation>
    </message>
    <message>
        <source>stepping in</source>
        <translation>вступление</translation>
    </message>
    <message>
        <source>end of the fight</source>
        <translation>конец боя</translation>
    </message>
    <message>
        <source>change of the total</source>
        <translation>изменение итога</translation>
    </message>
    <message>
        <source>turn given by hand</source>
        <translation>передача хода</translation>
    </message>
    <message>
        <source>group “{name}”</source>
        <translation>группа «{name}»</translation>
    </message>
    <message>
        <source>split of “{name}”</source>
        <translation>разделение группы «{name}»</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>Round {number}: {figure}</source>
        <translation>Раунд {number}: {figure}</translation>
    </message>
    <message>
        <source>Next: {figure}</source>
        <translation>Далее: {figure}</translation>
    </message>
    <message>
        <source>{figure}: total {total}, set by hand</source>
        <translation>{figure}: итог {total}, задан вручную</translation>
    </message>
    <message>
        <source>The tie is broken: {order}</source>
        <translation>Ничья разрешена, порядок: {order}</translation>
    </message>
    <message>
        <source>The order is fixed: {figure} acts first</source>
        <translation>Перечень составлен, первый ход: {figure}</translation>
    </message>
    <message>
        <source>Round {number} begins</source>
        <translation>Начинается раунд {number}</translation>
    </message>
    <message>
        <source>{figure} acts</source>
        <translation>{figure} действует</translation>
    </message>
    <message>
        <source>{figure} ends the turn</source>
        <translation>{figure} заканчивает ход</translation>
    </message>
    <message>
        <source>{figure} waits</source>
        <translation>{figure} откладывает действие</translation>
    </message>
    <message>
        <source>Waited to the end of the round and lost the action: {figures}</source>
        <translation>Раунд кончился, отложенное действие пропало: {figures}</translation>
    </message>
    <message>
        <source>Passed over in this round: {figures}</source>
        <translation>Без действия в этом раунде: {figures}</translation>
    </message>
    <message>
        <source>{figure} keeps the old place: the neighbour for the Fresh Start is gone</source>
        <translation>{figure} остаётся на прежнем месте: соседа для Свежего старта больше нет</translation>
    </message>
    <message>
        <source>{figures} act as one group, “{name}”</source>
        <translation>{figures}: одна группа, «{name}»</translation>
    </message>
    <message>
        <source>{figure} leads the group “{name}” now</source>
        <translation>Теперь группу «{name}» ведёт {figure}</translation>
    </message>
    <message>
        <source>The group “{name}” is split</source>
        <translation>Группа «{name}» разделена</translation>
    </message>
    <message>
        <source>The turn is given by hand: {figure} acts</source>
        <translation>Ход передан вручную: {figure} действует</translation>
    </message>
    <message>
        <source>There is nobody left to act</source>
        <translation>Действовать больше некому</translation>
    </message>
    <message>
        <source>Only one side is left standing: {side}</source>
        <translation>На ногах осталась одна сторона: {side}</translation>
    </message>
    <message>
        <source>Nobody is left standing</source>
        <translation>На ногах никого не осталось</translation>
    </message>
    <message>
        <source>The fight is over</source>
        <translation>Бой окончен</translation>
    </message>
    <message>
        <source>{figure} rolls {total}</source>
        <translation>{figure} бросает: {total}</translation>
    </message>
    <message>
        <source>{figure} rolls {dice} = {total}</source>
        <translation>{figure} бросает: {dice} = {total}</translation>
    </message>
    <message>
        <source>Still a tie: {figures} roll again</source>
        <translation>Снова ничья, новый переброс: {figures}</translation>
    </message>
    <message>
        <source>Tie at {total}: {figures} roll off</source>
        <translation>Ничья ({total}), переброс: {figures}</translation>
    </message>
    <message>
        <source>Tie at {total}, {stats} decides: {order}</source>
        <translation>Ничья ({total}), решает {stats}: {order}</translation>
    </message>
    <message>
        <source>{figure} enters the order as the last</source>
        <translation>{figure} встаёт в конец перечня</translation>
    </message>
    <message>
        <source>{figure} enters the order before {other}</source>
        <translation>{figure} встаёт в перечень перед персонажем {other}</translation>
    </message>
    <message>
        <source>With the new total {figure} is last in the order</source>
        <translation>С новым итогом {figure} теперь в конце перечня</translation>
    </message>
    <message>
        <source>With the new total {figure} comes before {other}</source>
        <translation>С новым итогом {figure} теперь перед персонажем {other}</translation>
    </message>
    <message>
        <source>{figure} is moved to the end of the order</source>
        <translation>{figure} переходит в конец перечня</translation>
    </message>
    <message>
        <source>{figure} is moved before {other}</source>
        <translation>Перестановка: {figure} — перед персонажем {other}</translation>
    </message>
    <message>
        <source>{name} {number}</source>
        <translation>{name} {number}</translation>
    </message>
    <message>
        <source>{start} – {end} of the fight</source>
        <translation>{start} – {end} боя</translation>
    </message>
    <message>
        <source>{group} ({count})</source>
        <translation>{group} ({count})</translation>
    </message>
    <message numerus="yes">
        <source>Initiative: %n character(s) to roll.</source>
        <translation>
            <numerusform>Инициатива: бросает %n персонаж.</numerusform>
            <numerusform>Инициатива: бросают %n персонажа.</numerusform>
            <numerusform>Инициатива: бросают %n персонажей.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tie: %n character(s) roll off.</source>
        <translation>
            <numerusform>Ничья: перебрасывает %n персонаж.</numerusform>
            <numerusform>Ничья: перебрасывают %n персонажа.</numerusform>
            <numerusform>Ничья: перебрасывают %n персонажей.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tie, roll off: {names}.</source>
        <translation>Ничья, переброс: {names}.</translation>
    </message>
    <message>
        <source>Only one side is left standing: {side}. End the fight when you are ready.</source>
        <translation>На ногах осталась одна сторона: {side}. Завершите бой, когда будете готовы.</translation>
    </message>
    <message>
        <source>{figure} has no place in the order yet: roll initiative first.</source>
        <translation>{figure} ещё не имеет места в перечне: сначала бросьте Инициативу.</translation>
    </message>
    <message>
        <source>This character acts alone; only a group can be split.</source>
        <translation>Этот персонаж действует один; разделить можно только группу.</translation>
    </message>
    <message>
        <source>{figure} is down and cannot step in.</source>
        <translation>Выбывший не может вступить: {figure}.</translation>
    </message>
    <message>
        <source>{who} has already rolled.</source>
        <translation>Бросок уже сделан: {who}.</translation>
    </message>
    <message>
        <source>{total}, set by hand</source>
        <translation>{total}, задано вручную</translation>
    </message>
    <message>
        <source>tie: {stats} {sum}</source>
        <translation>ничья: {stats} {sum}</translation>
    </message>
    <message>
        <source>roll-off {dice}</source>
        <translation>переброс {dice}</translation>
    </message>
    <message>
        <source>{fresh_start}: to the top</source>
        <translation>{fresh_start}: в начало перечня</translation>
    </message>
    <message>
        <source>{fresh_start}: to the bottom</source>
        <translation>{fresh_start}: в конец перечня</translation>
    </message>
    <message>
        <source>{fresh_start}: before {other}</source>
        <translation>{fresh_start}: перед персонажем {other}</translation>
    </message>
    <message>
        <source>{fresh_start}: after {other}</source>
        <translation>{fresh_start}: после персонажа {other}</translation>
    </message>
    <message>
        <source>Roll-off</source>
        <translation>Переброс</translation>
    </message>
    <message>
        <source>{fresh_start}: from the next round on {figure} stands first</source>
        <translation>{fresh_start}: со следующего раунда {figure} первым в перечне</translation>
    </message>
    <message>
        <source>{fresh_start}: from the next round on {figure} stands last</source>
        <translation>{fresh_start}: со следующего раунда {figure} последним в перечне</translation>
    </message>
    <message>
        <source>{fresh_start}: from the next round on {figure} stands before {other}</source>
        <translation>{fresh_start}: со следующего раунда {figure} стоит перед персонажем {other}</translation>
    </message>
    <message>
        <source>{fresh_start}: from the next round on {figure} stands after {other}</source>
        <translation>{fresh_start}: со следующего раунда {figure} стоит после персонажа {other}</translation>
    </message>
    <message>
        <source>{fresh_start}: {figure} is last in the order</source>
        <translation>{fresh_start}: {figure} теперь в конце перечня</translation>
    </message>
    <message>
        <source>{fresh_start}: {figure} takes the place before {other}</source>
        <translation>{fresh_start}: {figure} теперь перед персонажем {other}</translation>
    </message>
</context>
<context>
    <name>KeyModel</name>
    <message>
        <source>no key</source>
        <translation>нет клавиши</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Клавиша</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Действие</translation>
    </message>
</context>
<context>
    <name>KeyTable</name>
    <message>
        <source>press a key…</source>
        <translation>нажмите клавишу…</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
</context>
<context>
    <name>LeftOpenDialog</name>
    <message>
        <source>It was left open on “{computer}”. Open it here anyway?</source>
        <translation>Игра осталась открытой на компьютере «{computer}». Всё равно открыть её здесь?</translation>
    </message>
    <message>
        <source>If {file} is still open there, close it there first: two who play one file get in each other&apos;s way.</source>
        <translation>Если {file} там ещё открыт, сначала закройте его: вдвоём с одним файлом не сыграть.</translation>
    </message>
    <message>
        <source>Open it here?</source>
        <translation>Открыть здесь?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Open here</source>
        <translation>Открыть здесь</translation>
    </message>
</context>
<context>
    <name>LostDialog</name>
    <message>
        <source>This game has another file now</source>
        <translation>У игры теперь другой файл</translation>
    </message>
    <message>
        <source>Stay in the game</source>
        <translation>Остаться в игре</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Leave the game</source>
        <translation>Выйти из игры</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Story so far</source>
        <translation>Ход событий</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more</source>
        <translation>
            <numerusform>{names} и ещё %n</numerusform>
            <numerusform>{names} и ещё %n</numerusform>
            <numerusform>{names} и ещё %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older game(s) went to the trash of the system: {names}</source>
        <translation>
            <numerusform>%n старая игра перенесена в корзину системы: {names}</numerusform>
            <numerusform>%n старые игры перенесены в корзину системы: {names}</numerusform>
            <numerusform>%n старых игр перенесено в корзину системы: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings could not be saved: {reason}</source>
        <translation>Настройки не удалось сохранить: {reason}</translation>
    </message>
    <message>
        <source>The program quit unexpectedly while restoring the window position. The window is in its default position now.</source>
        <translation>Программа неожиданно закрылась, когда восстанавливала положение окна. Теперь окно в положении по умолчанию.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>No game is on the table.</source>
        <translation>На столе нет игры.</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>exactly one of {names} is needed</source>
        <translation>нужно ровно одно из: {names}</translation>
    </message>
    <message>
        <source>{one} and {other} belong together</source>
        <translation>{one} и {other} задаются вместе</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>на диске нет места</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>исчерпана квота на диске</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>нет прав доступа</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>операция запрещена</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>диск доступен только для чтения</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>ошибка чтения или записи на диске</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>нет такого файла или папки</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>это не папка</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>это папка</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>такой файл уже есть</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>слишком длинное имя файла</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>файл или диск занят</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>открыто слишком много файлов</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>ссылки указывают друг на друга по кругу</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>файл слишком большой</translation>
    </message>
    <message>
        <source>the disk takes no more</source>
        <translation>диск больше не принимает данные</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>строка {number}</translation>
    </message>
    <message>
        <source>the value does not fit here</source>
        <translation>такое значение здесь не подходит</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>слишком глубокая вложенность</translation>
    </message>
    <message>
        <source>this must be {wanted}, not {found}</source>
        <translation>здесь нужно: {wanted}, а стоит: {found}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} или {other}</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>целое число</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>число</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true или false</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>текст</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>список</translation>
    </message>
    <message>
        <source>a table of fields</source>
        <translation>таблица с полями</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ничего</translation>
    </message>
    <message>
        <source>a value of another kind</source>
        <translation>значение другого вида</translation>
    </message>
    <message>
        <source>a number with a decimal point</source>
        <translation>дробное число</translation>
    </message>
    <message>
        <source>this must be {wanted}</source>
        <translation>здесь нужно: {wanted}</translation>
    </message>
    <message>
        <source>the number must be at least {limit}</source>
        <translation>число не может быть меньше {limit}</translation>
    </message>
    <message>
        <source>the number must be at most {limit}</source>
        <translation>число не может быть больше {limit}</translation>
    </message>
    <message>
        <source>the number must be more than {limit}</source>
        <translation>число должно быть больше {limit}</translation>
    </message>
    <message>
        <source>the number must be less than {limit}</source>
        <translation>число должно быть меньше {limit}</translation>
    </message>
    <message>
        <source>the number must be a multiple of {limit}</source>
        <translation>число должно делиться на {limit}</translation>
    </message>
    <message>
        <source>the number of characters must be at least {limit}</source>
        <translation>символов не может быть меньше {limit}</translation>
    </message>
    <message>
        <source>the number of characters must be at most {limit}</source>
        <translation>символов не может быть больше {limit}</translation>
    </message>
    <message>
        <source>the number of entries must be at least {limit}</source>
        <translation>пунктов в списке не может быть меньше {limit}</translation>
    </message>
    <message>
        <source>the number of entries must be at most {limit}</source>
        <translation>пунктов в списке не может быть больше {limit}</translation>
    </message>
    <message>
        <source>the number of entries must be exactly {limit}</source>
        <translation>число пунктов в списке должно быть {limit}</translation>
    </message>
    <message>
        <source>the number of fields must be at least {limit}</source>
        <translation>полей не может быть меньше {limit}</translation>
    </message>
    <message>
        <source>the number of fields must be at most {limit}</source>
        <translation>полей не может быть больше {limit}</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>число слишком большое</translation>
    </message>
    <message>
        <source>this field is missing</source>
        <translation>этого поля не хватает</translation>
    </message>
    <message>
        <source>either {one} or {other} is needed</source>
        <translation>нужно одно из двух: {one} или {other}</translation>
    </message>
    <message>
        <source>the field &apos;{name}&apos; is missing</source>
        <translation>не хватает поля «{name}»</translation>
    </message>
    <message>
        <source>there is no such field as &apos;{name}&apos;</source>
        <translation>поля «{name}» не бывает</translation>
    </message>
    <message>
        <source>there is no such field</source>
        <translation>такого поля не бывает</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of the values</source>
        <translation>«{value}» нет среди допустимых значений</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not one of the values: {known}</source>
        <translation>значения «{value}» нет, есть: {known}</translation>
    </message>
    <message>
        <source>the option &apos;{option}&apos; has no value &apos;{value}&apos;; its values are: {known}</source>
        <translation>у настройки «{option}» нет значения «{value}», есть: {known}</translation>
    </message>
    <message>
        <source>{known} and {count} more</source>
        <translation>{known} и ещё {count}</translation>
    </message>
    <message>
        <source>there are more mistakes; these are the first {count}</source>
        <translation>показаны первые ошибки: {count}; есть и другие</translation>
    </message>
    <message>
        <source>the text is damaged and cannot be read</source>
        <translation>текст повреждён, прочитать его нельзя</translation>
    </message>
    <message>
        <source>this is not UTF-8 text</source>
        <translation>это не текст в кодировке UTF-8</translation>
    </message>
    <message>
        <source>this is not text: neither UTF-8 nor Windows-1251</source>
        <translation>это не текст: ни UTF-8, ни Windows-1251</translation>
    </message>
    <message>
        <source>{message}; did you mean &apos;{word}&apos;?</source>
        <translation>{message}; может быть, «{word}»?</translation>
    </message>
    <message>
        <source>exactly {number}</source>
        <translation>ровно {number}</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>от {least} до {most}</translation>
    </message>
    <message>
        <source>{count} sides; the rules need {needed}</source>
        <translation>сторон: {count}, а по правилам нужно {needed}</translation>
    </message>
    <message>
        <source>{number} is not between {least} and {most}</source>
        <translation>число {number} не в пределах от {least} до {most}</translation>
    </message>
    <message>
        <source>{count} of them; there may be {most}</source>
        <translation>слишком много: {count}, а можно не больше {most}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is no id: letters, digits, _ and -, at most 64 of them</source>
        <translation>«{name}» не подходит как id: нужны буквы, цифры, _ и -, не больше 64 знаков</translation>
    </message>
    <message>
        <source>{count} characters; there may be {most}</source>
        <translation>слишком длинно: знаков {count}, а можно не больше {most}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is there twice</source>
        <translation>«{name}» встречается дважды</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is used twice</source>
        <translation>«{name}» использовано дважды</translation>
    </message>
    <message>
        <source>{number} is more than {most}</source>
        <translation>число {number} больше {most}</translation>
    </message>
    <message>
        <source>there is no side &apos;{name}&apos;</source>
        <translation>нет стороны «{name}»</translation>
    </message>
    <message>
        <source>the rules have no option &apos;{name}&apos;</source>
        <translation>в правилах нет настройки «{name}»</translation>
    </message>
    <message>
        <source>there is no ruleset &apos;{name}&apos;</source>
        <translation>нет набора правил «{name}»</translation>
    </message>
    <message>
        <source>there is no ruleset &apos;{name}&apos;; there are {known}</source>
        <translation>нет набора правил «{name}»; есть {known}</translation>
    </message>
    <message>
        <source>there is no deck &apos;{name}&apos;</source>
        <translation>нет колоды «{name}»</translation>
    </message>
    <message>
        <source>there is no system &apos;{name}&apos;</source>
        <translation>нет системы «{name}»</translation>
    </message>
    <message>
        <source>there is no stat &apos;{name}&apos;</source>
        <translation>нет характеристики «{name}»</translation>
    </message>
    <message>
        <source>an entry point is named twice</source>
        <translation>точка входа названа дважды</translation>
    </message>
    <message>
        <source>{count} entry points for {sides} sides</source>
        <translation>точек входа {count}, а сторон {sides}</translation>
    </message>
    <message>
        <source>this cast could not be read back</source>
        <translation>записанный состав не читается</translation>
    </message>
    <message>
        <source>this cast is for &apos;{other}&apos;, not for &apos;{system}&apos;</source>
        <translation>этот состав для системы «{other}», а не «{system}»</translation>
    </message>
    <message>
        <source>there is nothing of this name among the {kind}</source>
        <translation>в папке {kind} такого нет</translation>
    </message>
    <message>
        <source>a key has too many parts</source>
        <translation>в ключе слишком много частей</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>слишком длинное число</translation>
    </message>
    <message>
        <source>this is not a number to count with</source>
        <translation>это число не годится для счёта</translation>
    </message>
    <message>
        <source>dates and times have no use here</source>
        <translation>дата и время здесь не нужны</translation>
    </message>
    <message>
        <source>the name of the file may have letters without accents, digits, _ and - only</source>
        <translation>в имени файла допустимы только латинские буквы, цифры, _ и -</translation>
    </message>
    <message>
        <source>the ending of the file must be written {ending}</source>
        <translation>расширение файла должно быть {ending}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is the name of one that came with the program; choose another</source>
        <translation>имя «{name}» занято файлом из комплекта программы; выберите другое</translation>
    </message>
    <message>
        <source>another file is called &apos;{name}&apos; too; choose another name</source>
        <translation>другой файл тоже называется «{name}»; выберите другое имя</translation>
    </message>
    <message>
        <source>a card needs a name</source>
        <translation>у карты должно быть название</translation>
    </message>
    <message>
        <source>there is no card in it</source>
        <translation>в файле нет ни одной карты</translation>
    </message>
    <message>
        <source>{count} cells under {columns} columns</source>
        <translation>ячеек {count}, а столбцов {columns}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is no act; acts: act1, act2, finale</source>
        <translation>«{word}» — не акт; акты: act1, act2, finale</translation>
    </message>
    <message>
        <source>there is no column &apos;{name}&apos;; columns: act, name, text</source>
        <translation>столбца «{name}» не бывает; столбцы: act, name, text</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is there twice</source>
        <translation>столбец «{name}» встречается дважды</translation>
    </message>
    <message>
        <source>the first row must name the columns; &apos;{name}&apos; is missing</source>
        <translation>в первой строке должны быть названия столбцов; не хватает «{name}»</translation>
    </message>
    <message>
        <source>a cell has more than {most} characters</source>
        <translation>в ячейке больше {most} знаков</translation>
    </message>
    <message>
        <source>it is too large for a draft</source>
        <translation>для черновика это слишком много</translation>
    </message>
    <message>
        <source>there is another file of this name</source>
        <translation>файл с таким именем уже есть</translation>
    </message>
    <message>
        <source>there is a file of this name already</source>
        <translation>файл с таким именем уже есть</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>такого файла нет</translation>
    </message>
    <message>
        <source>this is not a file</source>
        <translation>это не файл</translation>
    </message>
    <message>
        <source>the file is larger than {limit} bytes</source>
        <translation>файл больше {limit} байт</translation>
    </message>
    <message>
        <source>this is no line of a saved game</source>
        <translation>это не строка сохранённой игры</translation>
    </message>
    <message>
        <source>there is no format {number}</source>
        <translation>формата {number} не существует</translation>
    </message>
    <message>
        <source>the opening: {reason}</source>
        <translation>начало игры: {reason}</translation>
    </message>
    <message>
        <source>at: this is no time of any calendar</source>
        <translation>at: такого времени нет ни в одном календаре</translation>
    </message>
    <message>
        <source>the text is longer than {most} letters</source>
        <translation>текст длиннее {most} букв</translation>
    </message>
    <message>
        <source>the number must be between {least} and {most}</source>
        <translation>число должно быть от {least} до {most}</translation>
    </message>
    <message>
        <source>there are {count}, more than {most}</source>
        <translation>их {count}, а можно не больше {most}</translation>
    </message>
    <message>
        <source>setup.system: the game is of the system {system}, not {other}</source>
        <translation>setup.system: это игра по системе {system}, а не {other}</translation>
    </message>
    <message>
        <source>step {wanted} is missing, this is step {found}</source>
        <translation>не хватает шага {wanted}, а стоит шаг {found}</translation>
    </message>
    <message>
        <source>{count} steps taken back where only {most} were done</source>
        <translation>отменено шагов: {count}, а сделано только {most}</translation>
    </message>
    <message>
        <source>{count} steps brought back where only {most} were taken back</source>
        <translation>возвращено шагов: {count}, а отменено только {most}</translation>
    </message>
    <message>
        <source>another program changed the file</source>
        <translation>файл изменила другая программа</translation>
    </message>
    <message>
        <source>the file was moved or deleted</source>
        <translation>файл переместили или удалили</translation>
    </message>
    <message>
        <source>another file is in its place</source>
        <translation>на его месте другой файл</translation>
    </message>
    <message>
        <source>the game is closed</source>
        <translation>игра закрыта</translation>
    </message>
    <message>
        <source>the step is too large to be saved</source>
        <translation>шаг слишком велик для записи</translation>
    </message>
    <message>
        <source>this does not fit the game: {reason}</source>
        <translation>это не подходит к игре: {reason}</translation>
    </message>
    <message>
        <source>there is no {name}</source>
        <translation>нет {name}</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>файл пуст</translation>
    </message>
    <message>
        <source>a newer version of the program saved it (format {number}; this one reads up to {most})</source>
        <translation>файл сохранила более новая версия программы (формат {number}; эта читает не выше {most})</translation>
    </message>
    <message>
        <source>the line was not written to its end</source>
        <translation>строка записана не до конца</translation>
    </message>
    <message>
        <source>this is no saved game: {reason}</source>
        <translation>это не сохранённая игра: {reason}</translation>
    </message>
    <message>
        <source>the line is longer than {limit} bytes</source>
        <translation>строка длиннее {limit} байт</translation>
    </message>
    <message>
        <source>this is not what the program wrote</source>
        <translation>это записала не программа</translation>
    </message>
    <message>
        <source>the id must be the name of the file: &apos;{name}&apos;</source>
        <translation>id должен совпадать с именем файла: «{name}»</translation>
    </message>
    <message>
        <source>the system does not say where it lies in the trash</source>
        <translation>система не сообщает, где это в корзине</translation>
    </message>
    <message>
        <source>line {line}: {reason}; everything before it is there</source>
        <translation>строка {line}: {reason}; всё, что было до неё, на месте</translation>
    </message>
    <message>
        <source>The file was damaged at {damage}; the file as it was is kept as {file}</source>
        <translation>Файл повреждён: {damage}. Прежний файл сохранён как {file}</translation>
    </message>
    <message>
        <source>The game was of the older format {number}; the file as it was is kept as {file}</source>
        <translation>Игра была в старом формате {number}. Прежний файл сохранён как {file}</translation>
    </message>
    <message>
        <source>systems, decks and casts end in .toml, decks also in .csv, games in .tabletracker, scripts in .json</source>
        <translation>файлы систем, колод и составов оканчиваются на .toml, колод ещё на .csv, игр на .tabletracker, сценариев на .json</translation>
    </message>
    <message>
        <source>this is no system (field &apos;ruleset&apos;), no deck (&apos;cards&apos;) and no cast (&apos;figures&apos;)</source>
        <translation>это не система (поле «ruleset»), не колода («cards») и не состав («figures»)</translation>
    </message>
    <message>
        <source>the name of a field must be followed by =</source>
        <translation>после имени поля нужен знак =</translation>
    </message>
    <message>
        <source>the value is not written as TOML asks; a text needs quotation marks</source>
        <translation>значение записано не по правилам TOML; текст берут в кавычки</translation>
    </message>
    <message>
        <source>this is no field and no table</source>
        <translation>это не поле и не таблица</translation>
    </message>
    <message>
        <source>the field is there twice</source>
        <translation>поле задано дважды</translation>
    </message>
    <message>
        <source>the table is there twice</source>
        <translation>таблица задана дважды</translation>
    </message>
    <message>
        <source>the table is complete already; nothing can be added to it</source>
        <translation>таблица уже закончена, добавить в неё ничего нельзя</translation>
    </message>
    <message>
        <source>the table is there already, and not as a list</source>
        <translation>такая таблица уже есть, и она не список</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>у текста нет закрывающей кавычки</translation>
    </message>
    <message>
        <source>a list has no closing ]</source>
        <translation>список не закрыт скобкой ]</translation>
    </message>
    <message>
        <source>a table has no closing }</source>
        <translation>таблица не закрыта скобкой }</translation>
    </message>
    <message>
        <source>after a value a new line must begin</source>
        <translation>после значения должна начинаться новая строка</translation>
    </message>
    <message>
        <source>the name of the field is not written as TOML asks</source>
        <translation>имя поля записано не по правилам TOML</translation>
    </message>
    <message>
        <source>the table heading has no closing ]</source>
        <translation>в заголовке таблицы не хватает скобки ]</translation>
    </message>
    <message>
        <source>the table heading has no closing ]]</source>
        <translation>в заголовке таблицы не хватает скобок ]]</translation>
    </message>
    <message>
        <source>the date is not written as TOML asks</source>
        <translation>дата записана не по правилам TOML</translation>
    </message>
    <message>
        <source>there is a character that a text in one line may not have</source>
        <translation>здесь символ, которого не может быть в тексте на одной строке</translation>
    </message>
    <message>
        <source>there is a character that a comment or a text may not have</source>
        <translation>здесь символ, которого не может быть ни в тексте, ни в примечании</translation>
    </message>
    <message>
        <source>a backslash must be doubled, or the text written in single quotation marks</source>
        <translation>обратную косую черту нужно удвоить или взять текст в одинарные кавычки</translation>
    </message>
    <message>
        <source>after \u four hexadecimal digits must follow, after \U eight</source>
        <translation>после \u нужны четыре шестнадцатеричные цифры, после \U — восемь</translation>
    </message>
    <message>
        <source>there is no character of this number</source>
        <translation>символа с таким номером нет</translation>
    </message>
    <message>
        <source>this breaks the rules of TOML: {detail}</source>
        <translation>запись не по правилам TOML: {detail}</translation>
    </message>
    <message>
        <source>without it the rules add up {stats}; there is no stat &apos;{name}&apos;</source>
        <translation>без этой настройки складываются {stats}, а характеристики «{name}» нет</translation>
    </message>
    <message>
        <source>this is no lock file</source>
        <translation>это не файл блокировки</translation>
    </message>
    <message>
        <source>games of the ruleset &apos;{name}&apos; have no deck</source>
        <translation>в играх по правилам «{name}» колоды нет</translation>
    </message>
    <message>
        <source>a side id is used twice</source>
        <translation>у двух сторон один и тот же id</translation>
    </message>
    <message>
        <source>no side &apos;{name}&apos;</source>
        <translation>нет стороны «{name}»</translation>
    </message>
    <message>
        <source>at least one side is needed</source>
        <translation>нужна хотя бы одна сторона</translation>
    </message>
    <message>
        <source>more sides than entry points</source>
        <translation>сторон больше, чем Точек Входа</translation>
    </message>
    <message>
        <source>exactly two sides play</source>
        <translation>играют ровно две стороны</translation>
    </message>
    <message>
        <source>an act cannot have less than no cards</source>
        <translation>число карт в акте не может быть меньше нуля</translation>
    </message>
    <message>
        <source>the deck has no card</source>
        <translation>в колоде нет ни одной карты</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game: {system}</source>
        <translation>Новая игра: {system}</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>Название игры</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Состав</translation>
    </message>
    <message>
        <source>Agree on this before you begin</source>
        <translation>Договоритесь об этом до начала</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Начать</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Nobody plays for {side} yet.</source>
        <translation>Сторона пуста: {side}.</translation>
    </message>
    <message>
        <source>The game cannot begin like this: {reason}</source>
        <translation>Так начать нельзя: {reason}</translation>
    </message>
    <message>
        <source>You filled this in earlier and did not begin the game.</source>
        <translation>Заполнено раньше, но игра не начата.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Заполнить заново</translation>
    </message>
    <message>
        <source>A pasted list waits in the cast: add it or cancel it first.</source>
        <translation>Вставленный список ещё не принят: добавьте его или отмените.</translation>
    </message>
</context>
<context>
    <name>NextFightDialog</name>
    <message>
        <source>Next game</source>
        <translation>Следующая игра</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Начать</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Who stays</source>
        <translation>Кто остаётся</translation>
    </message>
    <message>
        <source>Who is new</source>
        <translation>Кто появляется</translation>
    </message>
    <message>
        <source>A number in this line is too large, or is none.</source>
        <translation>Одно из чисел в этой строке слишком велико или не является числом.</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>мёртв</translation>
    </message>
    <message>
        <source>no health left</source>
        <translation>здоровье кончилось</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Close this message</source>
        <translation>Закрыть сообщение</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>{name}: a number from {least} to {most} is needed.</source>
        <translation>{name}: нужно число от {least} до {most}.</translation>
    </message>
    <message>
        <source>from {least} to {most}</source>
        <translation>от {least} до {most}</translation>
    </message>
</context>
<context>
    <name>NumberOption</name>
    <message>
        <source>unlimited</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>{name}: less</source>
        <translation>{name}: меньше</translation>
    </message>
    <message>
        <source>{name}: more</source>
        <translation>{name}: больше</translation>
    </message>
</context>
<context>
    <name>NumbersOption</name>
    <message>
        <source>{name} (default {number})</source>
        <translation>{name} (по умолчанию {number})</translation>
    </message>
    <message>
        <source>{name}: less</source>
        <translation>{name}: меньше</translation>
    </message>
    <message>
        <source>{name}: more</source>
        <translation>{name}: больше</translation>
    </message>
</context>
<context>
    <name>OpenGame</name>
    <message>
        <source>Story so far</source>
        <translation>Ход событий</translation>
    </message>
    <message>
        <source>Every step is told here. Choose one to see the table as it was then.</source>
        <translation>Здесь рассказан каждый шаг. Выберите любой, чтобы увидеть стол таким, каким он был тогда.</translation>
    </message>
</context>
<context>
    <name>OptionCard</name>
    <message>
        <source>The book: {text}</source>
        <translation>Книга: {text}</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>изменено</translation>
    </message>
    <message>
        <source>{name}: reset to default</source>
        <translation>{name}: сбросить к значению по умолчанию</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Сбросить к значению по умолчанию</translation>
    </message>
</context>
<context>
    <name>OptionField</name>
    <message>
        <source>{choice} (default)</source>
        <translation>{choice} (по умолчанию)</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find an action or a figure</source>
        <translation>Найти действие или участника</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Найдено</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>Ничего не найдено.</translation>
    </message>
</context>
<context>
    <name>PastePreview</name>
    <message>
        <source>Do not add them</source>
        <translation>Не добавлять их</translation>
    </message>
    <message numerus="yes">
        <source>%n to add</source>
        <translation>
            <numerusform>%n будет добавлен</numerusform>
            <numerusform>%n будет добавлено</numerusform>
            <numerusform>%n будет добавлено</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>Кто будет добавлен</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Numbers without a column: {numbers}</source>
        <translation>Числа без столбца: {numbers}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>пропустить</translation>
    </message>
    <message>
        <source>Take the numbers without a column as</source>
        <translation>Чем считать числа без столбца</translation>
    </message>
    <message>
        <source>A plain list, one name in a line.</source>
        <translation>Простой список, по имени в строке.</translation>
    </message>
    <message>
        <source>The head: {columns}.</source>
        <translation>Заголовок: {columns}.</translation>
    </message>
    <message>
        <source>Lines left out: {lines}.</source>
        <translation>Пропущенные строки: {lines}.</translation>
    </message>
    <message>
        <source>{line} “{text}” ({reason})</source>
        <translation>{line} «{text}» ({reason})</translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>комментарий</translation>
    </message>
    <message>
        <source>a dividing line</source>
        <translation>разделитель</translation>
    </message>
    <message>
        <source>a title</source>
        <translation>название</translation>
    </message>
    <message>
        <source>a number without a name</source>
        <translation>число без имени</translation>
    </message>
    <message>
        <source>the head again</source>
        <translation>повтор заголовка</translation>
    </message>
    <message>
        <source>Columns left out, not known here: {columns}.</source>
        <translation>Пропущены незнакомые столбцы: {columns}.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: one paste takes {most} figures and {rows} lines.</source>
        <translation>
            <numerusform>Пропущена %n строка: за один раз вставляется не больше {most} участников и {rows} строк.</numerusform>
            <numerusform>Пропущено %n строки: за один раз вставляется не больше {most} участников и {rows} строк.</numerusform>
            <numerusform>Пропущено %n строк: за один раз вставляется не больше {most} участников и {rows} строк.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) left out: a line has at most {letters} letters, a name 1000.</source>
        <translation>
            <numerusform>Пропущена %n строка: в строке не больше {letters} знаков, в имени — 1000.</numerusform>
            <numerusform>Пропущено %n строки: в строке не больше {letters} знаков, в имени — 1000.</numerusform>
            <numerusform>Пропущено %n строк: в строке не больше {letters} знаков, в имени — 1000.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{title}” is {sum} for everybody. The program adds these by itself, so the column would count twice; it is left out.</source>
        <translation>«{title}»: у всех это сумма {sum}. Программа прибавляет её сама, и столбец был бы учтён дважды, поэтому он пропущен.</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>столбец {number}</translation>
    </message>
    <message numerus="yes">
        <source>{some} and %n more</source>
        <translation>
            <numerusform>{some} и ещё %n</numerusform>
            <numerusform>{some} и ещё %n</numerusform>
            <numerusform>{some} и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Take “{title}” anyway</source>
        <translation>Всё равно взять «{title}»</translation>
    </message>
    <message>
        <source>No head; recognized by the content: {columns}.</source>
        <translation>Заголовка нет; распознано по содержанию: {columns}.</translation>
    </message>
    <message>
        <source>These sides do not exist yet: {sides}.</source>
        <translation>Таких сторон пока нет: {sides}.</translation>
    </message>
</context>
<context>
    <name>PhaseBar</name>
    <message>
        <source>Phase {number} of {count}: {name}</source>
        <translation>Фаза {number} из {count}: {name}</translation>
    </message>
</context>
<context>
    <name>PlaceBar</name>
    <message>
        <source>Place here</source>
        <translation>Поставить сюда</translation>
    </message>
    <message>
        <source>Further up</source>
        <translation>Выше</translation>
    </message>
    <message>
        <source>Further down</source>
        <translation>Ниже</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>остаётся здесь</translation>
    </message>
    <message>
        <source>to the top</source>
        <translation>в начало</translation>
    </message>
    <message>
        <source>to the bottom</source>
        <translation>в конец</translation>
    </message>
    <message>
        <source>before {name}</source>
        <translation>перед: {name}</translation>
    </message>
    <message>
        <source>arrow keys choose, Enter confirms</source>
        <translation>стрелки выбирают, Enter подтверждает</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>QuickLine</name>
    <message>
        <source>Add somebody in one line</source>
        <translation>Добавить участника одной строкой</translation>
    </message>
    <message>
        <source>Name x3 {side} {stats}</source>
        <translation>Имя x3 {side} {stats}</translation>
    </message>
    <message>
        <source>A name is missing here.</source>
        <translation>Здесь не хватает имени.</translation>
    </message>
    <message>
        <source>Type a name, how many, the side by its first letter, then numbers; Enter adds.</source>
        <translation>Введите имя, сколько таких, сторону по первой букве и числа; Enter добавит.</translation>
    </message>
    <message>
        <source>{number} × {name}</source>
        <translation>{number} × {name}</translation>
    </message>
    <message>
        <source>{stat} {number}</source>
        <translation>{stat} {number}</translation>
    </message>
    <message>
        <source>left out: {numbers}</source>
        <translation>пропущено: {numbers}</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Acts now</source>
        <translation>Действует</translation>
    </message>
    <message>
        <source>Acts next</source>
        <translation>Действует следующим</translation>
    </message>
    <message>
        <source>Has acted</source>
        <translation>Ход уже сделан</translation>
    </message>
    <message>
        <source>now</source>
        <translation>сейчас</translation>
    </message>
    <message>
        <source>next</source>
        <translation>далее</translation>
    </message>
    <message>
        <source>acted</source>
        <translation>ход сделан</translation>
    </message>
</context>
<context>
    <name>RecentModel</name>
    <message>
        <source>today, {time}</source>
        <translation>сегодня, {time}</translation>
    </message>
    <message>
        <source>yesterday, {time}</source>
        <translation>вчера, {time}</translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>There is no “{figure}” at the table; choose somebody from the list.</source>
        <translation>За столом нет участника «{figure}»; выберите кого-нибудь из списка.</translation>
    </message>
    <message>
        <source>There is no side “{side}”; choose one that is in the game.</source>
        <translation>Нет стороны «{side}»; выберите одну из тех, что есть в игре.</translation>
    </message>
    <message>
        <source>“{figure}” is at the table already; take another name.</source>
        <translation>Участник «{figure}» уже есть; дайте другое имя.</translation>
    </message>
    <message>
        <source>There is no room for more than {most} at the table; remove somebody first.</source>
        <translation>За столом не может быть больше {most} участников; сначала удалите кого-нибудь.</translation>
    </message>
    <message>
        <source>There is no phase “{phase}” in this game; choose another end for the effect.</source>
        <translation>В этой игре нет фазы «{phase}»; выберите другое окончание эффекта.</translation>
    </message>
    <message>
        <source>{figure} has no health to count: give it a number first.</source>
        <translation>{figure}: здоровье не задано, сначала введите число.</translation>
    </message>
    <message>
        <source>Kinds of damage belong to health in boxes; here it is one number.</source>
        <translation>Виды урона бывают у здоровья в ячейках, здесь оно — одно число.</translation>
    </message>
    <message>
        <source>This effect is over already.</source>
        <translation>Этот эффект уже закончился.</translation>
    </message>
    <message>
        <source>This game has no cards: choose another end for the effect.</source>
        <translation>В этой игре нет карт: выберите для эффекта другой срок.</translation>
    </message>
    <message>
        <source>There are {most} effects already; end one of them first.</source>
        <translation>Эффектов уже {most}; сначала снимите один из них.</translation>
    </message>
    <message>
        <source>There are {most} counters already; take one away first.</source>
        <translation>Счётчиков уже {most}; сначала уберите один из них.</translation>
    </message>
    <message>
        <source>This game is still going on: end it, then the next one can begin.</source>
        <translation>Игра ещё идёт: завершите её, и тогда сможет начаться следующая.</translation>
    </message>
    <message>
        <source>Initiative has already been rolled.</source>
        <translation>Бросок на инициативу уже сделан.</translation>
    </message>
    <message>
        <source>A roll is 1 to {sides}; {die} is not possible.</source>
        <translation>Возможны значения от 1 до {sides}, {die} не подходит.</translation>
    </message>
    <message>
        <source>The number must be greater than zero.</source>
        <translation>Число должно быть больше нуля.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Игра окончена.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Отменять нечего.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Возвращать нечего.</translation>
    </message>
    <message>
        <source>Not now.</source>
        <translation>Не сейчас.</translation>
    </message>
    <message>
        <source>It is all over.</source>
        <translation>Всё уже окончено.</translation>
    </message>
    <message>
        <source>You are looking at the past; return to now first.</source>
        <translation>Вы смотрите в прошлое: сначала вернитесь к настоящему.</translation>
    </message>
    <message>
        <source>The number must be between {least} and {most}.</source>
        <translation>Число должно быть от {least} до {most}.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>{key} belongs to {action} already.</source>
        <translation>{key} уже занята: {action}.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Размер текста</translation>
    </message>
    <message>
        <source>Past games to keep</source>
        <translation>Сколько прошлых игр хранить</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Мельче</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Крупнее</translation>
    </message>
    <message>
        <source>Keep fewer</source>
        <translation>Хранить меньше</translation>
    </message>
    <message>
        <source>Keep more</source>
        <translation>Хранить больше</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Высокая контрастность</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Change key</source>
        <translation>Изменить клавишу</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>{key} moves about and confirms everywhere; no action can have it.</source>
        <translation>{key} везде служит для перемещения и подтверждения, действию её не назначить.</translation>
    </message>
    <message>
        <source>{key} always does the highlighted next step.</source>
        <translation>{key} всегда делает выделенный следующий шаг.</translation>
    </message>
    <message>
        <source>Enter, then the new key. Delete takes a key away. A star marks a key of your own.</source>
        <translation>Enter, затем новая клавиша. Delete убирает клавишу. Звёздочка отмечает вашу собственную.</translation>
    </message>
    <message>
        <source>{key} may open a menu; no action can have it.</source>
        <translation>{key} может открывать меню; назначить её действию нельзя.</translation>
    </message>
    <message>
        <source>{key} is part of what is typed there.</source>
        <translation>{key} там нужна для ввода текста.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Animate cards when they are turned over</source>
        <translation>Анимация переворота карт</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Сбросить</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>По умолчанию</translation>
    </message>
</context>
<context>
    <name>SideHeader</name>
    <message>
        <source>One point less for {name}</source>
        <translation>{name}: на очко меньше</translation>
    </message>
    <message>
        <source>One point more for {name}</source>
        <translation>{name}: на очко больше</translation>
    </message>
    <message>
        <source>Points of {name}</source>
        <translation>Очки: {name}</translation>
    </message>
</context>
<context>
    <name>SideTurnsUi</name>
    <message>
        <source>Activated</source>
        <translation>Активация</translation>
    </message>
    <message>
        <source>activated</source>
        <translation>активирована</translation>
    </message>
    <message>
        <source>not activated</source>
        <translation>не активирована</translation>
    </message>
    <message>
        <source>scene stolen, turn {turn}</source>
        <translation>сцена захвачена, ход {turn}</translation>
    </message>
    <message>
        <source>steal the scene: ready</source>
        <translation>захват сцены: готов</translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s)</source>
        <translation>
            <numerusform>Перевернуть %n карту</numerusform>
            <numerusform>Перевернуть %n карты</numerusform>
            <numerusform>Перевернуть %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>To the next phase</source>
        <translation>К следующей фазе</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>Steal the scene</source>
        <translation>Захватить сцену</translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросок инициативы</translation>
    </message>
    <message>
        <source>End the episode…</source>
        <translation>Закончить эпизод…</translation>
    </message>
    <message>
        <source>Into play</source>
        <translation>В игру</translation>
    </message>
    <message>
        <source>Type how many, as +2 or -1; a reason may follow.</source>
        <translation>Введите сколько, например +2 или -1; дальше можно указать причину.</translation>
    </message>
    <message>
        <source>{points} of {side}</source>
        <translation>{side}: {points}</translation>
    </message>
    <message>
        <source>+2 and why, or -1</source>
        <translation>+2 и за что, или -1</translation>
    </message>
    <message>
        <source>Type the numbers of all acts, such as {numbers}.</source>
        <translation>Введите числа для всех актов, например {numbers}.</translation>
    </message>
    <message>
        <source>Cards left: {acts}</source>
        <translation>Осталось карт: {acts}</translation>
    </message>
    <message>
        <source>Who has won?</source>
        <translation>Кто победил?</translation>
    </message>
    <message>
        <source>Nobody: a draw</source>
        <translation>Никто: ничья</translation>
    </message>
    <message>
        <source>{side} needs a model in play.</source>
        <translation>Нужна модель в игре: {side}.</translation>
    </message>
</context>
<context>
    <name>SideTurnsVoice</name>
    <message>
        <source>The cards of this turn are turned over already; go on to the action phase.</source>
        <translation>Карты этого хода уже перевёрнуты; переходите к фазе действия.</translation>
    </message>
    <message numerus="yes">
        <source>{act}: %n card(s) left</source>
        <translation>
            <numerusform>{act}: осталась %n карта</numerusform>
            <numerusform>{act}: осталось %n карты</numerusform>
            <numerusform>{act}: осталось %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>correction of the cards</source>
        <translation>исправление числа карт</translation>
    </message>
    <message numerus="yes">
        <source>Set by hand: {act}, %n card(s) left</source>
        <translation>
            <numerusform>Вручную: {act}, осталась %n карта</numerusform>
            <numerusform>Вручную: {act}, осталось %n карты</numerusform>
            <numerusform>Вручную: {act}, осталось %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>I Countdown</source>
        <translation>I Отсчёт</translation>
    </message>
    <message>
        <source>II Action</source>
        <translation>II Действие</translation>
    </message>
    <message>
        <source>III End</source>
        <translation>III Окончание</translation>
    </message>
    <message>
        <source>Both sides must roll.</source>
        <translation>Бросить должны обе стороны.</translation>
    </message>
    <message>
        <source>{side}: no model is in play, so nobody can lend its Mind to the roll.</source>
        <translation>{side}: в игровой зоне нет моделей, чей Разум прибавить к броску.</translation>
    </message>
    <message>
        <source>The size of the table must be greater than zero.</source>
        <translation>Размер стола должен быть больше нуля.</translation>
    </message>
    <message>
        <source>Turn over a countdown card first.</source>
        <translation>Сначала переверните карту обратного отсчёта.</translation>
    </message>
    <message>
        <source>Only the side on screen may steal the scene: {on_screen}.</source>
        <translation>Захватить сцену может только сторона на экране: {on_screen}.</translation>
    </message>
    <message>
        <source>Only once per game: {side}, scene stolen in turn {turn}.</source>
        <translation>Только раз за игру: {side}, захват сцены на ходу {turn}.</translation>
    </message>
    <message>
        <source>The deck is empty: there is no card for another turn.</source>
        <translation>Колода пуста: для ещё одного хода нет карты.</translation>
    </message>
    <message>
        <source>The episode is over.</source>
        <translation>Эпизод окончен.</translation>
    </message>
    <message>
        <source>Only before the deck is built.</source>
        <translation>Только пока колода не собрана.</translation>
    </message>
    <message>
        <source>Only before the first turn.</source>
        <translation>Только перед первым ходом.</translation>
    </message>
    <message>
        <source>Only in the countdown phase.</source>
        <translation>Только в фазе обратного отсчёта.</translation>
    </message>
    <message>
        <source>Only in the action phase.</source>
        <translation>Только в фазе действия.</translation>
    </message>
    <message>
        <source>Only in the end phase.</source>
        <translation>Только в фазе окончания.</translation>
    </message>
    <message>
        <source>The countdown deck is not built yet.</source>
        <translation>Колода обратного отсчёта ещё не собрана.</translation>
    </message>
    <message>
        <source>The initiative roll comes first.</source>
        <translation>Сначала бросок на инициативу.</translation>
    </message>
    <message>
        <source>This is the countdown phase.</source>
        <translation>Идёт фаза обратного отсчёта.</translation>
    </message>
    <message>
        <source>This is the action phase.</source>
        <translation>Идёт фаза действия.</translation>
    </message>
    <message>
        <source>This is the end phase.</source>
        <translation>Идёт фаза окончания.</translation>
    </message>
    <message>
        <source>ties {n}</source>
        <translation>ничьи {n}</translation>
    </message>
    <message>
        <source>lost initiative {n}</source>
        <translation>проигранная инициатива {n}</translation>
    </message>
    <message>
        <source>fast countdown {n}</source>
        <translation>ускоренный отсчёт {n}</translation>
    </message>
    <message>
        <source>cast {n}</source>
        <translation>актёрский состав {n}</translation>
    </message>
    <message>
        <source>other {n}</source>
        <translation>прочее {n}</translation>
    </message>
    <message>
        <source>activations {n}</source>
        <translation>активации {n}</translation>
    </message>
    <message>
        <source>spent {n}</source>
        <translation>потрачено {n}</translation>
    </message>
    <message>
        <source>Roll again</source>
        <translation>Бросить снова</translation>
    </message>
    <message>
        <source>Roll initiative</source>
        <translation>Бросить на инициативу</translation>
    </message>
    <message>
        <source>To the end phase</source>
        <translation>К фазе окончания</translation>
    </message>
    <message>
        <source>To the action phase</source>
        <translation>К фазе действия</translation>
    </message>
    <message>
        <source>End the last turn</source>
        <translation>Закончить последний ход</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Закончить ход</translation>
    </message>
    <message>
        <source>Steal the scene</source>
        <translation>Захватить сцену</translation>
    </message>
    <message>
        <source>Bring {figure} into play</source>
        <translation>Ввести в игру: {figure}</translation>
    </message>
    <message>
        <source>Take {figure} out of play</source>
        <translation>Вывести из игры: {figure}</translation>
    </message>
    <message numerus="yes">
        <source>{side}: spend %n plot point(s)</source>
        <translation>
            <numerusform>{side}: потратить %n очко сюжета</numerusform>
            <numerusform>{side}: потратить %n очка сюжета</numerusform>
            <numerusform>{side}: потратить %n очков сюжета</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: gain %n plot point(s)</source>
        <translation>
            <numerusform>{side}: получить %n очко сюжета</numerusform>
            <numerusform>{side}: получить %n очка сюжета</numerusform>
            <numerusform>{side}: получить %n очков сюжета</numerusform>
        </translation>
    </message>
    <message>
        <source>End the episode</source>
        <translation>Закончить эпизод</translation>
    </message>
    <message>
        <source>Victory: {side}</source>
        <translation>Победа: {side}</translation>
    </message>
    <message>
        <source>It was a draw</source>
        <translation>Ничья</translation>
    </message>
    <message>
        <source>Winner: {side}</source>
        <translation>Победа: {side}</translation>
    </message>
    <message>
        <source>deck</source>
        <translation>сборка колоды</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>бросок</translation>
    </message>
    <message>
        <source>flip</source>
        <translation>переворот карт</translation>
    </message>
    <message>
        <source>next phase</source>
        <translation>переход к фазе</translation>
    </message>
    <message>
        <source>end of the turn</source>
        <translation>конец хода</translation>
    </message>
    <message>
        <source>stealing the scene</source>
        <translation>захват сцены</translation>
    </message>
    <message>
        <source>coming into play</source>
        <translation>ввод в игру</translation>
    </message>
    <message>
        <source>leaving play</source>
        <translation>вывод из игры</translation>
    </message>
    <message>
        <source>points spent</source>
        <translation>трата очков</translation>
    </message>
    <message>
        <source>points gained</source>
        <translation>получение очков</translation>
    </message>
    <message>
        <source>end of the episode</source>
        <translation>конец эпизода</translation>
    </message>
    <message>
        <source>winner</source>
        <translation>запись победителя</translation>
    </message>
    <message>
        <source>change of the side on screen</source>
        <translation>смена стороны на экране</translation>
    </message>
    <message numerus="yes">
        <source>Deck of %n card(s)</source>
        <translation>
            <numerusform>Колода из %n карты</numerusform>
            <numerusform>Колода из %n карт</numerusform>
            <numerusform>Колода из %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table of {edge} ft: %n card(s)</source>
        <translation>
            <numerusform>Стол {edge} фт: %n карта</numerusform>
            <numerusform>Стол {edge} фт: %n карты</numerusform>
            <numerusform>Стол {edge} фт: %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>{flip}: the episode ends</source>
        <translation>{flip}: конец эпизода</translation>
    </message>
    <message>
        <source>{flip}: the last turn</source>
        <translation>{flip}: последний ход</translation>
    </message>
    <message>
        <source>Flip one card</source>
        <translation>Перевернуть одну карту</translation>
    </message>
    <message numerus="yes">
        <source>Flip the last %n card(s), no points</source>
        <translation>
            <numerusform>Перевернуть остаток: %n карта, без очков</numerusform>
            <numerusform>Перевернуть остаток: %n карты, без очков</numerusform>
            <numerusform>Перевернуть остаток: %n карт, без очков</numerusform>
        </translation>
    </message>
    <message>
        <source>Flip two cards</source>
        <translation>Перевернуть две карты</translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s)</source>
        <translation>
            <numerusform>Перевернуть %n карту</numerusform>
            <numerusform>Перевернуть %n карты</numerusform>
            <numerusform>Перевернуть %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Flip two cards ({on_screen} / {off_screen})</source>
        <translation>Перевернуть две карты ({on_screen} / {off_screen})</translation>
    </message>
    <message numerus="yes">
        <source>Flip %n card(s) ({on_screen} / {off_screen})</source>
        <translation>
            <numerusform>Перевернуть %n карту ({on_screen} / {off_screen})</numerusform>
            <numerusform>Перевернуть %n карты ({on_screen} / {off_screen})</numerusform>
            <numerusform>Перевернуть %n карт ({on_screen} / {off_screen})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The countdown deck is built: %n card(s)</source>
        <translation>
            <numerusform>Колода обратного отсчёта собрана: %n карта</numerusform>
            <numerusform>Колода обратного отсчёта собрана: %n карты</numerusform>
            <numerusform>Колода обратного отсчёта собрана: %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>A table of {edge} ft is smaller than the rules know: the smallest deck is used</source>
        <translation>Такого малого стола в правилах нет ({edge} фт): взята самая маленькая колода</translation>
    </message>
    <message>
        <source>{side} roll {dice} = {total}</source>
        <translation>{side}: бросок {dice} = {total}</translation>
    </message>
    <message>
        <source>{sides} tie at {total}: one plot point each, roll again</source>
        <translation>{sides}: ничья ({total}), каждой стороне по очку сюжета и новый бросок</translation>
    </message>
    <message>
        <source>{side} win the initiative</source>
        <translation>Инициативу выигрывают: {side}</translation>
    </message>
    <message>
        <source>Turn {number}, an extra turn: {side} stay on screen</source>
        <translation>Ход {number}, дополнительный. На экране по-прежнему: {side}</translation>
    </message>
    <message>
        <source>Turn {number}: {side} are on screen</source>
        <translation>Ход {number}. На экране: {side}</translation>
    </message>
    <message>
        <source>{side} end the turn</source>
        <translation>{side}: конец хода</translation>
    </message>
    <message>
        <source>The action phase begins</source>
        <translation>Начинается фаза действия</translation>
    </message>
    <message>
        <source>The end phase begins</source>
        <translation>Начинается фаза окончания</translation>
    </message>
    <message>
        <source>That was the last card of the countdown</source>
        <translation>Это была последняя карта обратного отсчёта</translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s) to activate {figure}</source>
        <translation>
            <numerusform>{side}: −%n очко сюжета за активацию ({figure})</numerusform>
            <numerusform>{side}: −%n очка сюжета за активацию ({figure})</numerusform>
            <numerusform>{side}: −%n очков сюжета за активацию ({figure})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s): {reason}</source>
        <translation>
            <numerusform>{side}: потрачено %n очко сюжета, {reason}</numerusform>
            <numerusform>{side}: потрачено %n очка сюжета, {reason}</numerusform>
            <numerusform>{side}: потрачено %n очков сюжета, {reason}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} spend %n plot point(s)</source>
        <translation>
            <numerusform>{side}: потрачено %n очко сюжета</numerusform>
            <numerusform>{side}: потрачено %n очка сюжета</numerusform>
            <numerusform>{side}: потрачено %n очков сюжета</numerusform>
        </translation>
    </message>
    <message>
        <source>{side} steal the scene</source>
        <translation>Захват сцены: {side}</translation>
    </message>
    <message>
        <source>Set by hand: {side} are on screen</source>
        <translation>Исправлено вручную. На экране: {side}</translation>
    </message>
    <message>
        <source>Recorded as a draw</source>
        <translation>Записана ничья</translation>
    </message>
    <message>
        <source>Recorded as the winner: {side}</source>
        <translation>Записана победа: {side}</translation>
    </message>
    <message>
        <source>“{card}”</source>
        <translation>«{card}»</translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s)</source>
        <translation>
            <numerusform>{side}: перевёрнута %n карта</numerusform>
            <numerusform>{side}: перевёрнуты %n карты</numerusform>
            <numerusform>{side}: перевёрнуто %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} flip %n card(s): {cards}</source>
        <translation>
            <numerusform>{side}: перевёрнута %n карта, {cards}</numerusform>
            <numerusform>{side}: перевёрнуты %n карты, {cards}</numerusform>
            <numerusform>{side}: перевёрнуто %n карт, {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the lost initiative</source>
        <translation>
            <numerusform>{side}: +%n очко сюжета за проигранную инициативу</numerusform>
            <numerusform>{side}: +%n очка сюжета за проигранную инициативу</numerusform>
            <numerusform>{side}: +%n очков сюжета за проигранную инициативу</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the fast countdown</source>
        <translation>
            <numerusform>{side}: +%n очко сюжета за ускоренный отсчёт</numerusform>
            <numerusform>{side}: +%n очка сюжета за ускоренный отсчёт</numerusform>
            <numerusform>{side}: +%n очков сюжета за ускоренный отсчёт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s) for the cast</source>
        <translation>
            <numerusform>{side}: +%n очко сюжета за актёрский состав</numerusform>
            <numerusform>{side}: +%n очка сюжета за актёрский состав</numerusform>
            <numerusform>{side}: +%n очков сюжета за актёрский состав</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s): {note}</source>
        <translation>
            <numerusform>{side}: +%n очко сюжета, {note}</numerusform>
            <numerusform>{side}: +%n очка сюжета, {note}</numerusform>
            <numerusform>{side}: +%n очков сюжета, {note}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side} get %n plot point(s)</source>
        <translation>
            <numerusform>{side}: +%n очко сюжета</numerusform>
            <numerusform>{side}: +%n очка сюжета</numerusform>
            <numerusform>{side}: +%n очков сюжета</numerusform>
        </translation>
    </message>
    <message>
        <source>The countdown has run out: the episode is over</source>
        <translation>Обратный отсчёт истёк: эпизод окончен</translation>
    </message>
    <message>
        <source>The episode is over, without a winner</source>
        <translation>Эпизод окончен, победителя нет</translation>
    </message>
    <message>
        <source>The episode is over: {side} win</source>
        <translation>Эпизод окончен. Победа: {side}</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left</source>
        <translation>
            <numerusform>осталась %n карта</numerusform>
            <numerusform>осталось %n карты</numerusform>
            <numerusform>осталось %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>extra turn; {left}</source>
        <translation>дополнительный ход; {left}</translation>
    </message>
    <message>
        <source>On screen</source>
        <translation>На экране</translation>
    </message>
    <message>
        <source>How long is the longest edge of the table?</source>
        <translation>Какой длины самая длинная сторона стола?</translation>
    </message>
    <message>
        <source>Both sides roll for initiative.</source>
        <translation>Обе стороны бросают на инициативу.</translation>
    </message>
    <message>
        <source>The episode is over. Winner: {side}.</source>
        <translation>Эпизод окончен. Победа: {side}.</translation>
    </message>
    <message>
        <source>The countdown has run out: the episode is over.</source>
        <translation>Обратный отсчёт истёк: эпизод окончен.</translation>
    </message>
    <message>
        <source>The episode is over, without a winner.</source>
        <translation>Эпизод окончен, победителя нет.</translation>
    </message>
    <message>
        <source>Exactly one card is turned over.</source>
        <translation>Переворачивают ровно одну карту.</translation>
    </message>
    <message numerus="yes">
        <source>At least one and at most %n card(s) may be turned over.</source>
        <translation>
            <numerusform>Переворачивают не меньше одной и не больше %n карты.</numerusform>
            <numerusform>Переворачивают не меньше одной и не больше %n карт.</numerusform>
            <numerusform>Переворачивают не меньше одной и не больше %n карт.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n card(s) left in the deck.</source>
        <translation>
            <numerusform>В колоде осталась только %n карта.</numerusform>
            <numerusform>В колоде осталось только %n карты.</numerusform>
            <numerusform>В колоде осталось только %n карт.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: only %n plot point(s), needed: {amount}.</source>
        <translation>
            <numerusform>{side}: только %n очко сюжета, а нужно {amount}.</numerusform>
            <numerusform>{side}: только %n очка сюжета, а нужно {amount}.</numerusform>
            <numerusform>{side}: только %n очков сюжета, а нужно {amount}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is out of play</source>
        <translation>Вне игры</translation>
    </message>
    <message>
        <source>out of play</source>
        <translation>вне игры</translation>
    </message>
    <message>
        <source>{act}, card {number}: {card}</source>
        <translation>{act}, карта {number}: {card}</translation>
    </message>
    <message>
        <source>{act}, card {number}</source>
        <translation>{act}, карта {number}</translation>
    </message>
    <message>
        <source>{act} · card {number} of {count}</source>
        <translation>{act} · карта {number} из {count}</translation>
    </message>
    <message>
        <source>{side}, turn {turn}</source>
        <translation>{side}, ход {turn}</translation>
    </message>
    <message>
        <source>No cards left</source>
        <translation>Карт не осталось</translation>
    </message>
    <message>
        <source>Last card: this turn is the last</source>
        <translation>Последняя карта: это последний ход</translation>
    </message>
    <message>
        <source>1 card left: turning it over ends the episode</source>
        <translation>Осталась 1 карта: когда её перевернут, эпизод закончится</translation>
    </message>
    <message>
        <source>1 card left: the turn that turns it over is the last</source>
        <translation>Осталась 1 карта: ход, в который её перевернут, последний</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left: turning them all over ends the episode</source>
        <translation>
            <numerusform>Осталась %n карта: если перевернуть все, эпизод закончится</numerusform>
            <numerusform>Осталось %n карты: если перевернуть все, эпизод закончится</numerusform>
            <numerusform>Осталось %n карт: если перевернуть все, эпизод закончится</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) left: the turn that turns them all over is the last</source>
        <translation>
            <numerusform>Осталась %n карта: ход, в котором перевернут все, станет последним</numerusform>
            <numerusform>Осталось %n карты: ход, в котором перевернут все, станет последним</numerusform>
            <numerusform>Осталось %n карт: ход, в котором перевернут все, станет последним</numerusform>
        </translation>
    </message>
    <message>
        <source>{figure} comes into play</source>
        <translation>{figure} входит в игру</translation>
    </message>
    <message>
        <source>{figure} is out of play</source>
        <translation>{figure} вне игры</translation>
    </message>
</context>
<context>
    <name>SidesBox</name>
    <message>
        <source>Side {number} is mine</source>
        <translation>Сторона {number} — моя</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Сторона</translation>
    </message>
    <message>
        <source>{side} {number}</source>
        <translation>{side} {number}</translation>
    </message>
    <message>
        <source>A game needs at least one side.</source>
        <translation>В игре нужна хотя бы одна сторона.</translation>
    </message>
    <message numerus="yes">
        <source>Figures still play on this side: %n</source>
        <translation>
            <numerusform>На этой стороне ещё играет %n участник</numerusform>
            <numerusform>На этой стороне ещё играют %n участника</numerusform>
            <numerusform>На этой стороне ещё играют %n участников</numerusform>
        </translation>
    </message>
    <message>
        <source>“Roll mine” rolls for the sides that are ticked as yours.</source>
        <translation>«Бросить за своих» бросает за стороны, отмеченные как ваши.</translation>
    </message>
    <message>
        <source>Add a side</source>
        <translation>Добавить сторону</translation>
    </message>
    <message>
        <source>Name of side {number}</source>
        <translation>Название стороны {number}</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>моя</translation>
    </message>
    <message>
        <source>Remove side {number}</source>
        <translation>Убрать сторону {number}</translation>
    </message>
    <message>
        <source>Colour of side {number}</source>
        <translation>Цвет стороны {number}</translation>
    </message>
    <message>
        <source>No more sides can be added.</source>
        <translation>Больше сторон добавить нельзя.</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Красный</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Фиолетовый</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Оранжевый</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бирюзовый</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Автоматически</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Keeps turn order, phases, ties and the countdown, so that the table plays.</source>
        <translation>Ведёт порядок ходов, фазы, ничьи и обратный отсчёт, чтобы за столом играли.</translation>
    </message>
    <message>
        <source>Start a game</source>
        <translation>Начать игру</translation>
    </message>
    <message>
        <source>Recent games</source>
        <translation>Недавние игры</translation>
    </message>
    <message>
        <source>Drop a saved game ({ending}) anywhere here.</source>
        <translation>Сохранённую игру ({ending}) можно перетащить прямо сюда.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>No games yet: “Demo” shows one that is running, “New game” begins your own.</source>
        <translation>Игр пока нет. «Пример» покажет идущую игру, «Новая игра» начнёт вашу.</translation>
    </message>
    <message>
        <source>Every step is saved at once, and your games appear here.</source>
        <translation>Каждый шаг сохраняется сразу, и ваши игры появятся здесь.</translation>
    </message>
    <message>
        <source>The Help menu explains the rest.</source>
        <translation>Остальное объяснит меню «Справка».</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Поиск игр…</translation>
    </message>
    <message>
        <source>Select a game first.</source>
        <translation>Сначала выберите игру.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Отменить удаление</translation>
    </message>
</context>
<context>
    <name>StatField</name>
    <message>
        <source>{name}: less</source>
        <translation>{name}: меньше</translation>
    </message>
    <message>
        <source>{name}: more</source>
        <translation>{name}: больше</translation>
    </message>
    <message>
        <source>{name}: “{text}” is not a whole number.</source>
        <translation>{name}: «{text}» — не целое число.</translation>
    </message>
    <message>
        <source>{name}: the number must not be greater than {most}.</source>
        <translation>{name}: число должно быть не больше {most}.</translation>
    </message>
    <message>
        <source>{name}: a number is needed, 0 for none.</source>
        <translation>{name}: нужно число, 0 — если нет.</translation>
    </message>
</context>
<context>
    <name>StatsOption</name>
    <message>
        <source>Other stats…</source>
        <translation>Другие характеристики…</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Undo: {what}</source>
        <translation>Отменить: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Вернуть: {what}</translation>
    </message>
    <message>
        <source>{step} (action lost: {names})</source>
        <translation>{step} (пропадёт действие: {names})</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Nothing changes</source>
        <translation>Ничего не меняется</translation>
    </message>
    <message>
        <source>Tie, roll again: {names}</source>
        <translation>Ничья, новый бросок: {names}</translation>
    </message>
</context>
<context>
    <name>SurpriseDialog</name>
    <message>
        <source>Something went wrong inside the program</source>
        <translation>В программе что-то пошло не так</translation>
    </message>
    <message>
        <source>The game goes on. Every step that you saw is saved.</source>
        <translation>Игра продолжается. Каждый шаг, который вы видели, сохранён.</translation>
    </message>
    <message>
        <source>The game goes on. It has no file yet: save it elsewhere as soon as you can.</source>
        <translation>Игра продолжается. У неё ещё нет файла: сохраните её в другом месте как можно скорее.</translation>
    </message>
    <message>
        <source>To help, send this file to the developers. It contains what happened, a log and the game with its names, but neither your name nor your folders:</source>
        <translation>Если хотите помочь, отправьте этот файл разработчикам. В нём: что случилось, журнал программы и игра с именами, но нет ни вашего имени, ни ваших папок:</translation>
    </message>
    <message>
        <source>A report could not be written: {reason}</source>
        <translation>Отчёт записать не удалось: {reason}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Скопировать путь</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Открыть папку</translation>
    </message>
</context>
<context>
    <name>SystemCard</name>
    <message>
        <source>New game…</source>
        <translation>Новая игра…</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Пример</translation>
    </message>
    <message>
        <source>New game: {system}</source>
        <translation>Новая игра: {system}</translation>
    </message>
    <message>
        <source>Demo: {system}</source>
        <translation>Пример: {system}</translation>
    </message>
</context>
<context>
    <name>TableBox</name>
    <message>
        <source>Longest edge of the table</source>
        <translation>Самая длинная сторона стола</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>футы</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>сантиметры</translation>
    </message>
    <message>
        <source>any number of cards</source>
        <translation>любое число карт</translation>
    </message>
    <message>
        <source>Table size in feet</source>
        <translation>Размер стола в футах</translation>
    </message>
    <message>
        <source>Smaller table</source>
        <translation>Стол меньше</translation>
    </message>
    <message>
        <source>Larger table</source>
        <translation>Стол больше</translation>
    </message>
    <message>
        <source>Table size in centimetres</source>
        <translation>Размер стола в сантиметрах</translation>
    </message>
    <message>
        <source>Cards of each act</source>
        <translation>Карт в каждом акте</translation>
    </message>
    <message>
        <source>Fewer cards</source>
        <translation>Меньше карт</translation>
    </message>
    <message>
        <source>More cards</source>
        <translation>Больше карт</translation>
    </message>
    <message>
        <source>Own file…</source>
        <translation>Свой файл…</translation>
    </message>
    <message numerus="yes">
        <source>{each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{each} + {each} + {each} = %n карта</numerusform>
            <numerusform>{each} + {each} + {each} = %n карты</numerusform>
            <numerusform>{each} + {each} + {each} = %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{size} cm: {each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{size} см: {each} + {each} + {each} = %n карта</numerusform>
            <numerusform>{size} см: {each} + {each} + {each} = %n карты</numerusform>
            <numerusform>{size} см: {each} + {each} + {each} = %n карт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{size} ft: {each} + {each} + {each} = %n cards</source>
        <translation>
            <numerusform>{size} фт: {each} + {each} + {each} = %n карта</numerusform>
            <numerusform>{size} фт: {each} + {each} + {each} = %n карты</numerusform>
            <numerusform>{size} фт: {each} + {each} + {each} = %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>The cards only count down; what happens is up to you.</source>
        <translation>Карты только отсчитывают время; что происходит, решаете вы.</translation>
    </message>
    <message>
        <source>Too few events, the rest of the cards stays blank: {acts}.</source>
        <translation>Событий не хватает, остальные карты пустые: {acts}.</translation>
    </message>
    <message>
        <source>Each act is dealt from {first}, {second} and {third} events.</source>
        <translation>Событий на выбор по актам: {first}, {second} и {third}.</translation>
    </message>
    <message>
        <source>no texts, only the clock</source>
        <translation>без текстов, только отсчёт</translation>
    </message>
    <message>
        <source>deck of the last game</source>
        <translation>колода прошлой игры</translation>
    </message>
    <message>
        <source>Deck of your own</source>
        <translation>Своя колода</translation>
    </message>
    <message>
        <source>Decks (*.toml *.csv *.tsv *.txt)</source>
        <translation>Колоды (*.toml *.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>{file} (has a mistake)</source>
        <translation>{file} (с ошибкой)</translation>
    </message>
    <message>
        <source>Table and deck</source>
        <translation>Стол и колода</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} и {last}</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>This game is not saved</source>
        <translation>Эта игра не сохранена</translation>
    </message>
    <message>
        <source>It could not be saved when it began. If you leave now, it will be lost.</source>
        <translation>Её не удалось сохранить в начале. Если выйти сейчас, она пропадёт.</translation>
    </message>
    <message>
        <source>Stay in the game</source>
        <translation>Остаться в игре</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>Выйти без сохранения</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Its file is gone, and another one could not be created. If you leave now, the game will be lost.</source>
        <translation>Её файл потерян, а создать другой не удалось. Если выйти сейчас, игра пропадёт.</translation>
    </message>
</context>
<context>
    <name>Upkeep</name>
    <message>
        <source>bashing</source>
        <translation>ударный</translation>
    </message>
    <message>
        <source>lethal</source>
        <translation>летальный</translation>
    </message>
    <message>
        <source>aggravated</source>
        <translation>губительный</translation>
    </message>
    <message>
        <source>{figure}: {amount} damage</source>
        <translation>{figure}: урон {amount}</translation>
    </message>
    <message>
        <source>{figure}: heal {amount}</source>
        <translation>{figure}: лечение {amount}</translation>
    </message>
    <message>
        <source>{effect} ({until}): {who}</source>
        <translation>{effect} ({until}): {who}</translation>
    </message>
    <message>
        <source>{effect}: {who}</source>
        <translation>{effect}: {who}</translation>
    </message>
    <message>
        <source>End “{effect}”</source>
        <translation>Снять «{effect}»</translation>
    </message>
    <message>
        <source>{who}: no longer count {counter}</source>
        <translation>{who}: больше не считать «{counter}»</translation>
    </message>
    <message>
        <source>{who}: {counter} {value}</source>
        <translation>{who}: {counter} {value}</translation>
    </message>
    <message>
        <source>Note of the table</source>
        <translation>Заметка стола</translation>
    </message>
    <message>
        <source>Note at {figure}</source>
        <translation>Заметка: {figure}</translation>
    </message>
    <message>
        <source>Hide {figure}</source>
        <translation>Скрыть: {figure}</translation>
    </message>
    <message>
        <source>Show {figure} as unknown</source>
        <translation>Показать неизвестным: {figure}</translation>
    </message>
    <message>
        <source>Reveal {figure}</source>
        <translation>Открыть: {figure}</translation>
    </message>
    <message>
        <source>damage {amount}</source>
        <translation>урон {amount}</translation>
    </message>
    <message>
        <source>healing {amount}</source>
        <translation>лечение {amount}</translation>
    </message>
    <message>
        <source>effect “{effect}”</source>
        <translation>эффект «{effect}»</translation>
    </message>
    <message>
        <source>end of an effect</source>
        <translation>снятие эффекта</translation>
    </message>
    <message>
        <source>change of {stat}</source>
        <translation>изменение ({stat})</translation>
    </message>
    <message>
        <source>note</source>
        <translation>заметка</translation>
    </message>
    <message>
        <source>hiding</source>
        <translation>скрытие</translation>
    </message>
    <message>
        <source>revealing</source>
        <translation>открытие</translation>
    </message>
    <message>
        <source>{figure} takes {amount} damage ({health})</source>
        <translation>{figure} получает урон: {amount} ({health})</translation>
    </message>
    <message>
        <source>{figure} heals {amount} ({health})</source>
        <translation>{figure} восстанавливает здоровье: {amount} ({health})</translation>
    </message>
    <message>
        <source>Note of the table: {text}</source>
        <translation>Заметка стола: {text}</translation>
    </message>
    <message>
        <source>Note taken away</source>
        <translation>Заметка стола снята</translation>
    </message>
    <message>
        <source>Note at {figure}: {text}</source>
        <translation>Заметка ({figure}): {text}</translation>
    </message>
    <message>
        <source>The note at {figure} is taken away</source>
        <translation>Заметка снята: {figure}</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>Следующая игра</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>{game} {number} begins</source>
        <translation>{game} {number}: начало</translation>
    </message>
    <message>
        <source>until it is taken away</source>
        <translation>пока не снят</translation>
    </message>
    <message>
        <source>until the next card</source>
        <translation>до следующей карты</translation>
    </message>
    <message>
        <source>until the phase “{phase}”</source>
        <translation>до фазы «{phase}»</translation>
    </message>
    <message>
        <source>{turn}: {count}</source>
        <translation>{turn}: {count}</translation>
    </message>
    <message>
        <source>until {who} begins a turn</source>
        <translation>до начала хода ({who})</translation>
    </message>
    <message>
        <source>until {who} ends a turn</source>
        <translation>до конца хода ({who})</translation>
    </message>
    <message>
        <source>until {who} begins turn {n}</source>
        <translation>до начала {n}-го хода ({who})</translation>
    </message>
    <message>
        <source>until {who} ends turn {n}</source>
        <translation>до конца {n}-го хода ({who})</translation>
    </message>
    <message>
        <source>{now} of {most}</source>
        <translation>{now} из {most}</translation>
    </message>
    <message>
        <source>{who}: {effect} ({until})</source>
        <translation>{who}: {effect} ({until})</translation>
    </message>
    <message>
        <source>{who}: {effect}</source>
        <translation>{who}: {effect}</translation>
    </message>
    <message>
        <source>An effect ends</source>
        <translation>Эффект закончился</translation>
    </message>
    <message>
        <source>{who}: {effect} ends</source>
        <translation>{who}: {effect} — закончилось</translation>
    </message>
    <message>
        <source>{who}: {counter} is no longer counted</source>
        <translation>{who}: {counter} — больше не считается</translation>
    </message>
    <message>
        <source>{figure}: {stat} {old} → {new}</source>
        <translation>{figure}: {stat} {old} → {new}</translation>
    </message>
    <message>
        <source>Hidden from the players: {figures}</source>
        <translation>Скрыты от игроков: {figures}</translation>
    </message>
    <message>
        <source>Unknown to the players: {figures}</source>
        <translation>Неизвестны игрокам: {figures}</translation>
    </message>
    <message>
        <source>The players see {figures}</source>
        <translation>Игроки видят: {figures}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
</context>
<context>
    <name>UpkeepMenu</name>
    <message>
        <source>Type the name of the effect first.</source>
        <translation>Сначала введите название эффекта.</translation>
    </message>
    <message>
        <source>Effect on {name}</source>
        <translation>Эффект: {name}</translation>
    </message>
    <message numerus="yes">
        <source>Effect on %n selected</source>
        <translation>
            <numerusform>Эффект: выделен %n</numerusform>
            <numerusform>Эффект: выделено %n</numerusform>
            <numerusform>Эффект: выделено %n</numerusform>
        </translation>
    </message>
    <message>
        <source>“Stunned 2” lasts two rounds, “Stunned +1” to the end of the turn</source>
        <translation>«Оглушён 2» — на два раунда, «Оглушён +1» — до конца хода</translation>
    </message>
    <message>
        <source>There is no effect on {name}.</source>
        <translation>Нет эффектов: {name}.</translation>
    </message>
    <message>
        <source>Which effect ends?</source>
        <translation>Какой эффект закончился?</translation>
    </message>
    <message>
        <source>Type the name of the counter and a number.</source>
        <translation>Введите название счётчика и число.</translation>
    </message>
    <message>
        <source>Counter of {name}</source>
        <translation>Счётчик: {name}</translation>
    </message>
    <message>
        <source>“Gadgets 4” sets it, “Gadgets -1” changes it</source>
        <translation>«Жетоны 4» — задать, «Жетоны -1» — изменить</translation>
    </message>
    <message>
        <source>Note at {name}</source>
        <translation>Заметка: {name}</translation>
    </message>
    <message>
        <source>an empty one takes it away</source>
        <translation>пустая строка снимает заметку</translation>
    </message>
    <message>
        <source>Hide from the players</source>
        <translation>Скрыть от игроков</translation>
    </message>
    <message>
        <source>Reveal to the players</source>
        <translation>Показать игрокам</translation>
    </message>
</context>
<context>
    <name>WindowSession</name>
    <message numerus="yes">
        <source>%n older game(s) could not be moved to the trash. They stay where they are.</source>
        <translation>
            <numerusform>%n старую игру не удалось убрать в корзину. Она осталась на своём месте.</numerusform>
            <numerusform>%n старые игры не удалось убрать в корзину. Они остались на своих местах.</numerusform>
            <numerusform>%n старых игр не удалось убрать в корзину. Они остались на своих местах.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordsOption</name>
    <message>
        <source>{choice} (default)</source>
        <translation>{choice} (по умолчанию)</translation>
    </message>
    <message>
        <source>by themselves (default)</source>
        <translation>автоматически (по умолчанию)</translation>
    </message>
</context>
</TS>
