// Hardhat's node on loopback, and ways to spoil what it says.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Wallet } from 'ethers';
import { puttingTheProxy, senderOfTheProxy } from '../deployment.mjs';

const require = createRequire(import.meta.url);
const { createHardhatNetworkProvider } = require('hardhat/internal/hardhat-network/provider/provider');
const { defaultHardhatNetworkParams } = require('hardhat/internal/core/config/default-config');

export const richKey = `0x${'46'.repeat(32)}`;

const silent = { enabled: false, printLineFn: () => {}, replaceLastLineFn: () => {} };

/**
 * A chain with one rich account and the deployment proxy, a block for each transaction, and blocks that `hardhat_mine`
 * makes.
 */
export async function startProvider() {
    const provider = await createProvider();
    const gift = { from: new Wallet(richKey).address, to: senderOfTheProxy, value: `0x${(10n ** 16n).toString(16)}` };
    await provider.request({ method: 'eth_sendTransaction', params: [gift] });
    await provider.request({ method: 'eth_sendRawTransaction', params: [puttingTheProxy] });
    return provider;
}

function createProvider() {
    return createHardhatNetworkProvider(
        {
            ...defaultHardhatNetworkParams,
            hardfork: 'prague',
            chainId: 31337,
            networkId: 31337,
            blockGasLimit: 30_000_000,
            minGasPrice: 0n,
            automine: true,
            intervalMining: 0,
            mempoolOrder: 'priority',
            chains: new Map(defaultHardhatNetworkParams.chains),
            genesisAccounts: [{ privateKey: richKey, balance: 10n ** 24n }],
            throwOnTransactionFailures: false,
            throwOnCallFailures: true,
            enableTransientStorage: true,
        },
        silent,
    );
}

/** Answers one question of JSON-RPC. */
async function answerOf(provider, { id, method, params }) {
    try {
        return { jsonrpc: '2.0', id, result: await provider.request({ method, params }) };
    } catch ({ code = -32000, message, data }) {
        return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
}

/**
 * A node for a provider: `url` is where it listens. `spoil(question, answer)` may change an answer, or what it is sent as
 * where it gives a text; `before(question)` is awaited first. With `tls`, a key and a certificate, it speaks HTTPS.
 */
export async function startNode(provider, { port = 0, tls, spoil = (_, answer) => answer, before = () => {} } = {}) {
    const serve = async (request, response) => {
        let body = '';
        for await (const part of request) body += part;
        const question = JSON.parse(body);
        await before(question);
        const answer = await spoil(question, await answerOf(provider, question));
        response.setHeader('content-type', 'application/json');
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    const server = tls ? createSecureServer(tls, serve) : createServer(serve);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const stop = () => {
        server.closeAllConnections();
        server.close();
    };
    return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${server.address().port}`, stop };
}

// `npm run node`: for people, at the usual port, until Ctrl-C.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { url } = await startNode(await startProvider(), { port: 8545 });
    console.log(`a chain of test money at ${url}`);
}
