export const choices = {
  theme: ['light', 'dark', 'system'],
  language: ['en', 'id', 'pseudo'],
  density: ['comfortable', 'compact'],
} as const;

export type Aspect = keyof typeof choices;

/** The appearance of the gallery. The address holds all of it, so that people can share it. */
export type Look = { readonly [Name in Aspect]: (typeof choices)[Name][number] };

const pick = <Value extends string>(values: readonly [Value, ...Value[]], wanted: string | null) =>
  values.find((value) => value === wanted) ?? values[0];

export const readLook = (search: URLSearchParams): Look => ({
  theme: pick(choices.theme, search.get('theme')),
  language: pick(choices.language, search.get('language')),
  density: pick(choices.density, search.get('density')),
});

/** The address of this appearance; with `opened`, that overlay is open. */
export const lookAddress = (look: Look, opened?: string): string =>
  `?${new URLSearchParams({ ...look, ...(opened === undefined ? {} : { open: opened }) }).toString()}`;
