import { AsyncLocalStorage } from 'node:async_hooks';

/** The Google account for which the present call or run works: threads are shared out by it. */
export const workingFor = new AsyncLocalStorage<string>();
