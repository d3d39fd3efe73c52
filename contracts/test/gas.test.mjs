// What each call costs, within its limits and as docs/gas.md has it. `npm run gas` writes that page.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { ZeroAddress } from 'ethers';
import { deployedLimit } from '../compile.mjs';
import { artifact, rulesContracts } from './artifacts.mjs';
import { claim, day, drawProof, gameNamed, move, noTurn, offer, resign, steps as vectorSteps, Table } from './game.mjs';
import { quietTurns, twoKings } from './quiet.mjs';
import { samples } from './program.mjs';
import { tenJumps } from './ten_jumps.mjs';

const titles = { english: 'English draughts', russian: 'Russian draughts', nogo: 'NoGo' };
const extremes = { english: [...vectorSteps], russian: [{ ...tenJumps, after: tenJumps.endsOn('c1') }] };
const rulesLimits = { english: [10_000, 18_000], russian: [25_000, 25_000], nogo: [40_000] };

const page = new URL('../../docs/gas.md', import.meta.url);

// White steps aside, then Black takes three men with a man, or nine with a king. Each has a wrong path too.
const captures = {
    'three jumps': {
        start: '0x00000000000000018600000000000000000000008d9dadb90000000000000000',
        aside: ['0x10600000000000028600000000000000000000008d9dadb00000000000000000', '0xb00000000000000000'],
        taken: ['0x01640d0e0f000003b40000000000000000000000000000b00000000000000000', '0x94a6b4000000000000'],
        wrong: '0x94a6b2000000000000',
    },
    'nine jumps': {
        start: '0x000000000000000184c600000000000000000000898b8d999b9da9abadb90000',
        aside: ['0x166200000000000284c600000000000000000000898b8d999b9da9abadb20000', '0xb20000000000000000'],
        taken: ['0x02600f0e0d00000384f000000000000000000000000000000000000000b20000', '0x948290a294a6b4a2b0'],
        wrong: '0x948290a294a6b4a2b4',
    },
};

