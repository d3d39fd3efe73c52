// A thread of Node.js (or of what has its modules) that looks like a Worker of a browser.
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from './worker.js';

export function startNodeWorker(): WorkerLike {
    const thread = new Worker(new URL('./nodeThread.js', import.meta.url));
    const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        postMessage: (message) => thread.postMessage(message),
        terminate: () => void thread.terminate(),
        hold: () => thread.ref(),
        release: () => thread.unref(),
    };
    thread.on('message', (data) => worker.onmessage?.({ data }));
    thread.on('error', (error) => worker.onerror?.(error));
    return worker;
}
