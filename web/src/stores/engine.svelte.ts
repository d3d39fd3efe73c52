// Which engine analyses for this page, and how fast it was when it last searched.
import { transport } from '../api/transport';
import { t } from '../text/text.svelte';

export const engine = $state<{ server: string; speed: number }>({
    server: '', // of another place, where one was asked for and answers
    speed: 0, // positions a second
});

export const placeOfEngine = (): string =>
    engine.server ? t('place.remote', { server: engine.server }) : t(`place.${transport().place}`);
