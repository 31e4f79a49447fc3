import { limits } from '../../../contract/limits.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import { listMatches } from '../../judging/rules/rule-matches.repository.ts';
import { findRule } from '../../judging/rules/rules.repository.ts';
import { showByIds } from '../shown-comments.repository.ts';

/** The latest comments that a rule has found, as their list shows them. Throws `not_found`. */
export async function viewMatches({ db }: Pick<Deps, 'db'>, { ownerId }: Actor, ruleId: number) {
  if (!(await findRule(db, ownerId, ruleId))) throw notFound('Rule');
  const matches = await listMatches(db, ownerId, { ruleId, limit: limits.ruleMatches });
  const ids = matches.map((match) => match.comment_id);
  const shown = new Map((await showByIds(db, ownerId, ids)).map((row) => [row.id, row]));
  return matches.flatMap((match) => {
    const comment = shown.get(match.comment_id);
    return comment ? [{ match, comment }] : [];
  });
}