async function measure(table) {
    const rows = [];
    const row = (what, gas, limit) => rows.push({ what, gas, limit });
    const apart = (work) => table.client.trying(work); // nobody is owed anything yet

    await apart(async () => {
        const probe = await table.client.deploy(table.owner, artifact('RulesProbe'));
        const most = async (rules, chosen) =>
            Number(
                await probe.ask(
                    'mostGas',
                    rules,
                    chosen.map(({ before, after, path }) => [before, after, path]),
                ),
            );
        const isShort = ({ path }) => path.slice(8).match(/^0*$/);
        for (const [game, limits] of Object.entries(rulesLimits)) {
            const rules = await table.client.deploy(table.owner, artifact(rulesContracts[game]));
            const steps = extremes[game] ?? [];
            for await (const step of samples(game, 2000, 2)) steps.push(step);
            const [short, long] = [steps.filter(isShort), steps.filter((step) => !isShort(step))];
            const what = game === 'nogo' ? '' : ', up to three jumps';
            row(`rules of ${titles[game]}, a step${what}: the most`, await most(rules.address, short), limits[0]);
            if (limits.length > 1)
                row(`rules of ${titles[game]}, more jumps: the most`, await most(rules.address, long), limits[1]);
        }
    });

    await apart(async () => {
        row('deploying the contract', table.referee.deployGas);
        const game = await table.game({ paid: false });
        row('`open`, first stake', (await game.pay(table.black)).gas);
        row('`open`, second stake', (await game.pay(table.white)).gas);
        for (const { state, path, intent } of gameNamed('an opening').turns) game.sign(state, path, intent);
        row('`demandTurn`', (await game.send(table.white, 'demandTurn')).gas, 75_000);
        row(
            '`respond`, a simple move',
            (await game.send(table.black, 'respond', noTurn.turn, game.turn(1))).gas,
            75_000,
        );
        row('`challenge`, a simple move', (await game.send(table.black, 'challenge', ...game.lastTwo(3))).gas, 75_000);
        row(
            '`checkpoint`, a simple move',
            (await game.send(table.white, 'checkpoint', ...game.lastTwo(4))).gas,
            75_000,
        );
        await game.send(table.white, 'demandTurn');
        await table.client.pass(day);
        row('`claimTimeout`, with a payout', (await game.send(table.white, 'claimTimeout')).gas, 95_000);
        row(
            '`withdraw`, ether',
            (await table.referee.send(table.white, 'withdraw', ZeroAddress, table.white.address)).gas,
        );
        const alone = await table.game({ paid: false });
        await alone.pay(table.black);
        row('`takeBack`', (await alone.send(table.black, 'takeBack')).gas);
    });

    for (const [name, { start, aside, taken, wrong }] of Object.entries(captures))
        await apart(async () => {
            const limit = name === 'three jumps' ? 75_000 : 95_000;
            const play = async () => {
                const game = await table.game({ start });
                game.sign(...aside, move);
                return game;
            };
            const challenged = await play();
            challenged.sign(...taken, offer);
            row(
                `\`challenge\`, ${name}`,
                (await challenged.send(table.black, 'challenge', ...challenged.lastTwo())).gas,
                limit,
            );
            const answered = await play();
            await answered.send(table.white, 'challenge', noTurn, answered.turn(1));
            answered.sign(...taken, move);
            row(
                `\`respond\`, ${name}`,
                (await answered.send(table.black, 'respond', answered.turn(1).turn, answered.turn(2))).gas,
                limit,
            );
            const shown = await play();
            shown.sign(...taken, move);
            row(
                `\`checkpoint\`, ${name}`,
                (await shown.send(table.stranger, 'checkpoint', ...shown.lastTwo())).gas,
                limit,
            );
            const cheated = await play();
            const illegal = cheated.signed(taken[0], wrong, move);
            row(
                `\`proveFraud\`, ${name}, with a payout`,
                (await cheated.send(table.white, 'proveFraud', cheated.turn(1).turn, illegal)).gas,
                limit,
            );
        });

    const opening = (work) => apart(async () => work(await table.gameLike('an opening')));
    await opening(async (game) => {
        const other = game.signed(game.turn(3).turn.state, game.turn(3).turn.path, offer, {
            previous: game.turn(3).turn.previous,
        });
        row(
            '`proveTwoTurns`, with a payout',
            (await game.send(table.white, 'proveTwoTurns', game.turn(3), other)).gas,
            95_000,
        );
    });
    await opening(async (game) =>
        row(
            '`concludeResignation`, with a payout',
            (await game.send(table.white, 'concludeResignation', game.without(resign))).gas,
            95_000,
        ),
    );
    await apart(async () => {
        const game = await table.gameLike('a draw is agreed');
        row(
            '`concludeAgreement`, which then waits',
            (await game.send(table.black, 'concludeAgreement', ...game.lastTwo())).gas,
        );
        row(
            '`concludeAgreement`, confirmed, with two payouts',
            (await game.send(table.white, 'concludeAgreement', ...game.lastTwo())).gas,
        );
    });
    const claimed = async (what, start, turns, from) =>
        apart(async () => {
            const game = await table.game({ start });
            for (const { state, path } of turns) game.sign(state, path, move);
            const proof = drawProof(
                game.terms,
                game.turns.map(({ turn }) => turn),
                from,
            );
            const words = [...proof, game.turns.at(-1).signature, game.without(claim)];
            row(`\`concludeClaim\`, ${what}`, (await game.send(table.black, 'concludeClaim', ...words)).gas);
        });
    const repeated = gameNamed('a draw is claimed');
    await claimed('8 turns', repeated.terms.start, repeated.turns.slice(0, -1), 0);
    await claimed('80 turns', twoKings, quietTurns(80), 0);
    await claimed('the last 80 turns of 128', twoKings, quietTurns(128), 48);
    await apart(async () => {
        const game = await table.game({ paid: false });
        const key = table.stranger.address;
        row('`authorise`', (await game.send(table.black, 'authorise', table.black.address, key, '0x')).gas);
        await game.pay(table.black);
        await game.pay(table.white);
        const { state, path } = gameNamed('an opening').turns[0];
        const turn = game.signed(state, path, move, { by: table.stranger });
        row(
            '`challenge`, signed by a key that was authorised',
            (await game.send(table.black, 'challenge', noTurn, turn)).gas,
        );
    });
    return rows;
}

const number = (value) => (value === undefined ? '' : value.toLocaleString('en-GB'));
const sizes = () =>
    Object.entries(rulesContracts)
        .map(([game, name]) => `${titles[game]} ${number(artifact(name).deployedBytes)}`)
        .join(', ');
const write = (rows, bytes) => `# What the contract costs

Gas of whole transactions, and of a call of the contracts with rules (STATICCALL), as a test measures them on an EVM
(\`npm run gas\` in \`contracts/\` writes this page). The first such call in a transaction costs 2,500 more. Payouts are to a
player who was owed nothing before, the most expensive case.

| | gas | limit |
|---|---:|---:|
${rows.map(({ what, gas, limit }) => `| ${what} | ${number(gas)} | ${number(limit)} |`).join('\n')}

The deployed contract has ${number(bytes)} bytes of the ${number(deployedLimit)} that a chain allows. The rules have fewer:
${sizes()}.
`;

it('costs what docs/gas.md says, within the limits', async () => {
    const table = await Table.set();
    const rows = await measure(table).finally(() => table.clear());
    const { deployedBytes } = artifact('Referee');
    assert.ok(deployedBytes <= deployedLimit);
    for (const { what, gas, limit } of rows)
        assert.ok(limit === undefined || gas <= limit, `${what}: ${gas} gas, and at most ${limit} are allowed`);
    const text = write(rows, deployedBytes);
    if (process.env.WRITE_GAS) writeFileSync(page, text);
    assert.equal(readFileSync(page, 'utf8'), text);
});
