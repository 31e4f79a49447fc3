import type { OwnerId } from '../db/schema.ts';
import type { WorkKind } from '../db/work-table.ts';

/** What a use case learns of its run. */
export interface WorkRun {
  ownerId: OwnerId;
  /** Whether a failure of this run is final, for kinds that tell owners of failures. */
  lastAttempt: boolean;
  /** The number of the worker that runs it. */
  worker: number;
  /** Which no other run has. */
  token: string;
  /** Aborts when this process stops. */
  signal: AbortSignal;
  /** False when the run should end soon: this process stops, or others may take the run over. */
  mayGoOn(): boolean;
  /**
   * Whether the run has had its turn and another account waits for its place. A long run then ends where
   * it can go on from, and is due again at once, behind the others.
   */
  givesWay(): Promise<boolean>;
}

/**
 * Does what is due of one kind for an owner. Returns when it is due next, as the owner's own rows
 * say. It may run twice, so it has to end the same.
 */
export type RunWork = (run: WorkRun) => Promise<Date | undefined | void>;
export type WorkKinds = Readonly<Partial<Record<WorkKind, RunWork>>>;

/** The earliest of these times; undefined without any. */
export function earliest(times: readonly (Date | null | undefined)[]): Date | undefined {
  const known = times.filter((time) => time instanceof Date);
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
