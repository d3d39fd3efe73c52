// How two players come to terms: one opens and proposes, the other joins and agrees. Messages of docs/formats/channel.md; each
// may be lost, and is then said again.
import type { Side } from '../api/types';
import { otherSide } from '../api/types';
import { addressOfKey, newKey, newNonce } from './keys';
import type { Line } from './line';
import { Refusal, type StakesModule, type StartBoard } from './module';
import type { Network } from './network';
import { keyToSign, termsToSign, type Domain, type Terms } from './typedData';

export interface Plan {
    game: string;
    colour: Side; // the opener's
    stake: bigint; // of each player, in the smallest unit
    period: number; // seconds in which a clock is to be answered
}

// Who signs for a player, away from the game.
export interface Signer {
    account: string;
    sign(typed: object): Promise<string>;
}

interface SignedKey {
    key: string;
    signature: string;
}

type Message = { say: string } & { [member: string]: unknown };

export interface Agreed {
    agreement: string; // the first line of a journal
    channel: string;
    key: string; // our session key
}

const ether = `0x${'00'.repeat(20)}`;
const noSignature = `0x${'00'.repeat(65)}`;

const parsed = (text: string): Message | undefined => {
    try {
        const message = JSON.parse(text) as Message;
        return typeof message?.say === 'string' ? message : undefined;
    } catch {
        return undefined;
    }
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function sessionKey(
    signer: Signer,
    domain: Domain,
    channel: string,
): Promise<{ secret: string; signed: SignedKey }> {
    const secret = newKey();
    const key = addressOfKey(secret);
    return { secret, signed: { key, signature: await signer.sign(keyToSign(domain, channel, key)) } };
}

const agreementOf = (
    domain: Domain,
    terms: Terms,
    signatures: Record<Side, string>,
    keys: Record<Side, unknown>,
): string => JSON.stringify({ say: 'agreement', domain, terms, ...signatures, keys });

// A journal from an attempt that was not kept goes.
function beginAnew(module: StakesModule, agreement: string): void {
    module.files.remove('journal');
    module.files.remove('key.signed');
    module.ask('begin', { agreement });
}

export const domainOf = (network: Network): Domain => ({ chain_id: network.chain_id, contract: network.contract });

// What is proposed, before anybody has signed it: the module reads it as a message.
const unsignedProposal = (domain: Domain, terms: Terms): string =>
    JSON.stringify({ say: 'propose', domain, terms, nonce: terms.nonce, signature: noSignature });

export class Opener {
    private readonly nonce = newNonce();
    private joined: string | undefined; // the message that was answered
    private proposal: string | undefined;
    private mine: { terms: Terms; channel: string; signature: string; secret: string; signed: SignedKey } | undefined;

    constructor(
        private readonly module: StakesModule,
        private readonly network: Network,
        private readonly plan: Plan,
        private readonly signer: Signer,
        private readonly line: Line,
    ) {}

    // The agreement, once the other side has agreed.
    async hear(text: string): Promise<Agreed | undefined> {
        const message = parsed(text);
        if (message?.say === 'join') await this.propose(message, text);
        if (message?.say === 'agree' && this.mine) return this.conclude(message);
        return undefined;
    }

    // The other side may have missed it.
    repeat(): void {
        if (this.proposal) this.line.send(this.proposal);
    }

    private async propose({ address, nonce }: Message, text: string): Promise<void> {
        if (this.joined === text) return this.repeat();
        // One player is asked to sign once: whoever comes with another join is somebody else.
        if (this.joined !== undefined || typeof address !== 'string' || typeof nonce !== 'string') return;
        this.joined = text;
        try {
            const { game, colour, stake, period } = this.plan;
            const players = { [colour]: this.signer.account, [otherSide(colour)]: address } as Record<Side, string>;
            const { state, rules } = this.module.ask<StartBoard>('start', { game });
            const terms: Terms = {
                ...players,
                token: ether,
                stake: String(stake),
                challenge_period: period,
                rules,
                start: state,
                nonce: this.module.ask<{ nonce: string }>('nonce', { opener: this.nonce, joiner: nonce }).nonce,
            };
            const domain = domainOf(this.network);
            const { channel } = this.module.ask<{ channel: string }>('judge', {
                propose: unsignedProposal(domain, terms),
            });
            const signature = await this.signer.sign(termsToSign(domain, terms));
            const { secret, signed } = await sessionKey(this.signer, domain, channel);
            this.mine = { terms, channel, signature, secret, signed };
            this.proposal = JSON.stringify({
                say: 'propose',
                domain,
                terms,
                nonce: this.nonce,
                signature,
                key: signed,
            });
            this.repeat();
        } catch (error) {
            this.joined = undefined; // to be asked again
            throw error;
        }
    }

    private conclude({ signature, key }: Message): Agreed {
        const { terms, channel, signature: ours, secret, signed } = this.mine!;
        const { colour } = this.plan;
        const others = otherSide(colour);
        const signatures = { [colour]: ours, [others]: signature } as Record<Side, string>;
        const keys = { [colour]: signed, [others]: key } as Record<Side, unknown>;
        const agreement = agreementOf(domainOf(this.network), terms, signatures, keys);
        beginAnew(this.module, agreement);
        return { agreement, channel, key: secret };
    }
}

// Terms that were proposed to us, and hold up.
export interface Offered {
    text: string;
    terms: Terms;
    board: StartBoard; // of the game that they are for
    colour: Side; // ours
    channel: string;
}

export class Joiner {
    private readonly nonce = newNonce();
    private agree: string | undefined; // said once the game is kept
    private unsaid: string | undefined;

    constructor(
        private readonly module: StakesModule,
        private readonly network: Network,
        private readonly signer: Signer,
        private readonly line: Line,
    ) {}

    join(): void {
        if (this.agree) this.line.send(this.agree);
        else this.line.send(JSON.stringify({ say: 'join', address: this.signer.account, nonce: this.nonce }));
    }

    // Terms to show, if that is what was said. Refused where they are not for us, or not what this page plays.
    consider(text: string): Offered | undefined {
        const message = parsed(text);
        if (message?.say !== 'propose') return undefined;
        if (this.agree) {
            this.line.send(this.agree);
            return undefined;
        }
        const { channel, us } = this.module.ask<{ channel: string; us: Side }>('check_proposal', {
            propose: text,
            us: this.signer.account,
            nonce: this.nonce,
        });
        const { domain, terms } = message as unknown as { domain: Domain; terms: Terms };
        const ours = domainOf(this.network);
        if (domain.chain_id !== ours.chain_id || !same(domain.contract, ours.contract))
            throw new Refusal('another_contract', 'the proposal names another chain or contract than this page');
        if (!same(terms.token, ether)) throw new Refusal('another_token', 'the stake is in a token');
        const board = this.module.ask<StartBoard>('start', { rules: terms.rules });
        if (terms.start !== board.state)
            throw new Refusal('another_start', 'the game would begin with another position');
        return { text, terms, board, colour: us, channel };
    }

    // To be kept before confirm() is called.
    async accept({ text, terms, colour, channel }: Offered): Promise<Agreed> {
        const domain = domainOf(this.network);
        const proposed = JSON.parse(text) as { signature: string; key?: SignedKey };
        const signature = await this.signer.sign(termsToSign(domain, terms));
        const { secret, signed } = await sessionKey(this.signer, domain, channel);
        const others = otherSide(colour);
        const signatures = { [colour]: signature, [others]: proposed.signature } as Record<Side, string>;
        const keys = { [colour]: signed, ...(proposed.key ? { [others]: proposed.key } : {}) } as Record<Side, unknown>;
        const agreement = agreementOf(domain, terms, signatures, keys);
        beginAnew(this.module, agreement);
        this.unsaid = JSON.stringify({ say: 'agree', signature, key: signed });
        return { agreement, channel, key: secret };
    }
    confirm(): void {
        this.agree = this.unsaid;
        this.join();
    }
}
