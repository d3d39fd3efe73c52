// Sends a game to the printer as a sheet of diagrams.
import { flushSync, mount, unmount } from 'svelte';
import type { GameModel } from '../game/model.svelte';
import { diagrams } from '../game/sheet';
import DiagramSheet from './DiagramSheet.svelte';

export function printSheet(model: GameModel): void {
    const target = document.createElement('div');
    target.className = 'sheet';
    document.body.append(target);
    const sheet = mount(DiagramSheet, { target, props: { model, nodes: diagrams(model.node) } });
    flushSync();
    addEventListener(
        'afterprint',
        () => {
            void unmount(sheet);
            target.remove();
        },
        { once: true },
    );
    print();
}
