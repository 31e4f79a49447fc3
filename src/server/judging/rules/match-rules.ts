import { chunksOf } from '../../db/chunks.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { listFound, TEXTS_AT_ONCE } from './found-comments.repository.ts';
import { insertMatches, type NewMatch } from './rule-matches.repository.ts';
import { filterByText } from './rule-text.ts';
import { listActiveRules } from './rules.repository.ts';

/** The rows of those of the stored comments `ids` that a rule finds. */
export async function findMatching(
  db: Queryable,
  ownerId: OwnerId,
  { rule, ids }: { rule: RuleRow; ids: readonly string[] },
): Promise<number[]> {
  const matching: number[] = [];
  for (const part of chunksOf(ids, TEXTS_AT_ONCE)) {
    const found = await listFound(db, ownerId, { conditions: rule, compared: { ids: part } });
    matching.push(...(await filterByText(rule, found)).map(({ id }) => id));
  }
  return matching;
}

/**
 * Notes which rules find comments that have just been judged and stored. What waits is acted on when
 * the sync ends, by the heaviest rule that may.
 */
export async function matchRules(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const matches: NewMatch[] = [];
  for (const rule of await listActiveRules(tx, ownerId)) {
    for (const id of await findMatching(tx, ownerId, { rule, ids })) {
      const outcome = rule.mode === 'off' ? 'noted' : 'waiting';
      matches.push({ rule_id: rule.id, comment_id: id, action: rule.action, outcome });
    }
  }
  await insertMatches(tx, ownerId, { matches, now });
}
