import { DAY_MS } from '../../../../contract/time-lengths.ts';
import { type ListProblem, listProblem } from '../../../../contract/word-list.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError } from '../../../base/errors.ts';
import type { Deps, StoreDeps } from '../../../context/deps.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../../db/schema.ts';
import { queueRejudge } from '../../queue-rejudge.ts';
import { changeList, type ListChange, type ListedList, listLists } from './lists.repository.ts';
import { planList, type ReadList, readList, taken, takePlan } from './take-list.ts';

/** A list that grows by more than half waits for the owner. */
const MOST_GROWTH = 1.5;

type Outcome = ReadList | { problem: ListProblem } | undefined;

/**
 * Reads all lists of an owner once a day, and judges once for all of them. Returns when they are due
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
  const outcomes = new Map(read);
  return inOwnerTransaction(deps.db, ownerId, async (tx) => {
    let changed = 0;
    for (const list of await listLists(tx, ownerId)) {
      if (!outcomes.has(list.url)) continue;
      changed += await takeOutcome(tx, ownerId, { list, outcome: outcomes.get(list.url), now });
    }
    if (changed > 0) await queueRejudge(tx, ownerId, { now });
    return nextReadAt(await listLists(tx, ownerId));
  });
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

interface Reading {
  readonly list: ListedList;
  readonly outcome: Outcome;
  readonly now: Date;
}

/** Writes what came of reading a list, and returns how many of its words have changed. */
async function takeOutcome(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { list, outcome, now }: Reading,
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
  // A word that comes to be common is only asked about when the owner looks.
  const { common: _, ...answers } = list.reading.answers ?? {};
  const { examined } = outcome;
  const plan = await planList(tx, ownerId, { examined, listId: id, answers, now });
  const { length } = plan.words;
  if (length === 0) return fail('unreadable_file');
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
