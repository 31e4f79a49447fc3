import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** The kinds of background work. `src/server/work/README.md` says how to add one. */
export type WorkKind =
  | 'send'
  | 'sync'
  | 'judge'
  | 'learn'
  | 'rules'
  | 'lists'
  | 'report'
  | 'news'
  | 'mail'
  | 'push'
  | 'hook'
  | 'fold'
  | 'pause'
  | 'forget'
  | 'duties'
  | 'backup';

/** One kind of an owner's work: `mark-work.ts` and `src/server/work`. */
export interface WorkTable {
  /** 0: the whole installation. */
  user_id: number;
  kind: WorkKind;
  /** Infinity while it runs, unless it is marked meanwhile. */
  due_at: Timestamp;
  /** The worker that runs it; null: nobody does. */
  worker: number | null;
  /** Tells this run from others of the same worker. */
  token: string | null;
  /** A run that its worker has not prolonged until then is over. */
  held_until: Timestamp | null;
  /** Failed runs since the last success. */
  tries: Generated<number>;
}
