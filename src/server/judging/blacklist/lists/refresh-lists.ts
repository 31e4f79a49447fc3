import { DAY_MS } from '../../../../contract/time-lengths.ts';
import { type ListProblem, listProblem } from '../../../../contract/word-list.ts';
import { type ImportPlan, needsRoom } from '../../../../word-lists/import.policy.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import type { Deps, StoreDeps } from '../../../context/deps.ts';
import { inPreparedTransaction } from '../../../db/prepared-transaction.ts';
import type { OwnerId, OwnerTransaction, Queryable, WordListRow } from '../../../db/schema.ts';
import { countRequests } from '../../judging-states.repository.ts';
import { queueRejudge } from '../../queue-rejudge.ts';
import {
  changeList,
  findByUrl,
  type ListChange,
  type ListedList,
  listLists,
} from './lists.repository.ts';
import { planList, type ReadList, readList, taken, takePlan } from './take-list.ts';

/** A list that grows by more than half waits for the owner. */
const MOST_GROWTH = 1.5;

type Outcome = ReadList | { problem: ListProblem } | undefined;

/**
 * Reads all lists of an owner once a day, and judges once for all of them, since a re-judge is asked for
 * before the first one ends. Returns when they are due
 * next. What cannot be read keeps its words.
 */
export async function refreshLists(
  deps: StoreDeps & Pick<Deps, 'outside'>,
  ownerId: OwnerId,
): Promise<Date | undefined> {
  const now = deps.clock.now();
  const due = nextReadAt(await listLists(deps.db, ownerId));
  if (!due || due > now) return due;
  const read = await Promise.all(
    (await listLists(deps.db, ownerId)).map(
      async (list) => [list.url, await tryToRead(deps, list)] as const,
    ),
  );
  for (const [url, outcome] of read) {
    await inPreparedTransaction(deps.db, ownerId, {
      // Each change of the words requests a re-judge.
      see: (from) => countRequests(from, ownerId),
      async prepare() {
        const list = await findByUrl(deps.db, ownerId, url);
        return (
          list && { list, outcome: await planOutcome(deps.db, ownerId, { list, outcome, now }) }
        );
      },
      async work(tx, planned) {
        if (!planned) return;
        const changed = await takeOutcome(tx, ownerId, { ...planned, now });
        if (changed > 0) await queueRejudge(tx, ownerId, { now });
      },
    });
  }
  return nextReadAt(await listLists(deps.db, ownerId));
}

/** The first that is due has all others read with it. */
function nextReadAt(lists: readonly ListedList[]): Date | undefined {
  const times = lists.map(({ checked_at: at }) => at.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times) + DAY_MS);
}

async function tryToRead(deps: Pick<Deps, 'outside'>, list: ListedList): Promise<Outcome> {
  try {
    return await readList(deps, list);
  } catch (error) {
    const problem = listProblem.safeParse(error instanceof AppError ? error.code : undefined);
    if (!problem.success) throw error;
    return { problem: problem.data };
  }
}

interface Reading<Of> {
  readonly list: WordListRow;
  readonly outcome: Of;
  readonly now: Date;
}

type PlannedOutcome =
  | { plan: ImportPlan; etag: string | null }
  | { problem: ListProblem }
  | undefined;

/** What the owner's words would be by a list as it was read. */
async function planOutcome(
  db: Queryable,
  ownerId: OwnerId,
  { list: { id, reading }, outcome, now }: Reading<Outcome>,
): Promise<PlannedOutcome> {
  if (!outcome || 'problem' in outcome) return outcome;
  // A word that comes to be common is only asked about when the owner looks.
  const { common: _, ...answers } = reading.answers ?? {};
  const { examined, etag } = outcome;
  return { plan: await planList(db, ownerId, { examined, listId: id, answers, now }), etag };
}

/** Writes what came of reading a list, and returns how many of its words have changed. */
async function takeOutcome(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { list, outcome, now }: Reading<PlannedOutcome>,
): Promise<number> {
  const { id, url, words: before, etag } = list;
  const save = (change: ListChange) => changeList(tx, ownerId, { id, ...change });
  const fail = async (problem: ListProblem) => {
    await save({ problem, failing_since: list.failing_since ?? now, checked_at: now });
    return 0;
  };
  if (!outcome) {
    await save(taken(before, etag, now));
    return 0;
  }
  if ('problem' in outcome) return fail(outcome.problem);
  const { plan } = outcome;
  const { length } = plan.words;
  if (length === 0)
    return fail(plan.problems.some(needsRoom) ? 'blacklist_full' : 'unreadable_file');
  if (length > before * MOST_GROWTH) {
    const working = { problem: null, failing_since: null, checked_at: now };
    await save({ ...working, waiting_words: length });
    return 0;
  }
  await save(taken(length, outcome.etag, now));
  const changed = await takePlan(tx, ownerId, { plan, listId: id });
  if (changed > 0) {
    const details = { url, words: length, before };
    const entry = { at: now, actor: 'system', target: String(id), details } as const;
    await recordAudit(tx, ownerId, { ...entry, action: 'list_change' });
  }
  return changed;
}
