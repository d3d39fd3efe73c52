// A page of somebody else, for a bundler: rules, an engine in a Worker, and every file that is fetched later.
import { open } from 'laststone';
import 'laststone/board';

const move = async (id) => (await (await open(id)).best({ time: 50 })).move;

globalThis.found = (async () => {
    const ending = await open('english', { position: 'B:WK27:BK14,K15' });
    return { english: await move('english'), nogo: await move('nogo:5x5'), plies: (await ending.endgame()).plies };
})();
