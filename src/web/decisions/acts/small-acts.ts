import type { Decision } from '../../../contract/moderation.ts';
import { createStore } from '../../lib/store.ts';

/** An action on so few comments that the server keeps no job for it. This page counts it. */
export interface SmallAct {
  readonly id: string;
  readonly decision: Decision;
  readonly commentIds: readonly string[];
  /** What `decided_at` of these comments says after it; undefined: nobody here knows. */
  readonly decidedAt: string | null | undefined;
  readonly skipped: number;
  readonly banAsked: boolean;
  /** When it is sent, as the server answered. */
  readonly sendAfter: string;
}

const { get, set, subscribe } = createStore<readonly SmallAct[]>([]);
let count = 0;

/** The small actions of this page that are under way or have just ended, the latest last. */
export const smallActs = {
  get,
  subscribe,
  add: (act: Omit<SmallAct, 'id'>): void => {
    count += 1;
    set([...get(), { ...act, id: `small-${count}` }]);
  },
  remove: (id: string): void => set(get().filter((act) => act.id !== id)),
};
