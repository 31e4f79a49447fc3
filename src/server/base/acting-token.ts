import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The name of the personal token with which the present request came. The log reads it by itself, so that
 * no use case can forget to say that a script has acted.
 */
export const actingToken = new AsyncLocalStorage<string>();

/** What the log adds to the details of an entry. */
export function tokenDetails(): { token?: string } {
  const token = actingToken.getStore();
  return token === undefined ? {} : { token };
}
