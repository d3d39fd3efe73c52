// What the reader has chosen about looks, sounds and the engine; kept in the browser.
import { MediaQuery } from 'svelte/reactivity';
import type { CoordinateStyle } from '../board/geometry';
import { preferredLanguage, type Language } from '../text/languages';
import { kept, load, save } from './stored';

export const boardThemes = ['walnut', 'moss', 'slate', 'contrast'] as const;
export type BoardTheme = (typeof boardThemes)[number];
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

export interface Settings {
    language: Language;
    scheme: ColourScheme;
    theme: BoardTheme;
    coordinates: CoordinateStyle;
    sounds: boolean;
    animation: boolean;
    showTargets: boolean;
    showBestMove: boolean;
    shadePoints: boolean;
    lines: number;
}

const defaults = (): Settings => ({
    language: preferredLanguage(),
    scheme: 'system',
    theme: 'walnut',
    coordinates: 'usual',
    sounds: true,
    animation: true,
    showTargets: true,
    showBestMove: true,
    shadePoints: true,
    lines: 3,
});

export const settings = $state<Settings>({ ...defaults(), ...load<Partial<Settings>>(kept, 'settings') });

const systemIsDark = new MediaQuery('(prefers-color-scheme: dark)');
const systemWantsStillness = new MediaQuery('(prefers-reduced-motion: reduce)');

// Called once, inside an effect's scope.
export function keepSettings(): void {
    $effect(() => {
        save(kept, 'settings', settings);
        const isDark = settings.scheme === 'system' ? systemIsDark.current : settings.scheme === 'dark';
        const root = document.documentElement;
        root.lang = settings.language;
        root.dataset.scheme = isDark ? 'dark' : 'light';
        root.dataset.board = settings.theme;
    });
}

export const wantsMotion = (): boolean => settings.animation && !systemWantsStillness.current;
