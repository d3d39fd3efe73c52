// Talks to a chain by JSON-RPC: deploys contracts, calls them and sends transactions to them.
import { ContractFactory, Interface } from 'ethers';

/** What a contract answers where it refuses: `reason` is the name of its error. */
export class Refused extends Error {
    constructor(reason) {
        super(`refused: ${reason}`);
        this.reason = reason;
    }
}

export class Client {
    #url;
    #requests = 0;
    #chainId;

    constructor(url) {
        this.#url = url;
    }

    async rpc(method, ...params) {
        const body = JSON.stringify({ jsonrpc: '2.0', id: ++this.#requests, method, params });
        const response = await fetch(this.#url, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
        });
        const { result, error } = await response.json();
        if (error) throw Object.assign(new Error(error.message), error);
        return result;
    }

    async deploy(wallet, { abi, bytecode }, ...words) {
        const { data } = await new ContractFactory(abi, bytecode).getDeployTransaction(...words);
        const receipt = await this.transact(wallet, { data });
        if (receipt.status !== '0x1') throw new Error('the contract could not be deployed');
        return new Deployed(this, receipt, abi);
    }

    async balance(address) {
        return BigInt(await this.rpc('eth_getBalance', address, 'latest'));
    }

    /** The clock of the chain goes on. */
    pass(seconds) {
        return this.rpc('test_pass', seconds);
    }

    /** The chain goes on under another id. */
    async fork(chainId) {
        await this.rpc('test_fork', chainId);
        this.#chainId = chainId;
    }

    /** Does something that the chain forgets afterwards. */
    async trying(work) {
        await this.rpc('test_try');
        try {
            return await work();
        } finally {
            await this.rpc('test_undo');
        }
    }

    /** Sends a transaction: its receipt, whether or not it succeeded. */
    async transact(wallet, { to, data, value = 0n }) {
        const nonce = Number(await this.rpc('eth_getTransactionCount', wallet.address, 'latest'));
        const chainId = (this.#chainId ??= Number(await this.rpc('eth_chainId')));
        const gas = { gasLimit: 20_000_000n, gasPrice: 7n, type: 0 };
        const raw = await wallet.signTransaction({ to, data, value, nonce, chainId, ...gas });
        return this.rpc('eth_getTransactionReceipt', await this.rpc('eth_sendRawTransaction', raw));
    }
}

class Deployed {
    #client;
    #interface;

    constructor(client, receipt, abi) {
        this.#client = client;
        this.#interface = new Interface(abi);
        this.address = receipt.contractAddress;
        this.deployGas = Number(receipt.gasUsed);
    }

    /** What a function answers, without a transaction. */
    async ask(name, ...words) {
        const data = this.#interface.encodeFunctionData(name, words);
        try {
            const answer = await this.#client.rpc('eth_call', { to: this.address, data }, 'latest');
            const values = this.#interface.decodeFunctionResult(name, answer);
            return values.length === 1 ? values[0] : values;
        } catch (error) {
            throw this.#refusal(error.data) ?? error;
        }
    }

    /** Sends a transaction: `{ gas, events }`, or throws Refused. A last word `{ value }` is the ether with it. */
    async send(wallet, name, ...words) {
        const inputs = this.#interface.getFunction(name).inputs.length;
        const { value = 0n } = words.length > inputs ? words.pop() : {};
        const data = this.#interface.encodeFunctionData(name, words);
        const receipt = await this.#client.transact(wallet, { to: this.address, data, value });
        if (receipt.status !== '0x1') throw this.#refusal(receipt.revertData) ?? new Refused('nothing said');
        const logs = receipt.logs.filter((log) => log.address === this.address);
        return { gas: Number(receipt.gasUsed), events: logs.map((log) => this.#interface.parseLog(log)) };
    }

    #refusal(data) {
        if (!data || data === '0x') return null;
        return new Refused(this.#interface.parseError(data)?.name ?? data);
    }
}
