// Work that ends at once when its signal says so, whatever it waits for. Afterwards nothing listens to the signal any more.

export async function unlessAborted<T>(
    signal: AbortSignal | undefined,
    work: (own: AbortSignal) => Promise<T>,
): Promise<T> {
    signal?.throwIfAborted();
    const own = new AbortController();
    let abort = () => {};
    const aborted = new Promise<never>((_, reject) => {
        abort = () => {
            own.abort(signal!.reason);
            reject(signal!.reason);
        };
    });
    signal?.addEventListener('abort', abort);
    try {
        return await Promise.race([work(own.signal), aborted]);
    } finally {
        signal?.removeEventListener('abort', abort);
    }
}
