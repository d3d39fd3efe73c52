// The chain that games are played for stakes on, as whoever runs the server has named it: docs/stakes.md.
import { ApiError, request } from '../api/client';

export interface Network {
    chain_id: number;
    name: string;
    contract: string;
    test: boolean; // its money is worth nothing
    confirmations: number; // blocks on top of a payment, before it is believed
    currency: string;
    rpc: string; // for wallets that do not know the chain; empty where nobody says
}

// Nothing where nobody plays for stakes here.
export async function stakesNetwork(): Promise<Network | undefined> {
    try {
        return (await request<{ network: Network | null }>('GET', 'stakes')).network ?? undefined;
    } catch (error) {
        if (error instanceof ApiError) return undefined; // an engine in the page, or a server that knows of none
        throw error;
    }
}
