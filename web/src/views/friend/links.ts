// Addresses by which others come to a room. What stands behind the # no server and no log gets to see.
import { rooms } from '../../api/rooms';

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

export const roomLink = (origin: string, room: string, key?: string): string =>
    `${origin}/?room=${room}#/friend?room=${room}${key ? `&key=${key}` : ''}`;

// The origin that other machines can open, and whether there is one.
export async function outerOrigin(): Promise<{ origin: string; isReachable: boolean }> {
    if (!isLoopback(location.hostname)) return { origin: location.origin, isReachable: true };
    const [address] = await rooms.addresses().catch(() => []);
    return { origin: address ?? location.origin, isReachable: address !== undefined };
}
