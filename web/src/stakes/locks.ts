// One window at a time has a game: two of them might sign different turns of one number.

// Gives it free again; undefined where another window has it.
export function lockGame(channel: string): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
        void navigator.locks.request(`laststone.stakes.${channel}`, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            return new Promise<void>((release) => resolve(release));
        });
    });
}
