export const choices = {
  theme: ['light', 'dark', 'system'],
  language: ['en', 'id', 'pseudo'],
  density: ['comfortable', 'compact'],
} as const;

export type Aspect = keyof typeof choices;

/** How the gallery is looked at; all of it stands in the address, so that a look can be sent on. */
export type Look = { readonly [Name in Aspect]: (typeof choices)[Name][number] };

const pick = <Value extends string>(values: readonly [Value, ...Value[]], wanted: string | null) =>
  values.find((value) => value === wanted) ?? values[0];

export const readLook = (search: URLSearchParams): Look => ({
  theme: pick(choices.theme, search.get('theme')),
  language: pick(choices.language, search.get('language')),
  density: pick(choices.density, search.get('density')),
});

/** The look's address; with `opened`, that overlay stands open. */
export const lookAddress = (look: Look, opened?: string): string =>
  `?${new URLSearchParams({ ...look, ...(opened === undefined ? {} : { open: opened }) }).toString()}`;
