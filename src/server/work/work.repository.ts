import { sql } from 'kysely';
import { notifyWorkers } from '../db/mark-work.ts';
import { queryRows } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import type { WorkKind } from '../db/work-table.ts';

/** A run of one kind of an owner's work, held by one worker. */
export interface HeldRun {
  ownerId: OwnerId;
  kind: WorkKind;
  worker: number;
  /** Which no other run has: one that was taken over must not end the run that followed it. */
  token: string;
  /** Failed runs before it. */
  tries: number;
}

/** Longer than a worker takes to prolong its runs. */
const HOLD = sql`now() + interval '90 seconds'`;

/** How many more runs of each kind a worker can take. */
export type FreeRuns = ReadonlyMap<WorkKind, number>;

/**
 * Takes due runs, the longest due first. While a run is held, its row is due at infinity or at the
 * time of a mark that came meanwhile.
 */
export const takeRuns = (
  db: Queryable,
  { worker, now, free }: { worker: number; now: Date; free: FreeRuns },
): Promise<HeldRun[]> =>
  queryRows<HeldRun>(db)`
    with due as (
      select taken.user_id, taken.kind
      from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::integer[]) as free (kind, runs)
      cross join lateral (
        select user_id, kind from work
        where work.kind = free.kind and worker is null and due_at <= ${now}
        order by due_at limit free.runs
        for update skip locked) as taken)
    update work set worker = ${worker}, token = gen_random_uuid(), held_until = ${HOLD},
      due_at = 'infinity'
    from due where work.user_id = due.user_id and work.kind = due.kind
    returning work.user_id as "ownerId", work.kind, worker, token, tries`;

export interface Outlook {
  /** When the next run of these kinds is due. */
  at: Date | null;
  /** Whether another worker holds a run. */
  othersHold: boolean;
}

export async function lookAhead(
  db: Queryable,
  { worker, kinds }: { worker: number; kinds: readonly WorkKind[] },
): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select min(first.due_at) as at,
      exists (select from work where worker <> ${worker}) as "othersHold"
    from unnest(${[...kinds]}::text[]) as listed (kind)
    cross join lateral (
      select due_at from work
      where work.kind = listed.kind and worker is null and due_at < 'infinity'
      order by due_at limit 1) as first`.execute(db);
  return rows[0] ?? { at: null, othersHold: false };
}

/** How a run ended. */
export interface RunEnd {
  /** When it is due again; undefined: when it is marked. */
  next: Date | undefined;
  tries: number;
}

/** Ends a run. A mark that came meanwhile stays. */
export async function endRun(
  db: Queryable,
  { ownerId, kind, token }: HeldRun,
  { next, tries }: RunEnd,
): Promise<void> {
  await sql`
    with ended as (
      update work set worker = null, token = null, held_until = null, tries = ${tries},
        due_at = least(due_at, ${next ?? 'infinity'}::timestamptz)
      where user_id = ${ownerId} and kind = ${kind} and token = ${token}
      returning due_at)
    ${notifyWorkers(sql`ended where due_at < 'infinity'`)}`.execute(db);
  if (next !== undefined) return;
  await sql`
    delete from work
    where user_id = ${ownerId} and kind = ${kind} and worker is null and due_at = 'infinity'`.execute(
    db,
  );
}

const isAmong = (runs: readonly HeldRun[]) =>
  sql`token = any(${runs.map((run) => run.token)}::uuid[])`;

/**
 * Changes rows of held runs, except those that another transaction has locked: a mark holds its row
 * until its transaction ends, and nobody else's work waits for that.
 */
const changeFree = (which: ReturnType<typeof sql>, change: ReturnType<typeof sql>) => sql`
  with free as (
    select user_id, kind from work where worker is not null and ${which} for update skip locked)
  update work set ${change} from free
  where work.user_id = free.user_id and work.kind = free.kind returning due_at`;

/** Whether no other worker has taken this run over. */
export async function isRunHeld(
  db: Queryable,
  { ownerId, token }: Pick<HeldRun, 'ownerId' | 'token'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from work where user_id = ${ownerId} and token = ${token}`.execute(db);
  return rows.length > 0;
}

export async function prolongRuns(db: Queryable, runs: readonly HeldRun[]): Promise<void> {
  await changeFree(isAmong(runs), sql`held_until = ${HOLD}`).execute(db);
}

/**
 * Makes runs due again that nobody goes on with: those of workers that are gone, those that were not
 * prolonged, and our own that we do not have in hand. Returns how many. `living`: undefined while
 * nobody can be called gone.
 */
export async function takeOverRuns(
  db: Queryable,
  { worker, runs }: { worker: number; runs: readonly HeldRun[] },
  { living, now }: { living: readonly number[] | undefined; now: Date },
): Promise<number> {
  const isGone =
    living === undefined ? sql`false` : sql`worker <> all(${[...living, worker]}::integer[])`;
  const { rows } = await changeFree(
    sql`(held_until < now() or ${isGone} or (worker = ${worker} and not ${isAmong(runs)}))`,
    sql`worker = null, token = null, held_until = null, tries = tries + 1,
      due_at = least(due_at, ${now}::timestamptz)`,
  ).execute(db);
  return rows.length;
}
