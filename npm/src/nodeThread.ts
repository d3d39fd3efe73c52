// The other end of nodeWorker.ts: gives engine/worker.js the names that a Worker has in a browser.
import { parentPort } from 'node:worker_threads';

const port = parentPort!;
const scope: { [name: string]: unknown } = globalThis as never;

scope.postMessage = (message: unknown, { transfer = [] }: { transfer?: ArrayBuffer[] } = {}) =>
    port.postMessage(message, transfer);
scope.onmessage = null;
await import('./engine/worker.js');
const hear = scope.onmessage as unknown as (event: { data: unknown }) => void;
scope.onmessage = null;
port.on('message', (data) => hear({ data }));
