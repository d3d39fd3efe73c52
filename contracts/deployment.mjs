// Where the contract stands on every chain, if the deterministic deployment proxy has put it there: the address follows
// from the code alone, and whoever pays for it puts the same code there.
import { getCreate2Address, keccak256, Transaction } from 'ethers';

/** The proxy has this address on every chain, because nobody knows the key that would have sent it. */
export const proxy = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
export const salt = `0x${'00'.repeat(32)}`;

/** Puts the proxy on a chain, once its sender has a hundredth of an ether: it is signed with made-up numbers, by no key. */
export const puttingTheProxy = `0x${[
    'f8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffff',
    'ffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b80825250505060',
    '14600cf31ba02222222222222222222222222222222222222222222222222222222222222222a0222222222222222222',
    '2222222222222222222222222222222222222222222222',
].join('')}`;

export const senderOfTheProxy = Transaction.from(puttingTheProxy).from;

/** The transaction that deploys a contract by the proxy, and where the contract is then. */
export const deploymentOf = (creationCode) => ({
    address: getCreate2Address(proxy, salt, keccak256(creationCode)),
    transaction: { to: proxy, data: `${salt}${creationCode.slice(2)}` },
});
