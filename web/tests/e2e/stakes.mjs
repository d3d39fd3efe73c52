// A chain of test money, wallets that browsers bring along, and games for stakes as people play them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploymentOf } from '../../../contracts/deployment.mjs';
import { artifact } from '../../../contracts/test/artifacts.mjs';
import { startProvider } from '../../../contracts/test/node.mjs';
import { openWindow, Server } from './harness.mjs';
import { press } from './rooms.mjs';

const { Wallet, parseEther, toQuantity } = createRequire(new URL('../../../contracts/package.json', import.meta.url))(
    'ethers',
);

const chainId = 31337;
const confirmations = 1;
const rich = new Wallet(`0x${'46'.repeat(32)}`);

/** A chain with our contract, and a server that names it. */
export async function startStakes() {
    const provider = await startProvider();
    const ask = (method, ...params) => provider.request({ method, params });
    const hash = await ask('eth_sendTransaction', { from: rich.address, data: artifact('Referee').bytecode });
    const { contractAddress: contract } = await ask('eth_getTransactionReceipt', hash);
    await putRules(ask);
    const file = join(mkdtempSync(join(tmpdir(), 'laststone-chain-')), 'chain.json');
    const network = { chain_id: chainId, name: 'Test Valley', contract, test: true, confirmations, currency: 'TST' };
    writeFileSync(file, JSON.stringify(network));
    const server = await Server.start({ options: ['--chain', file] });
    const pass = async (seconds) => {
        await ask('evm_increaseTime', seconds);
        await ask('hardhat_mine');
    };
    const mine = () => ask('hardhat_mine', toQuantity(2));
    const purse = async (wallet) => BigInt(await ask('eth_getBalance', wallet.address, 'latest'));
    return { ask, server, contract, mine, pass, purse };
}

// The rules of each game, where they are on every chain.
async function putRules(ask) {
    for (const name of ['EnglishRules', 'RussianRules', 'NogoRules']) {
        const { transaction } = deploymentOf(artifact(name).bytecode);
        await ask('eth_sendTransaction', { from: rich.address, ...transaction });
    }
}

/** A wallet with some money. */
export async function newWallet(ask, ether = '10') {
    const wallet = Wallet.createRandom();
    await ask('eth_sendTransaction', { from: rich.address, to: wallet.address, value: toQuantity(parseEther(ether)) });
    return wallet;
}

// What a wallet does for a page: everything else it asks the chain.
async function answer(wallet, ask, { method, params = [] }) {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet.address];
    if (method === 'wallet_switchEthereumChain') return null;
    if (method === 'eth_signTypedData_v4') {
        const { domain, types, message } = JSON.parse(params[1]);
        delete types.EIP712Domain;
        return wallet.signTypedData(domain, types, message);
    }
    if (method !== 'eth_sendTransaction') return ask(method, ...params);
    const [{ to, data, value = '0x0' }] = params;
    const transaction = {
        type: 2,
        chainId,
        nonce: Number(await ask('eth_getTransactionCount', wallet.address, 'latest')),
        to,
        data,
        value: BigInt(value),
        gasLimit: BigInt(await ask('eth_estimateGas', { from: wallet.address, to, data, value })),
        maxFeePerGas: BigInt(await ask('eth_gasPrice')) * 2n,
        maxPriorityFeePerGas: 1n,
    };
    return ask('eth_sendRawTransaction', await wallet.signTransaction(transaction));
}

/** A window whose browser has this wallet, announced as EIP-6963 has it. */
export async function openWithWallet(browser, stakes, wallet, { path = '#/stakes', prepare, ...options } = {}) {
    const page = await openWindow(browser, stakes.server, { path: 'api/health', ...options });
    await page.exposeFunction('askTestWallet', async (question) => {
        try {
            return { result: await answer(wallet, stakes.ask, question) };
        } catch ({ message, code = -32000, data }) {
            return { error: { message, code, data } };
        }
    });
    await page.addInitScript(() => {
        const request = async (question) => {
            const { result, error } = await globalThis.askTestWallet(JSON.parse(JSON.stringify(question)));
            if (error) throw Object.assign(new Error(error.message), error);
            return result;
        };
        const provider = { request, on: () => {}, removeListener: () => {} };
        const info = { uuid: 'test', name: 'Test Wallet', icon: 'data:,', rdns: 'example.wallet' };
        const announce = () =>
            dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
        addEventListener('eip6963:requestProvider', announce);
    });
    await prepare?.(page);
    await page.goto(`${stakes.server.address}/${path}`);
    await press(page, 'Connect Test Wallet');
    return page;
}

/** Two windows at a table: Black has proposed, White has agreed. */
export async function agree(browser, stakes, { game = 'english', period = '3600', blacks = {}, whites = {} } = {}) {
    const [black, white] = [await newWallet(stakes.ask), await newWallet(stakes.ask)];
    const host = await openWithWallet(browser, stakes, black, blacks);
    await host.getByLabel('Game').selectOption(game);
    await host.getByLabel('Stake of each player').fill('1.5');
    await host.getByLabel('Time to answer a clock').selectOption(period);
    await press(host, 'Get the link');
    const link = await host.getByLabel('Link for your opponent').inputValue();
    const path = link.slice(stakes.server.address.length + 1);
    const guest = await openWithWallet(browser, stakes, white, { path, ...whites });
    await press(guest, 'Agree and sign');
    return { host, guest, black, white };
}

export async function pay(...pages) {
    for (const page of pages) await page.getByRole('button', { name: /^Pay / }).click();
}
