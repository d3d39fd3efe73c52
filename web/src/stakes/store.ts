// Games for stakes in this browser: the journal of each, what its key has signed, and that key. In IndexedDB, for a journal is
// on the disk before its last line is sent.
export interface KeptGame {
    channel: string;
    account: string; // the wallet's that plays
    key: string; // the session key, which can play this game and nothing else
    journal: string;
    signed: string; // the signing log of the key
    firstBlock: number; // nothing of the game is on the chain before it
    sent: { [call: string]: string }; // transactions by the call they make
    room?: { id: string; secret: string } | undefined;
    made: number; // milliseconds since 1970
}

const storeName = 'games';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error as Error);
    });

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
    if (!opened) {
        const request = indexedDB.open('laststone-stakes', 1);
        request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'channel' });
        opened = answered(request);
        opened.catch(() => (opened = undefined));
    }
    return opened;
}

export interface GameStore {
    // On the disk when the promise is kept.
    put(game: KeptGame): Promise<void>;
    // A part of a game, and nothing else of it: others may have changed the rest. In one transaction.
    change(game: KeptGame, part: (there: KeptGame) => Partial<KeptGame>): Promise<KeptGame>;
    get(channel: string): Promise<KeptGame | undefined>;
    all(): Promise<KeptGame[]>;
}

async function written(write: (games: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction(storeName, 'readwrite', { durability: 'strict' });
    write(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error as Error);
    });
}

export const browserStore: GameStore = {
    put: (game) => written((games) => void games.put(game)),
    async change(game, part) {
        let changed = game;
        await written((games) => {
            const request = games.get(game.channel) as IDBRequest<KeptGame | undefined>;
            request.onsuccess = () => {
                const there = request.result ?? game;
                changed = { ...there, ...part(there) };
                games.put(changed);
            };
        });
        return changed;
    },
    async get(channel) {
        return answered((await database()).transaction(storeName).objectStore(storeName).get(channel));
    },
    // The latest first.
    async all() {
        const games = await answered<KeptGame[]>(
            (await database()).transaction(storeName).objectStore(storeName).getAll(),
        );
        return games.sort((one, other) => other.made - one.made);
    },
};

// Asks the browser to keep what is stored here also where it runs short of space, and says whether it does.
export async function askToKeep(): Promise<boolean> {
    return (await navigator.storage?.persist?.()) ?? false;
}

// A game in a file. With its key, so that it can be played on elsewhere; without what the key has signed, which is never
// restored: whoever goes on from an old copy hears its own turns from the other side first.
export const gameFile = ({ journal, key, account, firstBlock }: KeptGame): string =>
    `${journal}${JSON.stringify({ say: 'session', key, account, first_block: firstBlock })}\n`;

export interface GameInFile {
    journal: string;
    key: string;
    account: string;
    firstBlock: number;
}

export function readGameFile(text: string): GameInFile | undefined {
    const lines = text.split('\n').filter((line) => line !== '');
    try {
        const last = JSON.parse(lines.pop() ?? '') as { [member: string]: unknown };
        const { say, key, account, first_block: firstBlock } = last;
        if (say !== 'session' || typeof key !== 'string' || typeof account !== 'string') return undefined;
        if (typeof firstBlock !== 'number') return undefined;
        return { journal: lines.map((line) => `${line}\n`).join(''), key, account, firstBlock };
    } catch {
        return undefined;
    }
}
