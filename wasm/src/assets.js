// Files beside the module, fetched when they are first wanted.
// @ts-check

/** @typedef {(name: string) => Promise<Uint8Array>} AssetSource */

const beforeNextTry = 1000; // milliseconds, of what could not be fetched

export class Assets {
    /** @type {Map<string, Uint8Array>} */
    #arrived = new Map(); // and were not taken yet
    /** @type {Map<string, Promise<void>>} */
    #coming = new Map();
    #source;

    /** @param {AssetSource} source */
    constructor(source) {
        this.#source = source;
    }

    // Until it has arrived.
    /** @param {string} name @returns {Promise<void>} */
    need(name) {
        if (!this.#coming.has(name)) {
            const arrived = this.#source(name).then((bytes) => void this.#arrived.set(name, bytes));
            this.#coming.set(name, arrived);
            arrived.catch(() => setTimeout(() => this.#coming.delete(name), beforeNextTry));
        }
        return /** @type {Promise<void>} */ (this.#coming.get(name));
    }

    // Nothing while it has not arrived; the first who asks has it fetched.
    /** @param {string} name */
    ask(name) {
        this.need(name).catch(() => {}); // it is asked for again
        return this.#arrived.get(name);
    }

    // Whoever takes it has it alone.
    /** @param {string} name */
    take(name) {
        const bytes = this.#arrived.get(name);
        this.#arrived.delete(name);
        return bytes ?? new Uint8Array();
    }
}
