import type { Actor, Deps } from '../../context/deps.ts';
import type { GroupingFact } from '../campaigns/grouping-facts.policy.ts';
import { countFactComments, listFacts } from '../campaigns/grouping-facts.repository.ts';

/** A fact as it is shown. */
export interface StoredFact extends GroupingFact {
  created_at: Date;
  /** How many of its comments are still stored. */
  comments: number;
}

/** What the owner has said about the grouping, the latest first. */
export async function groupingFacts({ db }: Pick<Deps, 'db'>, { ownerId }: Pick<Actor, 'ownerId'>) {
  const facts = await listFacts(db, ownerId);
  const counts = await countFactComments(
    db,
    ownerId,
    facts.map(({ id }) => id),
  );
  return facts.map((fact) => ({ ...fact, comments: counts.get(fact.id) ?? 0 }));
}
