// The service worker of the static page: keeps a copy of one build, and answers from it with or without a network.
import type { Build } from './build';
import { Copy } from './copy';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: Build; // written here when the folder is made

const copy = new Copy(__BUILD__, self.registration.scope, self.caches, (request) => fetch(request));

const unreachable =
    '<!doctype html><meta charset="utf-8"><title>laststone</title><p>laststone cannot be reached, and the copy of it in this browser is incomplete: try again when there is a network.</p>';

async function tellWindows(message: string): Promise<void> {
    for (const window of await self.clients.matchAll({ includeUncontrolled: true })) window.postMessage(message);
}

async function install(): Promise<void> {
    try {
        await copy.install();
    } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') await tellWindows('full');
        throw error;
    }
}

// Isolated, a page and its Workers may share memory: no host has to send these.
function isolated(answer: Response): Response {
    const headers = new Headers(answer.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

async function answer(path: string): Promise<Response> {
    try {
        return isolated(await copy.answer(path));
    } catch {
        return new Response(unreachable, { status: 503, headers: { 'Content-Type': 'text/html' } });
    }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(copy.tidy().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
    const path = copy.pathOf(request.url);
    if (path) event.respondWith(answer(path));
    else event.respondWith(copy.earlier(request).then((kept) => (kept ? isolated(kept) : fetch(request))));
});

// What the page asks for: `take over` from the version before, `complete` the copy.
self.addEventListener('message', ({ data }) => {
    if (data === 'take over') void self.skipWaiting();
    if (data === 'complete') void copy.complete();
});
