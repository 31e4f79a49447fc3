import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts for the owner: a script, by the name of its personal token, or a helper, by their own. */
export interface ActsBy {
  token?: string;
  helper?: string;
}

/**
 * Who makes the present request. The log reads it by itself, so that no use case can forget to say that
 * somebody else than the owner has acted.
 */
export const acting = new AsyncLocalStorage<ActsBy>();

/** What the log adds to the details of an entry. */
export const actingDetails = (): ActsBy => acting.getStore() ?? {};

/** Whether neither a helper nor a script acts for the owner. */
export const isOwnersAct = (): boolean => {
  const { helper, token } = actingDetails();
  return helper === undefined && token === undefined;
};
