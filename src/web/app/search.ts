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

/** The names that any page's address may have besides its own. */
const shellNames = ['help', 'panel', 'author'] as const;

/**
 * Has a page see of its address only what `read` makes of it: the router adds every other name as it
 * stands, so that `page=abc` would reach the server.
 */
export const only =
  <Own extends object>(read: (search: Search) => Own) =>
  (search: Search): Own => {
    const others = Object.keys(search).filter((name) => !shellNames.some((own) => own === name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...read(search) };
  };

/** A panel that any page may have open; it is part of the address, and Back closes it. */
export interface ShellSearch {
  readonly help?: 1 | undefined;
  readonly panel?: 'outbox' | undefined;
  /** An author's channel. */
  readonly author?: string | undefined;
}

const channel = /^[\w-]{1,64}$/;

/** One panel at a time: of several in an address the first one counts. */
export function readShellSearch(search: Record<string, unknown>): ShellSearch {
  const { help, panel, author } = search;
  const none = { help: undefined, panel: undefined, author: undefined };
  if (String(help) === '1') return { ...none, help: 1 };
  if (panel === 'outbox') return { ...none, panel };
  if (typeof author === 'string' && channel.test(author)) return { ...none, author };
  return none;
}
