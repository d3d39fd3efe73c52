// How questions reach whoever answers them: a server, or the engine inside this page. Nothing else of the page knows which.

// As much of a WebSocket as tasks need.
export type TalkSocket = Pick<WebSocket, 'readyState' | 'send' | 'onopen' | 'onmessage' | 'onclose'>;

export interface Transport {
    readonly place: 'server' | 'browser'; // where the answers are found
    // A path of docs/api.md, with its query.
    fetch(path: string, init?: RequestInit): Promise<Response>;
    socket(): TalkSocket;
    // Puts a copy of an archive in the place of the one that is here, where it is ours to replace; false where it is no copy,
    // and all stays.
    restore?(copy: Uint8Array): Promise<boolean>;
}

const socketAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

export const server: Transport = {
    place: 'server',
    fetch: (path, init) => fetch(path, init),
    socket: () => new WebSocket(socketAddress()),
};

let current = server;
export const transport = () => current;
// To be called before anything is asked.
export const useTransport = (other: Transport) => {
    current = other;
};
