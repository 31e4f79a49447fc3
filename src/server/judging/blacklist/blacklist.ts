import type { AddWordBody, WordListQuery } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageMeta } from '../../../contract/page.ts';
import { asListed, listKey, requireRoom } from '../../../word-lists/blacklist.policy.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import { metaOf } from '../../base/page-meta.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { inPreparedTransaction } from '../../db/prepared-transaction.ts';
import type { BlacklistRow } from '../../db/schema.ts';
import { countRequests } from '../judging-states.repository.ts';
import { judgeFirst, queueAfterFirst, type RejudgeDeps } from '../verdicts/judge-first.ts';
import { listHeld } from '../verdicts/listed-words.repository.ts';
import {
  countWords,
  deleteWord,
  findWord,
  insertWord,
  listCategories,
  listWords,
} from './blacklist.repository.ts';
import { findFirst, findNaming } from './first-comments.ts';
import { countHits } from './hits.repository.ts';
import { checkWord, keysOf } from './usable.ts';

const alreadyListed = () =>
  new AppError('already_listed', 'This word is on the blacklist already.');

/** A word, and in how many stored comments it was found. */
type ListedWord = BlacklistRow & { hits: number };

/** One numbered page of the owner's words, or of a list's, and the number of pages. */
export async function browseWords(
  { db }: Pick<StoreDeps, 'db'>,
  { ownerId }: Actor,
  { page, page_size: pageSize, word, category, list }: WordListQuery,
): Promise<{ words: ListedWord[]; meta: PageMeta }> {
  const listId = list === undefined ? undefined : Number(list);
  const filter = { search: word, category, listId };
  const [rows, total] = await Promise.all([
    listWords(db, ownerId, { ...filter, page, pageSize }),
    countWords(db, ownerId, filter),
  ]);
  const ids = rows.map(({ id }) => id);
  const hits = await countHits(db, ownerId, ids);
  const words = rows.map((row) => ({ ...row, hits: hits.get(row.id) ?? 0 }));
  return { words, meta: metaOf(total, { page, pageSize }) };
}

/** One word as its list shows it. Throws `not_found`. */
export async function showWord(deps: StoreDeps, { ownerId }: Actor, id: number) {
  const row = await findWord(deps.db, ownerId, id);
  if (!row) throw notFound('Word');
  const hits = await countHits(deps.db, ownerId, [id]);
  return { ...row, hits: hits.get(id) ?? 0 };
}

/** The categories that the owner's words have. */
export const wordCategories = ({ db }: Pick<StoreDeps, 'db'>, { ownerId }: Actor) =>
  listCategories(db, ownerId, limits.wordCategories);

/**
 * Adds a word, queues a re-judge, and judges first what the word changes. Throws `already_listed`,
 * `blacklist_full`, `invalid_pattern`, and `invalid_input` for a word without visible characters.
 */
export async function addWord(
  deps: RejudgeDeps,
  { ownerId }: Actor,
  { description, category, shown_comment_ids: shown, from_comment, ...told }: AddWordBody,
): Promise<ListedWord> {
  const { db, clock } = deps;
  const body = asListed(told);
  const { word, match } = body;
  const now = clock.now();
  const added = await inPreparedTransaction(db, ownerId, {
    // Each change of the list requests a re-judge, so two requests cannot both take the last place.
    see: (from) => countRequests(from, ownerId),
    async prepare() {
      const held = await listHeld(db, ownerId);
      await checkWord({ word, match }, held);
      const own = held.filter(({ listId }) => listId === null);
      if ((await keysOf(own)).includes(listKey(body))) throw alreadyListed();
      requireRoom(held.length + 1);
    },
    async work(tx) {
      const texts = { description: description || null, category: category || null };
      const row = await insertWord(tx, ownerId, { ...body, ...texts, from_comment });
      if (!row) throw alreadyListed();
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'blacklist_add',
        target: String(row.id),
        details: { word, match },
      });
      await queueAfterFirst(tx, ownerId, now);
      return row;
    },
  });
  await judgeFirst(deps, ownerId, () => findFirst(db, ownerId, { words: [body], shown }));
  return { ...added, hits: (await countHits(deps.db, ownerId, [added.id])).get(added.id) ?? 0 };
}

/** Removes a word, queues a re-judge, and judges first what names it. Throws `not_found`. */
export async function removeWord(deps: RejudgeDeps, { ownerId }: Actor, id: number): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const row = await deleteWord(tx, ownerId, id);
    if (!row) throw notFound('Word');
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'blacklist_remove',
      target: String(id),
      details: { word: row.value, match: row.match },
    });
    await queueAfterFirst(tx, ownerId, now);
  });
  await judgeFirst(deps, ownerId, () => findNaming(db, ownerId, [id]));
}
