import type { Agent } from 'node:https';
import { type FetchedList, fetchList, type ListRequest } from './fetch-list.ts';
import { type OutsidePost, postOutside } from './post-outside.ts';

export interface OutsideTasks {
  /** Undefined: it has not changed. Throws an AppError of `listProblem`. */
  fetchList(request: ListRequest): Promise<FetchedList | undefined>;
  /** Returns the status; 0: no answer. */
  post(message: OutsidePost): Promise<number>;
}

/** What the thread for outside calls does, by name. `agent` makes the connections. */
export const outsideTasks = (agent: Agent): OutsideTasks => ({
  fetchList: (request) => fetchList(agent, request),
  post: (message) => postOutside(agent, message),
});
