// What the reader has chosen about looks, sounds and the engine; kept in the browser.
import { MediaQuery } from 'svelte/reactivity';
import type { CoordinateStyle } from '../board/geometry';
import { propertiesOf, type Looks } from '../board/themes';
import { preferredLanguage, type Language } from '../text/languages';
import { kept, load, save } from './stored';

export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

export const watchSpeeds = ['slow', 'usual', 'fast'] as const;
export type WatchSpeed = (typeof watchSpeeds)[number];

// In which games with a friend a move is to be confirmed.
export const confirmations = ['days', 'always', 'never'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface Settings extends Looks {
    language: Language;
    scheme: ColourScheme;
    coordinates: CoordinateStyle;
    sounds: boolean;
    animation: boolean;
    showTargets: boolean;
    showBestMove: boolean;
    shadePoints: boolean;
    typedMoves: boolean; // a field for them
    blindfold: boolean; // pieces are not drawn
    confirmMoves: Confirmation;
    letterKeys: boolean; // keys that are a letter or a sign alone
    lines: number;
    replyPause: number; // milliseconds before the computer answers
    watchSpeed: WatchSpeed;
    name: string; // of the reader, in new games
    guest: string; // of whoever plays against the reader at one board
    deepServer: string; // that analyses for a page without a server
}

const defaults = (): Settings => ({
    language: preferredLanguage(),
    scheme: 'system',
    theme: 'walnut',
    pieces: 'wood',
    stones: 'shell',
    boardSize: 'full',
    coordinates: 'usual',
    sounds: true,
    animation: true,
    showTargets: true,
    showBestMove: true,
    shadePoints: true,
    typedMoves: false,
    blindfold: false,
    confirmMoves: 'days',
    letterKeys: true,
    lines: 3,
    replyPause: 400,
    watchSpeed: 'usual',
    name: '',
    guest: '',
    deepServer: '',
});

export const settings = $state<Settings>({ ...defaults(), ...load<Partial<Settings>>(kept, 'settings') });

const systemIsDark = new MediaQuery('(prefers-color-scheme: dark)');
const systemWantsStillness = new MediaQuery('(prefers-reduced-motion: reduce)');

// Called once, inside an effect's scope.
export function keepSettings(): void {
    $effect(() => save(kept, 'settings', settings));
    showLooks();
}

// The looks chosen are those of the page; likewise.
export function showLooks(): void {
    $effect(() => {
        const isDark = settings.scheme === 'system' ? systemIsDark.current : settings.scheme === 'dark';
        const root = document.documentElement;
        root.lang = settings.language;
        root.dataset.scheme = isDark ? 'dark' : 'light';
        for (const [name, value] of Object.entries(propertiesOf(settings))) root.style.setProperty(name, value);
    });
}

export const wantsMotion = (): boolean => settings.animation && !systemWantsStillness.current;
