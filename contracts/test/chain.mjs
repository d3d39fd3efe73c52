// A chain of one machine: an EVM behind JSON-RPC on loopback, with a block for each transaction.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createBlock } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createTxFromRLP } from '@ethereumjs/tx';
import { Account, bytesToHex, createAddressFromString, createZeroAddress, hexToBytes } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';

const blockGasLimit = 30_000_000n;
const baseFee = 7n;

const hex = (number) => `0x${BigInt(number).toString(16)}`;
const reverted = (data) =>
    Object.assign(new Error('execution reverted'), { code: 3, data: bytesToHex(data ?? new Uint8Array()) });

/** Starts a chain in a thread of its own, where each rich address has a thousand ether; `url` is where it listens. */
export async function startChain({ chainId = 31337, rich = [] } = {}) {
    const worker = new Worker(new URL(import.meta.url), { workerData: { chainId, rich } });
    const [url] = await once(worker, 'message');
    return { url, stop: () => worker.terminate() };
}

class Chain {
    #vm;
    #server;
    #blocks = 0;
    #receipts = new Map();
    #logs = [];
    #time = 1_800_000_000n;

    static async start({ chainId, rich }) {
        const chain = new Chain();
        chain.chainId = chainId;
        chain.#vm = await createVM({ common: chain.#rules() });
        const account = () => new Account(0n, 10n ** 21n);
        for (const address of rich)
            await chain.#vm.stateManager.putAccount(createAddressFromString(address), account());
        chain.#server = createServer((request, response) => chain.#serve(request, response));
        chain.#server.keepAliveTimeout = 0; // whoever asks may be busy for as long as it likes between two questions
        chain.#server.listen(0, '127.0.0.1');
        await once(chain.#server, 'listening');
        return `http://127.0.0.1:${chain.#server.address().port}`;
    }

    #rules() {
        return createCustomCommon({ chainId: this.chainId }, Mainnet, { hardfork: Hardfork.Prague });
    }

    #block(time) {
        const header = { number: this.#blocks + 1, timestamp: time, gasLimit: blockGasLimit, baseFeePerGas: baseFee };
        return createBlock({ header }, { common: this.#vm.common, skipConsensusFormatValidation: true });
    }

    async #serve(request, response) {
        let body = '';
        for await (const part of request) body += part;
        const asked = JSON.parse(body);
        const answers = await Promise.all([asked].flat().map((one) => this.#inOrder(() => this.#answer(one))));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]));
    }

    // One EVM, so one thing at a time.
    #last = Promise.resolve();
    #inOrder(work) {
        this.#last = this.#last.then(work);
        return this.#last;
    }

    async #answer({ id, method, params = [] }) {
        try {
            if (!Object.hasOwn(this.#methods, method))
                throw Object.assign(new Error(`no method ${method}`), { code: -32601 });
            return { jsonrpc: '2.0', id, result: await this.#methods[method](...params) };
        } catch ({ code = -32000, message, data }) {
            return { jsonrpc: '2.0', id, error: { code, message, data } };
        }
    }

    #methods = {
        web3_clientVersion: () => 'laststone test chain',
        net_version: () => String(this.chainId),
        eth_chainId: () => hex(this.chainId),
        eth_blockNumber: () => hex(this.#blocks),
        eth_gasPrice: () => hex(baseFee),
        eth_getBalance: async (address) => hex((await this.#account(address)).balance),
        eth_getTransactionCount: async (address) => hex((await this.#account(address)).nonce),
        eth_getCode: async (address) =>
            bytesToHex(await this.#vm.stateManager.getCode(createAddressFromString(address))),
        eth_call: async (call) => bytesToHex((await this.#call(call)).returnValue),
        eth_estimateGas: async () => hex(blockGasLimit / 2n),
        eth_sendRawTransaction: (raw) => this.#send(raw),
        eth_getTransactionReceipt: (hash) => this.#receipts.get(hash) ?? null,
        eth_getLogs: ({ address, topics = [] }) =>
            this.#logs.filter(
                (log) =>
                    (!address || log.address === address.toLowerCase()) &&
                    topics.every((topic, i) => topic === null || [topic].flat().includes(log.topics[i])),
            ),
        // For tests alone: what follows is undone later, the clock goes on, or the chain forks and has another id.
        test_try: () => this.#vm.stateManager.checkpoint().then(() => true),
        test_undo: () => this.#vm.stateManager.revert().then(() => true),
        test_pass: (seconds) => hex((this.#time += BigInt(seconds))),
        test_fork: async (chainId) => {
            this.chainId = chainId;
            this.#vm = await createVM({ common: this.#rules(), stateManager: this.#vm.stateManager });
            return hex(chainId);
        },
    };

    async #account(address) {
        return (await this.#vm.stateManager.getAccount(createAddressFromString(address))) ?? new Account();
    }

    async #call({ from, to, data, value, gas }) {
        await this.#vm.stateManager.checkpoint();
        try {
            const { execResult } = await this.#vm.evm.runCall({
                caller: from ? createAddressFromString(from) : createZeroAddress(),
                to: createAddressFromString(to),
                data: hexToBytes(data ?? '0x'),
                value: BigInt(value ?? 0),
                gasLimit: gas ? BigInt(gas) : 1_000_000_000n,
                block: this.#block(this.#time + 1n),
                skipBalance: true,
            });
            if (execResult.exceptionError) throw reverted(execResult.returnValue);
            return execResult;
        } finally {
            await this.#vm.stateManager.revert();
        }
    }

    async #send(raw) {
        this.#time += 1n;
        const tx = createTxFromRLP(hexToBytes(raw), { common: this.#vm.common });
        const block = this.#block(this.#time);
        const ran = await runTx(this.#vm, { tx, block, skipHardForkValidation: true });
        const hash = bytesToHex(tx.hash());
        const place = {
            blockNumber: hex(block.header.number),
            blockHash: bytesToHex(block.hash()),
            transactionHash: hash,
            transactionIndex: '0x0',
        };
        const logs = (ran.receipt.logs ?? []).map(([address, topics, data], i) => ({
            ...place,
            address: bytesToHex(address),
            topics: topics.map(bytesToHex),
            data: bytesToHex(data),
            logIndex: hex(i),
            removed: false,
        }));
        this.#logs.push(...logs);
        ++this.#blocks;
        const common = { ...place, from: tx.getSenderAddress().toString(), to: tx.to?.toString() ?? null };
        this.#receipts.set(hash, {
            ...common,
            logs,
            logsBloom: bytesToHex(ran.bloom.bitvector),
            contractAddress: ran.createdAddress?.toString() ?? null,
            gasUsed: hex(ran.totalGasSpent),
            cumulativeGasUsed: hex(ran.totalGasSpent),
            effectiveGasPrice: hex(baseFee),
            status: ran.execResult.exceptionError ? '0x0' : '0x1',
            type: hex(tx.type),
            revertData: bytesToHex(ran.execResult.returnValue ?? new Uint8Array()),
        });
        return hash;
    }
}

if (!isMainThread) parentPort.postMessage(await Chain.start(workerData));
