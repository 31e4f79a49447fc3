import type { SettableStatus } from '../../src/platform/youtube-client.ts';
import type { CommentRow } from '../../src/server/db/schema.ts';

export type StudioAction = 'publish' | 'hold' | 'reject' | 'delete';
type Status = CommentRow['platform_status'];
export type Target = SettableStatus;

/** A comment on the platform, and everything that was done to it. */
export interface OnPlatform {
  status: Status;
  deleted: boolean;
  /** Oldest first: which decision's call, or the platform's own studio, and whether it banned. */
  changes: { by: number | 'studio'; status: Status | 'deleted'; banned: boolean }[];
  /** Which decisions looked for it among the held ones, and after how many changes. */
  looks: { by: number; after: number }[];
}

/** The platform in as far as decisions meet it: its truth, without its clock, quota or errors. */
export interface Platform {
  readonly comments: ReadonlyMap<string, OnPlatform>;
  /** Those that can be read by their ids. */
  visible(ids: readonly string[]): Set<string>;
  /** All or nothing; false when one comment cannot be set. `items` says whose call it is. */
  set(target: Target, items: ReadonlyMap<string, number>, ban: boolean): boolean;
  /** The held ones, as a list made for these decisions. */
  held(items: ReadonlyMap<string, number>): string[];
  studio(id: string, action: StudioAction): void;
  /** What lists show: rejected and deleted ones are in none. */
  listed(): { id: string; status: Status }[];
}

const statusAfter = { publish: 'published', hold: 'heldForReview', reject: 'rejected' } as const;

export function createPlatform(
  initial: readonly { youtube_id: string; platform_status: Status }[],
  { unreject }: { unreject: boolean },
): Platform {
  const comments = new Map<string, OnPlatform>(
    initial.map((one) => [
      one.youtube_id,
      { status: one.platform_status, deleted: false, changes: [], looks: [] },
    ]),
  );
  const isVisible = (id: string) => {
    const comment = comments.get(id);
    return comment !== undefined && !comment.deleted && comment.status !== 'rejected';
  };
  const maySet = (id: string, target: Target) => {
    const comment = comments.get(id);
    if (comment === undefined || comment.deleted) return false;
    return target === 'rejected' || comment.status !== 'rejected' || unreject;
  };
  return {
    comments,
    visible: (ids) => new Set(ids.filter(isVisible)),
    set(target, items, ban) {
      if (ban && target !== 'rejected') return false;
      if (![...items.keys()].every((id) => maySet(id, target))) return false;
      for (const [id, by] of items) {
        const comment = comments.get(id);
        if (comment === undefined) continue;
        comment.status = target;
        comment.changes.push({ by, status: target, banned: ban });
      }
      return true;
    },
    held(items) {
      for (const [id, by] of items) {
        const comment = comments.get(id);
        comment?.looks.push({ by, after: comment.changes.length });
      }
      return [...comments.keys()].filter(
        (id) => isVisible(id) && comments.get(id)?.status === 'heldForReview',
      );
    },
    studio(id, action) {
      const comment = comments.get(id);
      if (comment === undefined || comment.deleted) return;
      if (action === 'delete') comment.deleted = true;
      else comment.status = statusAfter[action];
      comment.changes.push({
        by: 'studio',
        status: action === 'delete' ? 'deleted' : comment.status,
        banned: false,
      });
    },
    listed: () =>
      [...comments].flatMap(([id, { status }]) => (isVisible(id) ? [{ id, status }] : [])),
  };
}
