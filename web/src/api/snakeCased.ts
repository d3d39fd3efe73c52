// Shapes whose keys are like `to_move` here, made of those of the package for npm, where they are like `toMove`.

type InSnakeCase<Key> = Key extends `${infer Head}${infer Rest}`
    ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${InSnakeCase<Rest>}`
    : Key;

export type SnakeCased<T> = T extends string | number | boolean | null | undefined
    ? T
    : T extends (infer Each)[]
      ? SnakeCased<Each>[]
      : { [Key in keyof T as InSnakeCase<Key>]: SnakeCased<T[Key]> };
