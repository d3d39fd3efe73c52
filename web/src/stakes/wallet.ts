// Wallets that browsers bring along: found by EIP-6963, or where older ones leave themselves, and asked by EIP-1193.
import {
    createPublicClient,
    createWalletClient,
    custom,
    defineChain,
    numberToHex,
    type Chain,
    type EIP1193Provider,
    type Hex,
    type TypedDataDefinition,
} from 'viem';
import type { Log } from './events';
import type { ContractCall } from './module';
import type { Network } from './network';

export interface FoundWallet {
    id: string;
    name: string;
    provider: EIP1193Provider;
}

interface Announcement {
    info: { uuid: string; name: string };
    provider: EIP1193Provider;
}

// Hears each wallet once, also those that come later, until the function that is returned is called.
export function findWallets(hear: (wallet: FoundWallet) => void): () => void {
    const known = new Set<EIP1193Provider>();
    const add = (wallet: FoundWallet) => {
        if (known.has(wallet.provider)) return;
        known.add(wallet.provider);
        hear(wallet);
    };
    const listen = (event: Event) => {
        const { info, provider } = (event as CustomEvent<Announcement>).detail;
        add({ id: info.uuid, name: info.name, provider });
    };
    addEventListener('eip6963:announceProvider', listen);
    dispatchEvent(new Event('eip6963:requestProvider'));
    const { ethereum } = globalThis as { ethereum?: EIP1193Provider };
    if (ethereum) add({ id: 'injected', name: 'window.ethereum', provider: ethereum });
    return () => removeEventListener('eip6963:announceProvider', listen);
}

// What a transaction costs at most, and what it moves, in the smallest unit.
export interface Cost {
    gas: bigint;
    fee: bigint;
    value: bigint;
}

// Where a transaction has come to; a wallet may have replaced it by another one, which succeeds only if it does the same.
export interface Mined {
    succeeded: boolean;
    hash: string;
}

const chainUnknown = 4902; // to the wallet
const firstV = 27;

export function chainOf({ chain_id, name, currency, rpc }: Network): Chain {
    return defineChain({
        id: chain_id,
        name,
        nativeCurrency: { name: currency, symbol: currency, decimals: 18 },
        rpcUrls: { default: { http: rpc ? [rpc] : [] } },
    });
}

// A wallet on the chain of the game, and the chain as this wallet sees it.
export class Wallet {
    private readonly chain: Chain;
    private readonly signer;
    private readonly reader;

    private constructor(
        readonly provider: EIP1193Provider,
        readonly network: Network,
        readonly account: Hex,
    ) {
        this.chain = chainOf(network);
        const transport = custom(provider, { retryCount: 1 });
        this.signer = createWalletClient({ account, chain: this.chain, transport });
        this.reader = createPublicClient({ chain: this.chain, transport, pollingInterval: 1000, cacheTime: 0 });
    }

    // Asks the person behind it.
    static async connect(provider: EIP1193Provider, network: Network): Promise<Wallet> {
        const accounts = await provider.request({ method: 'eth_requestAccounts' });
        return new Wallet(provider, network, accounts[0]!);
    }

    async isOnChain(): Promise<boolean> {
        return Number(await this.provider.request({ method: 'eth_chainId' })) === this.network.chain_id;
    }

    // Asks the wallet to go to the chain of the game, and tells it of that chain where it does not know it.
    async switchChain(): Promise<void> {
        try {
            await this.signer.switchChain({ id: this.network.chain_id });
        } catch (error) {
            if (codeOf(error) !== chainUnknown || !this.network.rpc) throw error;
            await this.signer.addChain({ chain: this.chain });
            await this.signer.switchChain({ id: this.network.chain_id });
        }
    }

    // With the last byte that the contract takes, which some wallets count from 0.
    async sign(typed: object): Promise<string> {
        const signature = await this.signer.signTypedData({
            account: this.account,
            ...typed,
        } as TypedDataDefinition & { account: Hex });
        const v = parseInt(signature.slice(130), 16);
        return v < firstV ? signature.slice(0, 130) + (v + firstV).toString(16) : signature;
    }

    balance(): Promise<bigint> {
        return this.reader.getBalance({ address: this.account });
    }

    // Throws where the contract would refuse.
    async cost({ to, data, value }: ContractCall): Promise<Cost> {
        const request = { account: this.account, to: to as Hex, data: data as Hex, value: BigInt(value) };
        const [gas, price] = await Promise.all([this.reader.estimateGas(request), this.reader.getGasPrice()]);
        return { gas, fee: gas * price, value: request.value };
    }

    send({ to, data, value }: ContractCall): Promise<string> {
        return this.signer.sendTransaction({
            account: this.account,
            chain: this.chain,
            to: to as Hex,
            data: data as Hex,
            value: BigInt(value),
        });
    }

    async mined(hash: string): Promise<Mined> {
        let isAnother = false;
        const receipt = await this.reader.waitForTransactionReceipt({
            hash: hash as Hex,
            timeout: 0,
            onReplaced: ({ reason }) => (isAnother = reason !== 'repriced'),
        });
        return { succeeded: receipt.status === 'success' && !isAnother, hash: receipt.transactionHash };
    }
    // Whether the chain knows of it, in a block or before.
    async isKnown(hash: string): Promise<boolean> {
        const found = await this.provider.request({ method: 'eth_getTransactionByHash', params: [hash as Hex] });
        return found !== null;
    }

    async latestBlock(): Promise<{ number: number; time: number }> {
        const { number, timestamp } = await this.reader.getBlock();
        return { number: Number(number), time: Number(timestamp) };
    }
    async code(contract: string): Promise<string> {
        return (await this.reader.getCode({ address: contract as Hex })) ?? '0x';
    }
    // What a contract answers, in the latest block or another.
    async call({ to, data }: { to: string; data: string }, block?: number): Promise<string> {
        const at = block === undefined ? {} : { blockNumber: BigInt(block) };
        return (await this.reader.call({ to: to as Hex, data: data as Hex, ...at })).data ?? '0x';
    }
    // What a contract has said in these blocks.
    logs(contract: string, topics: unknown[], from: number, to: number): Promise<Log[]> {
        const filter = { address: contract, topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
        return this.provider.request({ method: 'eth_getLogs', params: [filter] } as never);
    }
}

export const codeOf = (error: unknown): number | undefined => {
    for (let each = error as { code?: unknown; cause?: unknown } | undefined; each; each = each.cause as typeof each)
        if (typeof each.code === 'number') return each.code;
    return undefined;
};

const refusedByUser = 4001;
export const isRefusedByUser = (error: unknown): boolean => codeOf(error) === refusedByUser;

// What a contract has answered instead, somewhere in the error.
export function revertData(error: unknown): string | undefined {
    for (let each = error as { data?: unknown; cause?: unknown } | undefined; each; each = each.cause as typeof each) {
        const data = typeof each.data === 'object' ? (each.data as { data?: unknown } | null)?.data : each.data;
        if (typeof data === 'string' && data.startsWith('0x')) return data;
    }
    return undefined;
}
