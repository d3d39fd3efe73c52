// The focus never falls to the body: where the element that has it is taken away or disabled, its nearest neighbour takes it.

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea, [tabindex]';

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

function ancestorsOf(element: HTMLElement): HTMLElement[] {
    const trail: HTMLElement[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) trail.push(at);
    return trail;
}

// The first that can take the focus: the surroundings themselves, or something in them; of the whole page, what it shows.
function focusWithin(surroundings: HTMLElement): boolean {
    const place = surroundings.matches('[tabindex]')
        ? surroundings
        : (surroundings.querySelector<HTMLElement>('main') ?? surroundings.querySelector<HTMLElement>(focusable));
    place?.focus({ preventScroll: true });
    return place !== null && document.activeElement === place;
}

// Watches the page from now on; returns how to stop.
export function keepFocus(): () => void {
    let last: { element: HTMLElement; trail: HTMLElement[] } | undefined;

    const came = ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement) last = { element: target, trail: ancestorsOf(target) };
    };
    // Who leaves on purpose leaves something usable behind: what is being taken away is still there for a moment.
    const left = ({ target }: FocusEvent) =>
        queueMicrotask(() => {
            if (last && target === last.element && isUsable(last.element)) last = undefined;
        });
    const check = () => {
        const has = document.activeElement;
        if (!last || isUsable(last.element) || (has && has !== document.body && has !== last.element)) return;
        const { trail } = last;
        last = undefined;
        trail.filter((each) => each.isConnected).some(focusWithin);
    };

    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', came);
    document.addEventListener('focusout', left);
    return () => {
        observer.disconnect();
        document.removeEventListener('focusin', came);
        document.removeEventListener('focusout', left);
    };
}
