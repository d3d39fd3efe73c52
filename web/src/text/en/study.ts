// Puzzles.
export const study = {
    'study.title': 'Puzzles',
    'study.progress': 'Solved {solved} of {puzzles}',
    'study.win': '{side} to move and win',
    'study.draw': '{side} to move and draw',
    'study.rating': 'Difficulty {rating} of 5',
    'study.find': 'Only one move keeps the result. Moves to find: {moves}.',
    'study.solved': 'Solved!',
    'study.wrong': 'That lets it slip.',
    'study.shown': 'This was the solution.',
    'study.next': 'Next puzzle',
    'study.none':
        'No puzzles for {game} yet. They are made from your games and, where these do not do, from games that the engine plays against itself.',
    'study.make': 'Make new puzzles',
    'study.making': 'Looking through the games; made: {made}',
    'study.made': 'Made: {made}',
    'study.forget': 'Forget my progress',
};
