// A line of TCP on loopback that stutters and breaks, and remembers what went over it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from './random.mjs';

export class LossyLine {
    messages = [];
    breaks = 0;
    #server = createServer((socket) => this.#join(socket));
    #joined = 0;
    #random;

    /** Whoever connects to `port` reaches the port `to`, which may change, for a while. */
    static async open({ to, seed }) {
        const line = new LossyLine();
        line.to = to;
        line.#random = randomFrom(seed);
        line.#server.listen(0, '127.0.0.1');
        await once(line.#server, 'listening');
        line.port = line.#server.address().port;
        return line;
    }

    close() {
        this.#server.close();
    }

    #join(near) {
        const far = connect(this.to, '127.0.0.1');
        const hangUp = () => [near, far].forEach((end) => end.destroy());
        // Enough to greet and to agree on terms, and later for a turn or two; then it breaks, mostly in the middle of a
        // message.
        const life = { left: (this.#joined++ === 0 ? 6000 : 1500) + this.#random(1500), hangUp };
        for (const [from, into] of [
            [near, far],
            [far, near],
        ]) {
            from.on('close', hangUp).on('error', hangUp);
            this.#carry(from, into, life).catch(hangUp);
        }
    }

    async #carry(from, into, life) {
        let unread = '';
        for await (const bytes of from) {
            const part = bytes.subarray(0, life.left);
            life.left -= part.length;
            const cut = this.#random(part.length + 1);
            into.write(part.subarray(0, cut));
            await pause(this.#random(3));
            into.write(part.subarray(cut));
            const whole = (unread + part.toString('latin1')).split('\0');
            unread = whole.pop();
            this.messages.push(...whole);
            if (life.left > 0) continue;
            ++this.breaks;
            await pause(5);
            return life.hangUp();
        }
    }
}
