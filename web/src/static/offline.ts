// Keeps the page for use without a network, and tells when there is a newer version of it.
import { mount } from 'svelte';
import { notify } from '../stores/messages.svelte';
import { t } from '../text/text.svelte';
import { trouble } from './transport';
import UpdateNote from './UpdateNote.svelte';

const isFrugal = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// One that waits takes over when the reader wishes; until then this window shows the version it began with.
function offer(registration: ServiceWorkerRegistration): void {
    const reload = () => location.reload();
    mount(UpdateNote, {
        target: document.body,
        anchor: document.getElementById('app')!,
        props: {
            onreload: () => {
                navigator.serviceWorker.addEventListener('controllerchange', reload);
                if (registration.waiting) registration.waiting.postMessage('take over');
                else reload(); // another window has had it take over
            },
        },
    });
}

function watch(registration: ServiceWorkerRegistration): void {
    let isOffered = false;
    const look = () => {
        if (isOffered || !registration.waiting || !navigator.serviceWorker.controller) return;
        isOffered = true;
        offer(registration);
    };
    const follow = () => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined); // no network
    });
}

export async function keepOffline(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || (await trouble)) return;
    workers.addEventListener('message', ({ data }) => {
        if (data === 'full') notify(t('offline.full'));
    });
    try {
        watch(await workers.register('sw.js', { updateViaCache: 'none' }));
        const { active } = await workers.ready;
        if (!isFrugal()) active?.postMessage('complete');
    } catch {
        // Not allowed here, or no network: the page works while there is one.
    }
}
