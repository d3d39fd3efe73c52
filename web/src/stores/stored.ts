// Values kept in the browser between visits; where it keeps nothing, they live as long as the page.

export function load<T>(storage: Storage | undefined, key: string): T | undefined {
    try {
        const text = storage?.getItem(`laststone.${key}`);
        return text ? (JSON.parse(text) as T) : undefined;
    } catch {
        return undefined;
    }
}

let refuse = () => {};
// The listener hears once that what is played will not be there at the next visit.
export function listenForRefusal(listener: () => void): void {
    refuse = () => {
        refuse = () => {};
        listener();
    };
    if (!kept) refuse();
}

export function save(storage: Storage | undefined, key: string, value: unknown): void {
    try {
        storage?.setItem(`laststone.${key}`, JSON.stringify(value));
    } catch {
        refuse(); // full, or forbidden: the page works without
    }
}

export function forget(storage: Storage | undefined, key: string): void {
    try {
        storage?.removeItem(`laststone.${key}`);
    } catch {
        // As above.
    }
}

// The keys that begin like this.
export function keysOf(storage: Storage | undefined, prefix: string): string[] {
    const start = `laststone.${prefix}`;
    const all = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage!.key(i) ?? '');
    return all.filter((key) => key.startsWith(start)).map((key) => key.slice('laststone.'.length));
}

const usable = (which: 'localStorage' | 'sessionStorage'): Storage | undefined => {
    try {
        return globalThis[which];
    } catch {
        return undefined;
    }
};

export const kept = usable('localStorage'); // shared by all windows
export const keptInWindow = usable('sessionStorage'); // of this window, through reloads
