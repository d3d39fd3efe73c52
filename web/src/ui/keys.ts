// Keys that work everywhere but where text is typed.
import { settings } from '../stores/settings.svelte';

export interface KeyTable {
    [key: string]: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

// Space and Enter belong to the button that has the focus.
const isForButton = (event: KeyboardEvent): boolean =>
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, input, [role=gridcell]') !== null;

// The key as it is on a Latin keyboard: on a Russian one the letters stand in the same places.
const latinKey = ({ key, code }: KeyboardEvent): string =>
    /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? code.replace(/^Key/, '').toLowerCase() : key;

// A letter, a digit or a sign alone; whoever speaks to the page turns these off.
const isSingle = (key: string): boolean => key.length === 1 && key !== ' ';

export interface Undoable {
    undo: () => void;
    redo: () => void;
}

// Ctrl+Z and its way back, but for fields of text, which have their own.
export function handleUndo(event: KeyboardEvent, history: Undoable): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const key = latinKey(event).toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
}

export function handleKey(event: KeyboardEvent, table: KeyTable): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isForButton(event) || document.querySelector('dialog[open]')) return;
    const key = latinKey(event);
    if (isSingle(key) && !settings.letterKeys) return;
    const withShift = event.shiftKey ? table[`Shift+${key}`] : undefined;
    const action = withShift ?? table[key] ?? table[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
}
