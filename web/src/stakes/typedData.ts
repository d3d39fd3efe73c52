// What a wallet is asked to sign, as wallets show it: docs/formats/turn.md.
export interface Terms {
    black: string;
    white: string;
    token: string;
    stake: string; // in the smallest unit, of each player
    challenge_period: number; // seconds
    rules: string; // the contract with those of the game
    start: string;
    nonce: string;
}

export interface Domain {
    chain_id: number;
    contract: string;
}

type Hex = `0x${string}`;

const signingDomain = ({ chain_id, contract }: Domain) => ({
    name: 'laststone',
    version: '1',
    chainId: chain_id,
    verifyingContract: contract as Hex,
});

const termsType = [
    { name: 'black', type: 'address' },
    { name: 'white', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'stake', type: 'uint256' },
    { name: 'challengePeriod', type: 'uint64' },
    { name: 'rules', type: 'address' },
    { name: 'start', type: 'bytes32' },
    { name: 'nonce', type: 'bytes32' },
];

export const termsToSign = (domain: Domain, terms: Terms) => ({
    domain: signingDomain(domain),
    types: { Terms: termsType },
    primaryType: 'Terms' as const,
    message: {
        black: terms.black,
        white: terms.white,
        token: terms.token,
        stake: BigInt(terms.stake),
        challengePeriod: BigInt(terms.challenge_period),
        rules: terms.rules,
        start: terms.start,
        nonce: terms.nonce,
    },
});

const keyType = [
    { name: 'channel', type: 'bytes32' },
    { name: 'key', type: 'address' },
];

export const keyToSign = (domain: Domain, channel: string, key: string) => ({
    domain: signingDomain(domain),
    types: { Key: keyType },
    primaryType: 'Key' as const,
    message: { channel, key },
});
