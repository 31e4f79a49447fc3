import type { PreviewMatchingBody } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../base/errors.ts';
import { type Actor, isOwner } from '../../context/deps.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { isDecidedAsBefore } from '../../decisions/decide/moderation.policy.ts';
import { makesItem, type PlannedComment } from '../../decisions/decide/write-decisions.ts';
import { listRegularViewers } from '../../judging/authors/regular-viewers.repository.ts';
import { toFilter } from '../read-filter.ts';
import { listAgain, listMatching, type MatchingComment } from './matching.repository.ts';

export interface Matching {
  /** Without those that are left out. */
  comments: MatchingComment[];
  /** Authors who are regular viewers. */
  regulars: ReadonlySet<string>;
  /** How many comments are theirs, left out or not. */
  byRegulars: number;
}

/** The comments of an act. Throws `narrow_filter` for more than the actor may decide at once. */
export async function selectMatching(
  db: Queryable,
  actor: Actor,
  body: Pick<PreviewMatchingBody, 'filter' | 'except' | 'leave_out_regulars'> & { asOf: Date },
): Promise<Matching> {
  const { ownerId } = actor;
  const filter = toFilter(body.filter, actor);
  const { asOf, except } = body;
  const most = isOwner(actor) ? limits.actComments : limits.othersActComments;
  const matching = await listMatching(db, ownerId, { filter, asOf, except, most });
  if (matching.length > most) {
    throw new AppError(
      'narrow_filter',
      `At most ${most} comments can be decided at once. Narrow the filter.`,
    );
  }
  const regulars = await listRegularViewers(db, ownerId, authorsOf(matching));
  const isRegular = ({ author_channel_id: author }: MatchingComment) => regulars.has(author ?? '');
  return {
    comments: body.leave_out_regulars ? matching.filter((one) => !isRegular(one)) : matching,
    regulars,
    byRegulars: matching.filter(isRegular).length,
  };
}

/**
 * What an act that has waited for the owner's lock is still about, as it is now: the comments that nobody has
 * decided and nothing has flagged or cleared since they were chosen. The newer word on the others stays.
 */
export async function keepUnchanged(
  db: Queryable,
  ownerId: OwnerId,
  chosen: ReadonlyMap<string, MatchingComment>,
): Promise<ReadonlyMap<string, MatchingComment>> {
  const now = byYoutubeId(await listAgain(db, ownerId, [...chosen.keys()]));
  const kept = [...chosen.values()].flatMap((before) => {
    const comment = now.get(before.youtube_id);
    return comment && isAsChosen(comment, before) ? [comment] : [];
  });
  return byYoutubeId(kept);
}

const isAsChosen = (now: MatchingComment, before: MatchingComment): boolean =>
  now.moderation_status === before.moderation_status &&
  now.is_spam === before.is_spam &&
  isDecidedAsBefore(now, before);

export const authorsOf = (comments: readonly MatchingComment[]): string[] => [
  ...new Set(comments.flatMap(({ author_channel_id: author }) => author ?? [])),
];

export const byYoutubeId = (comments: readonly MatchingComment[]) =>
  new Map(comments.map((comment) => [comment.youtube_id, comment]));

/** A comment that somebody has decided so already is left alone, as is one that was refused. */
export const isAccepted = ({ plan }: PlannedComment): boolean => makesItem(plan);

/** Counts the comments that an act leaves alone, by reason. */
export function countSkipped(plans: readonly PlannedComment[]) {
  const left = plans.filter((planned) => !isAccepted(planned));
  const byReason = Map.groupBy(left, ({ plan }) => plan.reason ?? 'already_decided');
  return [...byReason].map(([reason, { length }]) => ({ reason, count: length }));
}
