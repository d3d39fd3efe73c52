// Files that were compressed for plain file servers, as `gzip` does it.
// @ts-check

const isPacked = (/** @type {Uint8Array} */ bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;

// What is not compressed, or was unpacked on its way already, is as it is.
/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function unpacked(bytes) {
    if (!isPacked(bytes)) return bytes;
    const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream();
    return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
