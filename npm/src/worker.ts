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

export async function startWorker(): Promise<WorkerLike> {
    if (isNode) return (await import('./nodeWorker.js')).startNodeWorker();
    return new Worker(new URL('./engine/worker.js', import.meta.url), { type: 'module' }) as WorkerLike;
}
