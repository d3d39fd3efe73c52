// A page of somebody else with a board on it; it is only compiled.
import { LaststoneBoard, type BoardEvents } from 'laststone/board';

export function playOn(page: Document): LaststoneBoard {
    const board: LaststoneBoard = page.createElement('laststone-board');
    board.game = 'frisian';
    board.moves = ['32-28'];
    board.playable = 'black';
    board.addEventListener('move', (event) => {
        const text: string = event.detail.move.text;
        if (text.includes('x')) event.preventDefault();
    });
    board.addEventListener('change', async function ({ detail: { at, game } }) {
        if (at > 0 && game.turn === 'white') this.play((await game.best({ level: 2 })).move);
    });
    board.addEventListener('click', (event) => event.stopPropagation());
    const over = ({ detail }: BoardEvents['over']): string => `${detail.result}: ${detail.ending}`;
    board.addEventListener('over', (event) => console.log(over(event), board.state?.position));
    // @ts-expect-error nobody else plays
    board.playable = 'red';
    page.body.append(board);
    return board;
}
