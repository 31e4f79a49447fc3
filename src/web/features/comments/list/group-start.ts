import type { ModeratedComment } from '../../../../contract/comment.ts';
import { type CommentSearch, defaultSort } from '../filters/comment-search.ts';

/** Does a list show the comments of a campaign together? */
export const isGrouped = (search: CommentSearch): boolean =>
  (search.sort ?? defaultSort(search)) === 'campaign';

type Row = Pick<ModeratedComment, 'campaign'>;

/** The rows around a row: null where the list begins or ends, undefined where one is not loaded. */
export interface Neighbours {
  readonly before: Row | null | undefined;
  readonly after: Row | null | undefined;
}

/**
 * Does a group of at least two rows begin with this row? A row that is not loaded may belong to the
 * same campaign, so beside it there is no heading yet.
 */
export function startsGroup({ campaign }: Row, { before, after }: Neighbours): boolean {
  if (campaign === null || before === undefined) return false;
  return before?.campaign?.id !== campaign.id && after?.campaign?.id === campaign.id;
}
