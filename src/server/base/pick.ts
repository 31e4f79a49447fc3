/** An object with these properties of another one alone. */
export const pick = <From, Key extends keyof From>(from: From, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
