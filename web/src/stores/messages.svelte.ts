// What the page says besides showing it: short notes on the screen, and words for screen readers.
import { said } from '../text/text.svelte';

export const messages = $state<{ note: string; spoken: string; isServerThere: boolean; needsToken: boolean }>({
    note: '',
    spoken: '',
    isServerThere: true,
    needsToken: false,
});

let timer: ReturnType<typeof setTimeout> | undefined;

// Shows a sentence for a while; screen readers hear it too.
export function notify(sentence: string): void {
    messages.note = said(sentence);
    announce(messages.note);
    clearTimeout(timer);
    timer = setTimeout(() => (messages.note = ''), 5000);
}

export function announce(sentence: string): void {
    messages.spoken = sentence;
}

// Said behind what was said last, which may not have been heard yet.
export function announceAlso(sentence: string): void {
    announce(`${messages.spoken} ${sentence}`.trim());
}

// For promises nobody waits for: what went wrong is said.
export function tell(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        notify(error instanceof Error && error.message ? error.message : String(error));
    });
}
