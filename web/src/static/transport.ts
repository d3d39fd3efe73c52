// Questions go to the engine in this browser: to be imported before anything asks.
import { engineTransport } from '../api/engineTransport';
import { useTransport } from '../api/transport';
import { engine } from '../stores/engine.svelte';
import { BrowserEngine } from './browserEngine';
import { obstacle, obstacleOf, type Obstacle } from './obstacles';

// What stands in the engine's way, if anything.
export const trouble: Promise<Obstacle | undefined> = begin();

async function begin(): Promise<Obstacle | undefined> {
    const known = obstacle();
    if (known) return known;
    try {
        const found = new BrowserEngine();
        useTransport(engineTransport(found));
        engine.workers = await found.started;
        return undefined;
    } catch (error) {
        return obstacleOf(error);
    }
}
