// What one build of the static page consists of: files by their paths in the folder, each with its SHA-256.
export type Digests = { [path: string]: string };

export interface Build {
    version: string;
    first: Digests; // without which nothing goes
    later: Digests; // fetched when first wanted
    soon: string[]; // those of them that are small enough to be fetched when there is time
}
