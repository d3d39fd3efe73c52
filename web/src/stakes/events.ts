// What the contract has said of a game, asked for a few blocks at once: nodes answer for no more than some thousands.
export interface Log {
    topics: string[];
    data: string;
    blockNumber: string; // hexadecimal
}

export type AskLogs = (from: number, to: number) => Promise<Log[]>;

interface Range {
    from: number;
    to: number;
}

const blocksAtOnce = 2000;
const mostQuestions = 50; // in one look

const blockOf = ({ blockNumber }: Log): number => Number(blockNumber);

export class ContractEvents {
    // Those that are known, in their order.
    known: Log[] = [];
    private unread: Range[] = []; // the latest first
    private end: number | undefined; // the last block asked for

    // Blocks that are not confirmed yet may be replaced by others, and are asked for again.
    constructor(
        private readonly first: number,
        private readonly confirmations: number,
    ) {}

    // Goes back from the latest block. What is not read after an error is left for the next time.
    async read(latest: number, ask: AskLogs): Promise<void> {
        this.expect(latest);
        for (let question = 0; question < mostQuestions && this.unread.length > 0; question += 1) {
            const range = this.unread[0]!;
            const from = Math.max(range.from, range.to - blocksAtOnce + 1);
            this.learn(await ask(from, range.to), { from, to: range.to });
            if (from === range.from) this.unread.shift();
            else range.to = from - 1;
        }
    }

    private expect(latest: number): void {
        const seen = this.end === undefined ? this.first : Math.min(this.end, latest) - this.confirmations + 1;
        let from = Math.max(this.first, Math.min(seen, latest));
        while (this.unread[0] && this.unread[0].to >= from - 1) from = Math.min(from, this.unread.shift()!.from);
        if (from <= latest) this.unread.unshift({ from, to: latest });
        this.end = latest;
    }

    private learn(logs: Log[], { from, to }: Range): void {
        const others = this.known.filter((log) => blockOf(log) < from || blockOf(log) > to);
        this.known = [...others, ...logs].sort((one, other) => blockOf(one) - blockOf(other));
    }
}
