// The games, and who plays them.
export const catalog = {
    'game.choose': 'Game',
    'game.rows': 'Rows',
    'game.columns': 'Columns',
    'game.english': 'English draughts (checkers)',
    'game.russian': 'Russian draughts (shashki)',
    'game.brazilian': 'Brazilian draughts',
    'game.pool': 'Pool checkers',
    'game.international': 'International draughts',
    'game.canadian': 'Canadian draughts',
    'game.italian': 'Italian draughts (dama)',
    'game.spanish': 'Spanish draughts',
    'game.portuguese': 'Portuguese draughts',
    'game.czech': 'Czech draughts',
    'game.frisian': 'Frisian draughts',
    'game.turkish': 'Turkish draughts (dama)',
    'game.thai': 'Thai draughts (makhos)',
    'game.nogo': 'NoGo',

    'player.person': 'Player',
    'player.engine': 'laststone, level {level}',
};
