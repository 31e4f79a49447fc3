import { limits } from '../../../../contract/limits.ts';
import { DAY_MS } from '../../../../contract/time-lengths.ts';
import type {
  ListPreview,
  SubscribeBody,
  SubscriptionBody,
} from '../../../../contract/word-list.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../../context/deps.ts';
import { markWork } from '../../../db/mark-work.ts';
import { inOwnerTransaction } from '../../../db/owner-transaction.ts';
import { inPreparedTransaction } from '../../../db/prepared-transaction.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { countRequests } from '../../judging-states.repository.ts';
import { queueRejudge } from '../../queue-rejudge.ts';
import { judgeFirst, queueAfterFirst, type RejudgeDeps } from '../../verdicts/judge-first.ts';
import { setLeftOut } from '../blacklist.repository.ts';
import { findFirst, findNaming } from '../first-comments.ts';
import { presentPlan } from '../transfer/plan-words.ts';
import { tryWords } from '../try-word.ts';
import {
  changeList,
  deleteList,
  findByUrl,
  insertList,
  type ListedList,
  listLists,
  listWordsOf,
} from './lists.repository.ts';
import { planList, type Reading, type ReadList, readList, taken, takePlan } from './take-list.ts';

export type { ListedList } from './lists.repository.ts';

type ListDeps = RejudgeDeps & Pick<Deps, 'outside'>;

/** The owner's lists, the oldest first. */
export const browseLists = ({ db }: Pick<StoreDeps, 'db'>, { ownerId }: Actor) =>
  listLists(db, ownerId);

/** Reads a list as the owner says, or as they said when they subscribed. */
async function readAsSaid(
  deps: StoreDeps & Pick<Deps, 'outside'>,
  ownerId: OwnerId,
  { url, ...said }: SubscriptionBody,
): Promise<ReadList & { reading: Reading }> {
  const reading = { ...(await findByUrl(deps.db, ownerId, url))?.reading, ...said };
  const read = await readList(deps, { url, reading });
  if (!read) throw new Error('a list was not read');
  return { ...read, reading };
}

/** What a list has, and what it would have caught. Changes nothing. Throws as `readList`. */
export async function previewList(
  deps: StoreDeps & Pick<Deps, 'outside'>,
  actor: Actor,
  body: SubscriptionBody,
): Promise<ListPreview> {
  const { ownerId } = actor;
  const { examined, reading } = await readAsSaid(deps, ownerId, body);
  const listId = (await findByUrl(deps.db, ownerId, body.url))?.id ?? 0;
  const { answers } = reading;
  const plan = await planList(deps.db, ownerId, {
    examined,
    listId,
    answers,
    now: deps.clock.now(),
  });
  return { list: presentPlan(examined, plan), trial: await tryWords(deps, actor, plan.words) };
}

/**
 * Subscribes to a list, or takes a subscribed one as it is now. Judges first what its words change. Throws
 * `import_changed` when the owner confirmed another number of words, `lists_full`, and as `readList`.
 */
export async function subscribe(
  deps: ListDeps,
  { ownerId }: Actor,
  { confirmed_new: confirmed, ...body }: SubscribeBody,
): Promise<ListedList> {
  const { url } = body;
  const { examined, etag, reading } = await readAsSaid(deps, ownerId, body);
  const now = deps.clock.now();
  const { answers } = reading;
  const { id, words } = await inPreparedTransaction(deps.db, ownerId, {
    // Each change of the list requests a re-judge.
    see: (from) => countRequests(from, ownerId),
    async prepare() {
      const stored = await findByUrl(deps.db, ownerId, url);
      const read = { examined, listId: stored?.id ?? 0, answers, now };
      return { stored, plan: await planList(deps.db, ownerId, read) };
    },
    async work(tx, { stored, plan }) {
      const { length } = plan.words;
      if (length !== confirmed) {
        const message = `The list has ${length} words now. Check them and confirm again.`;
        throw new AppError('import_changed', message);
      }
      const state = taken(length, etag, now);
      const listId = stored?.id ?? (await addList(tx, ownerId, { ...state, url }));
      await changeList(tx, ownerId, { id: listId, reading, ...state });
      await takePlan(tx, ownerId, { plan, listId });
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'list_take',
        target: String(listId),
        details: { url, words: length },
      });
      await queueAfterFirst(tx, ownerId, now);
      await markWork(tx, ownerId, { kind: 'lists', at: new Date(now.getTime() + DAY_MS) });
      return { id: listId, words: plan.words };
    },
  });
  await judgeFirst(deps, ownerId, () => findFirst(deps.db, ownerId, { words, shown: [] }));
  return findList(deps.db, ownerId, id);
}

