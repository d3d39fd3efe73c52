// Money, times and addresses as people read them.
import { formatEther, parseEther } from 'viem';
import type { Network } from '../../stakes/network';
import { settings } from '../../stores/settings.svelte';

export const money = (amount: bigint | string, network: Network): string =>
    `${formatEther(BigInt(amount))} ${network.currency}`;

// Six digits behind the first that counts say enough of a fee; of a stake, all do.
export function rounded(amount: bigint): bigint {
    const found = /^\d+\.0*\d{1,6}/.exec(formatEther(amount));
    return found ? parseEther(found[0]) : amount;
}

export const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;

const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
] as const;

export function period(seconds: number): string {
    const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const);
    return new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'long' }).format(
        seconds / size,
    );
}

export const moment = (seconds: number): string =>
    new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(seconds * 1000);
