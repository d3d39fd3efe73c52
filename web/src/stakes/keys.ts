// Hashes and signatures for the module, by libraries that others keep.
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';

const firstV = 27;
const outOfRange = 1;
const noKey = 2;

// `memory` is asked each time: what grows is another buffer afterwards.
export function keyImports(memory: () => ArrayBuffer): WebAssembly.ModuleImports {
    // A copy: what is computed must not change under our hands.
    const read = (from: number, size: number) => new Uint8Array(memory(), from, size).slice();
    const write = (to: number, bytes: Uint8Array) => new Uint8Array(memory(), to, bytes.length).set(bytes);
    return {
        keccak256: (from: number, size: number, to: number) => write(to, keccak_256(read(from, size))),
        sign: (digest: number, key: number, to: number) => {
            const signature = secp256k1.sign(read(digest, 32), read(key, 32), { lowS: true });
            write(to, signature.toCompactRawBytes());
            write(to + 64, Uint8Array.of(firstV + signature.recovery));
        },
        public_key: (key: number, to: number) => {
            const bytes = read(key, 32);
            if (!secp256k1.utils.isValidPrivateKey(bytes)) return 0;
            write(to, secp256k1.getPublicKey(bytes, false).slice(1));
            return 1;
        },
        recover: (digest: number, signature: number, to: number) => {
            const bytes = read(signature, 65);
            let parsed;
            try {
                parsed = secp256k1.Signature.fromCompact(bytes.slice(0, 64));
            } catch {
                return outOfRange;
            }
            try {
                const point = parsed.addRecoveryBit(bytes[64]! - firstV).recoverPublicKey(read(digest, 32));
                write(to, point.toRawBytes(false).slice(1));
                return 0;
            } catch {
                return noKey;
            }
        },
    };
}

export const newKey = (): string => `0x${hexOf(secp256k1.utils.randomPrivateKey())}`;
export const newNonce = (): string => `0x${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`;

export function addressOfKey(key: string): string {
    const bytes = Uint8Array.from(key.slice(2).match(/../g)!, (pair) => parseInt(pair, 16));
    return `0x${hexOf(keccak_256(secp256k1.getPublicKey(bytes, false).slice(1)).slice(12))}`;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
