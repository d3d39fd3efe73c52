// Sends a game to the printer as a sheet of diagrams.
import { mount, unmount } from 'svelte';
import { api } from '../api/client';
import type { GameModel } from '../game/model.svelte';
import { diagrams } from '../game/sheet';
import DiagramSheet from './DiagramSheet.svelte';

export async function printSheet(model: GameModel): Promise<void> {
    const pictures = await Promise.all(
        diagrams(model.node).map(async (node) => {
            const svg = await api.convert(model.line(node), { to: 'svg', flipped: model.flipped });
            return { node, address: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
        }),
    );
    const target = document.createElement('div');
    target.className = 'sheet';
    document.body.append(target);
    const sheet = mount(DiagramSheet, { target, props: { model, pictures } });
    await Promise.all([...target.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
    addEventListener(
        'afterprint',
        () => {
            void unmount(sheet);
            target.remove();
            pictures.forEach(({ address }) => URL.revokeObjectURL(address));
        },
        { once: true },
    );
    print();
}
