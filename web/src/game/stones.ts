// NoGo's moves made whole: a stone is put on a point, and nothing else changes.
import type { Game, LegalMove, Position, PositionAnswer } from '../api/types';
import { withLetter } from '../board/geometry';

// The position as every game has it.
export function withWholeMoves(game: Game, answer: PositionAnswer): Position {
    if (game.family !== 'nogo') return answer as Position;
    const letter = answer.to_move === 'black' ? 'b' : 'w';
    const indices = new Map(game.squares.map((square, index) => [square.name, index]));
    const moves = answer.moves.map(({ text, from, to }): LegalMove => ({
        ...{ text, from, to },
        captured: [],
        position: '',
        board: withLetter(answer.board, indices.get(to)!, letter),
        routes: [{ path: [to], captured: [] }],
    }));
    return { ...answer, moves };
}
