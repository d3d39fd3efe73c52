// Workers, of browsers and of Node.js, behind the little that we use of them.

/** Of a Worker. One that is not held does not keep Node.js from ending. */
export interface WorkerLike {
    onmessage: ((event: { data: any }) => void) | null;
    onerror: ((event: { message: string }) => void) | null;
    postMessage(message: unknown): void;
    terminate(): void;
    hold?(): void;
    release?(): void;
}

const isNode = typeof process === 'object' && !!process.versions?.node;

const ofNode = './nodeWorker.js'; // by another name, since bundlers for browsers have no threads of Node.js

export async function startWorker(): Promise<WorkerLike> {
    if (!isNode) return new Worker(new URL('./engine/worker.js', import.meta.url), { type: 'module' }) as WorkerLike;
    const { startNodeWorker } = await import(/* @vite-ignore */ /* webpackIgnore: true */ ofNode);
    return startNodeWorker();
}
