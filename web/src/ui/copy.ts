// Texts and pictures that leave the page.
import { notify } from '../stores/messages.svelte';
import { t } from '../text/text.svelte';

export async function copyText(text: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        notify(t('copy.done'));
    } catch {
        notify(t(copyBySelection(text) ? 'copy.done' : 'copy.failed'));
    }
}

// Without TLS browsers have no clipboard for us, but they still copy what is selected.
function copyBySelection(text: string): boolean {
    const before = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'hidden';
    area.readOnly = true;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
}

export function download(name: string, content: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const pictureWidth = 1024;

// The same picture in dots, for places that take no SVG.
export async function pngOf(svg: string): Promise<Blob> {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = pictureWidth;
        canvas.height = Math.round((pictureWidth * image.naturalHeight) / image.naturalWidth) || pictureWidth;
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('copy.failed'))))),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}
