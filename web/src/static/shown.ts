// The page, or in its place what stands in the engine's way.
import { mount, unmount } from 'svelte';
import Trouble from './Trouble.svelte';
import { trouble } from './transport';
import './waiting.css';

export async function showTroubleInstead(mounting: Promise<Record<string, unknown>>): Promise<void> {
    const [page, obstacle] = await Promise.all([mounting, trouble]);
    if (!obstacle) return;
    await unmount(page);
    mount(Trouble, { target: document.getElementById('app')!, props: { obstacle } });
}
