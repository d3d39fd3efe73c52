// Keys that work everywhere but where text is typed.

export interface KeyTable {
    [key: string]: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

// Space and Enter belong to the button that has the focus.
const isForButton = (event: KeyboardEvent): boolean =>
    (event.key === ' ' || event.key === 'Enter') &&
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, [role=gridcell]') !== null;

export function handleKey(event: KeyboardEvent, table: KeyTable): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isForButton(event) || document.querySelector('dialog[open]')) return;
    const action = table[event.key] ?? table[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
}
