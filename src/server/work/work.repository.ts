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

/** A run, and whose it is. */
export interface TakenRun extends HeldRun {
  /** The Google account of its owner. */
  account: string;
  /** The other owners of that account. A run of the same owner was taken over if it is due again. */
  kin: readonly OwnerId[];
}

/** Longer than a worker takes to prolong its runs. */
const HOLD = sql`now() + interval '90 seconds'`;

/** What a worker may take. */
interface Openings {
  readonly worker: number;
  /** With a free place. */
  readonly kinds: readonly WorkKind[];
  /** In its hands: another run of the same kind for the same account waits for these. */
  readonly running: readonly TakenRun[];
}

/** Rows of `work` whose kind does not run for the same account. */
function isOpen(running: readonly TakenRun[]) {
  const busy = running.flatMap(({ kind, kin }) => kin.map((ownerId) => ({ kind, ownerId })));
  return sql`not exists (
    select from unnest(${busy.map(({ kind }) => kind)}::text[],
      ${busy.map(({ ownerId }) => ownerId)}::bigint[]) as busy (kind, user_id)
    where busy.kind = work.kind and busy.user_id = work.user_id)`;
}

/**
 * Takes a due run of each kind, the longest due first. While a run is held, its row is due at infinity
 * or at the time of a mark that came meanwhile.
 */
export async function takeRuns(
  db: Queryable,
  { worker, now, kinds, running }: Openings & { now: Date },
): Promise<TakenRun[]> {
  const runs = await queryRows<HeldRun>(db)`
    with due as (
      select taken.user_id, taken.kind
      from unnest(${[...kinds]}::text[]) as free (kind)
      cross join lateral (
        select user_id, kind from work
        where work.kind = free.kind and worker is null and due_at <= ${now} and ${isOpen(running)}
        order by due_at limit 1
        for update skip locked) as taken)
    update work set worker = ${worker}, token = gen_random_uuid(), held_until = ${HOLD},
      due_at = 'infinity'
    from due where work.user_id = due.user_id and work.kind = due.kind
    returning work.user_id as "ownerId", work.kind, worker, token, tries`;
  if (runs.length === 0) return [];
  const whose = await listKin(db, runs);
  return runs.map((run) => ({
    ...run,
    ...(whose.get(run.ownerId) ?? { account: `owner ${run.ownerId}`, kin: [] }),
  }));
}

/** The other owners of the same Google accounts. The installation has none, nor has who is gone. */
async function listKin(db: Queryable, runs: readonly HeldRun[]) {
  const rows = await queryRows<Pick<TakenRun, 'ownerId' | 'account' | 'kin'>>(db)`
    select users.id as "ownerId", users.google_id as account,
      coalesce(json_agg(kin.id) filter (where kin.id <> users.id), '[]') as kin
    from users join users kin on kin.google_id = users.google_id
    where users.id = any(${runs.map(({ ownerId }) => ownerId)}::bigint[])
    group by users.id, users.google_id`;
  return new Map(rows.map(({ ownerId, ...whose }) => [ownerId, whose]));
}

export interface Outlook {
  /** When the next run of these kinds is due. */
  at: Date | null;
  /** Whether another worker holds a run. */
  othersHold: boolean;
}

export async function lookAhead(
  db: Queryable,
  { worker, kinds, running }: Openings,
): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select min(first.due_at) as at,
      exists (select from work where worker <> ${worker}) as "othersHold"
    from unnest(${[...kinds]}::text[]) as listed (kind)
    cross join lateral (
      select due_at from work
      where work.kind = listed.kind and worker is null and due_at < 'infinity'
        and ${isOpen(running)}
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
