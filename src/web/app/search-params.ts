type Search = Record<string, unknown>;

/** The address's query as plain texts: no JSON in the address, so a keyword `123` stays a text. */
export const parseSearch = (search: string): Search =>
  Object.fromEntries(new URLSearchParams(search));

/** Texts, numbers and flags; what is undefined stays out of the address. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
    if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
