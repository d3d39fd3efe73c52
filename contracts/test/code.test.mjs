// The contracts that the program deploys are those that are compiled here, and the vectors are signed for them:
// `npm run code` writes both down.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { Signature, SigningKey, TypedDataEncoder } from 'ethers';
import { artifact, rulesAddresses } from './artifacts.mjs';
import { bytesOf, termsOf, typed, vectors } from './game.mjs';

const files = {
    Referee: 'referee.hex',
    EnglishRules: 'english_rules.hex',
    RussianRules: 'russian_rules.hex',
    NogoRules: 'nogo_rules.hex',
};

for (const [name, file] of Object.entries(files))
    it(`the program deploys ${name} as it is compiled`, () => {
        const path = new URL(`../../src/chain/${file}`, import.meta.url);
        const { bytecode, deployedBytes } = artifact(name);
        const end = bytecode.length - 2 * deployedBytes;
        const lines = `${bytecode.slice(2, end)}\n${bytecode.slice(end)}\n`;
        if (process.env.WRITE_CODE) writeFileSync(path, lines);
        assert.equal(readFileSync(path, 'utf8'), lines, `src/chain/${file} is of another contract: npm run code`);
    });

/** A game of the vectors as it is signed under these rules. */
function signedUnder(rules, game) {
    const { name, version, chain_id: chainId, contract: verifyingContract } = vectors.domain;
    const domain = { name, version, chainId, verifyingContract };
    const signed = (side, digest) => bytesOf(Signature.from(new SigningKey(vectors.keys[side]).sign(digest)));
    const { rules: _, ...others } = game.terms;
    const terms = Object.fromEntries(
        Object.entries({ ...others, rules }).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
    );
    const channel = TypedDataEncoder.hash(domain, typed('Terms'), termsOf(terms));
    const hashes = { [game.channel]: channel }; // new ones by those that they replace
    const turns = game.turns.map((turn) => {
        const again = { ...turn, channel, previous: hashes[turn.previous] };
        again.hash = hashes[turn.hash] = TypedDataEncoder.hash(domain, typed('Turn'), again);
        again.signature = signed(turn.signer, again.hash);
        return again;
    });
    const signatures = { black: signed('black', channel), white: signed('white', channel) };
    return { ...game, terms, channel, signatures, turns };
}
const order = ['black', 'white', 'token', 'stake', 'challenge_period', 'rules', 'start', 'nonce'];

it('the vectors are signed for the rules that are compiled', () => {
    const path = new URL('../../tests/data/channel/turns.json', import.meta.url);
    const games = vectors.games.map((game) => signedUnder(rulesAddresses.english, game));
    if (process.env.WRITE_CODE) writeFileSync(path, `${JSON.stringify({ ...vectors, games }, null, 1)}\n`);
    assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')).games, games, 'npm run code');
});
