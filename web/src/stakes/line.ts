// How signed messages reach the other side. Whoever carries them is trusted with nothing: it can delay them, and that is all.
import { rooms } from '../api/rooms';
import type { Task } from '../api/socket';

export interface Line {
    send(message: string): void;
    close(): void;
}

export interface Listener {
    hear(message: string): void;
    // Somebody is at the other end now, who may have missed what was said before.
    meet(): void;
    part(): void;
    fail(sentence: string): void;
}

// Two players in a room of the page, by the server's relay.
export class RoomLine implements Line {
    private readonly task: Task;
    private isThere = false;

    constructor(
        private readonly room: string,
        private readonly secret: string,
        private readonly listener: Listener,
    ) {
        this.task = rooms.watch(
            room,
            secret,
            (event) => {
                if (event.event === 'passed') return listener.hear(event.text);
                this.look(event.here.black && event.here.white, event.event === 'room');
            },
            (sentence) => listener.fail(sentence),
        );
    }

    // A room is told again after the connection to the server was lost: the other side may have come and gone meanwhile.
    private look(isThere: boolean, isNews: boolean): void {
        if (isThere && (!this.isThere || isNews)) this.listener.meet();
        if (!isThere && this.isThere) this.listener.part();
        this.isThere = isThere;
    }

    send(message: string): void {
        // What is lost is sent again when the other side says what it has.
        rooms.act(this.room, this.secret, { act: 'pass', text: message }).catch(() => {});
    }
    close(): void {
        this.task.stop();
    }
}

// Two players who carry their messages themselves: by mail, by chat, on paper.
export class PastedLine implements Line {
    constructor(private readonly onsent: (message: string) => void) {}

    send(message: string): void {
        this.onsent(message);
    }
    close(): void {}
}

export const linesIn = (text: string): string[] =>
    text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