async function addList(...[tx, ownerId, list]: Parameters<typeof insertList>): Promise<number> {
  if ((await listLists(tx, ownerId)).length >= limits.wordLists) {
    const message = `There are ${limits.wordLists} lists, which is the most. End one to add another.`;
    throw new AppError('lists_full', message);
  }
  return insertList(tx, ownerId, list);
}

async function findList(db: Queryable, ownerId: OwnerId, id: number): Promise<ListedList> {
  const [list] = await listLists(db, ownerId, id);
  if (!list) throw notFound('List');
  return list;
}

/** Lets rules act because of the words of a list alone, or no longer. Throws `not_found`. */
export async function setMayAct(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  { id, mayAct }: { id: number; mayAct: boolean },
): Promise<ListedList> {
  const at = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const { url, may_act: before } = await findList(tx, ownerId, id);
    if (before === mayAct) return;
    await changeList(tx, ownerId, { id, may_act: mayAct });
    const action = mayAct ? 'list_may_act' : 'list_may_not_act';
    await recordAudit(tx, ownerId, { at, action, target: String(id), details: { url } });
    await queueRejudge(tx, ownerId, { now: at });
  });
  return findList(db, ownerId, id);
}

/** Takes a list away with its words, and judges first what names them. Throws `not_found`. */
export async function unsubscribe(deps: RejudgeDeps, { ownerId }: Actor, id: number) {
  const { db, clock } = deps;
  const at = clock.now();
  const words = await inOwnerTransaction(db, ownerId, async (tx) => {
    const held = await listWordsOf(tx, ownerId, id);
    const row = await deleteList(tx, ownerId, id);
    if (!row) throw notFound('List');
    const details = { url: row.url, words: held.length };
    await recordAudit(tx, ownerId, { at, action: 'list_end', target: String(id), details });
    await queueAfterFirst(tx, ownerId, at);
    return held;
  });
  const ids = words.map((word) => word.id);
  await judgeFirst(deps, ownerId, () => findNaming(db, ownerId, ids));
}

/** Leaves a word of a list out, or takes it back. Throws `not_found`. */
export async function leaveOut(
  deps: RejudgeDeps,
  { ownerId }: Actor,
  { id, leftOut }: { id: number; leftOut: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  const row = await inOwnerTransaction(db, ownerId, async (tx) => {
    const changed = await setLeftOut(tx, ownerId, { id, leftOut });
    if (!changed) throw notFound('Word');
    // The list may not have the word any more. Its next reading says so, which has to be a whole one.
    if (!leftOut && changed.list_id !== null) {
      await changeList(tx, ownerId, { id: changed.list_id, etag: null });
    }
    const details = { word: changed.value, match: changed.match };
    const action = leftOut ? 'list_leave_out' : 'list_take_back';
    await recordAudit(tx, ownerId, { at, action, target: String(id), details });
    await queueAfterFirst(tx, ownerId, at);
    return changed;
  });
  const words = [{ word: row.value, match: row.match }];
  await judgeFirst(deps, ownerId, () =>
    leftOut ? findNaming(db, ownerId, [id]) : findFirst(db, ownerId, { words, shown: [] }),
  );
}
