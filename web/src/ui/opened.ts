// Where the focus goes.

// The square of the board that keys were on last; where there is no board, what the view shows.
export function focusBoard(): void {
    const square = document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    (square ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: square !== null });
}

// What opens is seen and has the focus: for elements that appear because somebody asked for them.

export function opened(element: HTMLElement): void {
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'nearest' });
}

// Where the board is above what is read, as on telephones, it is seen again.
export const seeBoard = (): void => scrollTo(0, 0);

// Another task in the place of one that was scrolled: it is seen from its start, with the board above or beside it.
export function seenFromTheTop(element: HTMLElement): void {
    seeBoard();
    element.closest('.columns')?.scrollTo(0, 0);
}
