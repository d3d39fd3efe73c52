// Files beside the module, fetched when they are first wanted, and checked.
// @ts-check

/**
 * @typedef {(name: string) => Promise<Uint8Array>} AssetSource
 * @typedef {{ name: string, size: number, sha256: string }} Listed a file as the module knows it
 */

// What `sizeOf` says of a file that is not here.
const isComing = -1;
const cannotBeFetched = -2;
const isDamaged = -3;

const later = () => new Promise((resolve) => setTimeout(resolve, 1000));

// A file that did not come as it should.
class AssetFailure extends Error {
    /** @param {string} sentence @param {number} why */
    constructor(sentence, why) {
        super(sentence);
        this.why = why;
    }
}

// Browsers have no digests for pages that came without HTTPS: there the size must do.
/** @param {Uint8Array} bytes @param {Listed} listed */
async function isAsListed(bytes, { size, sha256 }) {
    if (bytes.length !== size) return false;
    if (!globalThis.crypto?.subtle) return true;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
    return sha256 === Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Assets {
    /** @type {Map<string, Listed>} */
    #listed = new Map();
    /** @type {Map<string, Uint8Array>} */
    #arrived = new Map(); // and were not taken yet
    /** @type {Map<string, Promise<void>>} */
    #coming = new Map();
    /** @type {Map<string, number>} */
    #failed = new Map(); // why, until the next try
    #source;

    /** @param {AssetSource} source */
    constructor(source) {
        this.#source = source;
    }

    /** @param {Listed[]} files all that there are */
    list(files) {
        for (const file of files) this.#listed.set(file.name, file);
    }

    // Until it has arrived; a sentence where it cannot.
    /** @param {string} name @returns {Promise<void>} */
    need(name) {
        if (!this.#coming.has(name)) {
            const arrived = this.#fetch(name);
            this.#coming.set(name, arrived);
            arrived.catch((error) => {
                this.#failed.set(name, error.why);
                later().then(() => this.#failed.delete(name) && this.#coming.delete(name));
            });
        }
        return /** @type {Promise<void>} */ (this.#coming.get(name));
    }

    // How large it is; negative while it is not here, by which it is fetched.
    /** @param {string} name */
    sizeOf(name) {
        this.need(name).catch(() => {}); // it is asked for again
        return this.#arrived.get(name)?.length ?? this.#failed.get(name) ?? isComing;
    }

    // Whoever takes it has it alone.
    /** @param {string} name */
    take(name) {
        const bytes = this.#arrived.get(name);
        this.#arrived.delete(name);
        return bytes ?? new Uint8Array();
    }

    /** @param {string} name */
    async #fetch(name) {
        const listed = this.#listed.get(name);
        if (!listed) throw new AssetFailure(`There is no ${name} with this module.`, cannotBeFetched);
        const ask = async () => this.#source(name);
        const bytes = await ask()
            .catch(() => later().then(ask))
            .catch((error) => {
                const why = error instanceof Error ? error.message : String(error);
                throw new AssetFailure(`${name} could not be fetched: ${why}.`, cannotBeFetched);
            });
        if (!(await isAsListed(bytes, listed)))
            throw new AssetFailure(`${name} is damaged, or of another version.`, isDamaged);
        this.#arrived.set(name, bytes);
    }
}
