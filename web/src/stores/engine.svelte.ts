// Which engine analyses for this page, and how fast it was when it last searched.
import { transport } from '../api/transport';
import { t } from '../text/text.svelte';

export const engine = $state<{ server: string; workers: number; speed: number }>({
    server: '', // of another place, where one was asked for and answers
    workers: 1, // of this browser, that search together
    speed: 0, // positions a second
});

export function placeOfEngine(): string {
    if (engine.server) return t('place.remote', { server: engine.server });
    const { place } = transport();
    return place === 'browser' && engine.workers > 1
        ? t('place.workers', { workers: String(engine.workers) })
        : t(`place.${place}`);
}
