import type { Texts } from '../text.svelte';

export const texts: Partial<Texts> = {};
