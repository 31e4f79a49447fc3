import { Readable } from 'node:stream';
import type { ActivityFilter, ActivityQuery, ActOutcomes } from '../../../contract/activity.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import { digestOf } from '../../audit/digested-id.ts';
import { notFound } from '../../base/errors.ts';
import { decodeThreadCursor, encodeCursor } from '../../channel/page-cursor.ts';
import { endOf } from '../../comments/read-filter.ts';
import type { Actor, ChangeDeps, Deps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { bringBack } from '../../decisions/decide/bring-back.ts';
import { actionsOf, knownActions, readSearch, statesOf } from './activity.policy.ts';
import { presentLine } from './activity.presenter.ts';
import {
  type ActivityLine,
  channelsOfHandle,
  countOutcomes,
  type LineFilter,
  listItemsOfAct,
  listLines,
} from './activity.repository.ts';
import { activityHead, activityLines } from './write-activity-file.ts';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'> & { vault: Pick<TokenVault, 'digest'> };

export interface ActivityPage {
  lines: ActivityLine[];
  /** What became of decisions on several comments, by line. */
  outcomes: ReadonlyMap<number, Partial<ActOutcomes>>;
  nextPageToken: string | undefined;
}

/** One page of what was done in the owner's name, newest first. Throws `invalid_page_cursor`. */
export async function browseActivity(
  deps: ActivityDeps,
  actor: Actor,
  { act, pageToken, maxResults, ...query }: ActivityQuery,
): Promise<ActivityPage> {
  const before = pageToken === undefined ? undefined : decodeThreadCursor(pageToken).id;
  const filter = await toFilter(deps, actor.ownerId, query);
  if (filter === undefined) return { lines: [], outcomes: new Map(), nextPageToken: undefined };
  const page = {
    ...filter,
    act: act === undefined ? undefined : Number(act),
    before,
    limit: maxResults + 1,
  };
  const found = await listLines(deps.db, actor.ownerId, page);
  const lines = found.slice(0, maxResults);
  const acts = lines.filter(({ has_parts }) => has_parts).map(({ id }) => id);
  const last = lines.at(-1);
  const isMore = found.length > maxResults && last !== undefined;
  return {
    lines,
    outcomes: await countOutcomes(deps.db, actor.ownerId, acts),
    nextPageToken: isMore ? encodeCursor({ publishedAt: null, id: last.id }) : undefined,
  };
}

/** Shows viewers again what one decision has hidden. Throws `not_found` and `missing_scope`. */
export const bringActBack = (deps: ChangeDeps, actor: Actor, act: number) =>
  bringBack(deps, actor, async (tx) => {
    const items = await listItemsOfAct(tx, actor.ownerId, act);
    if (items === undefined) throw notFound('Decision');
    return items;
  });

const ROWS_AT_A_TIME = 1_000;

/** All lines of a filter as a CSV file that is read from the database while it is sent. */
export async function exportActivity(deps: ActivityDeps, actor: Actor, query: ActivityFilter) {
  const filter = await toFilter(deps, actor.ownerId, query);
  if (filter === undefined) return Readable.from([activityHead]);
  return Readable.from(writeAll(deps, actor, { ...filter, each: true }));
}

async function* writeAll({ db }: ActivityDeps, actor: Actor, filter: LineFilter) {
  yield activityHead;
  let before: number | undefined;
  for (;;) {
    const page = { ...filter, before, limit: ROWS_AT_A_TIME };
    const lines = await listLines(db, actor.ownerId, page);
    if (lines.length > 0) yield activityLines(lines.map((line) => presentLine(line, actor)));
    if (lines.length < ROWS_AT_A_TIME) return;
    before = lines.at(-1)?.id;
  }
}

/** Undefined: nothing can match. */
async function toFilter(
  { db, vault }: ActivityDeps,
  ownerId: OwnerId,
  query: ActivityFilter,
): Promise<LineFilter | undefined> {
  const { who, kind, outcome, start_date, end_date, video_id, search = '' } = query;
  const withDigest = (id: string) => [id, digestOf(id, (text) => vault.digest(ownerId, text))];
  let about: string[] | undefined;
  if (search !== '') {
    const sought = readSearch(search);
    if (sought === undefined) return undefined;
    const ids = 'id' in sought ? [sought.id] : await channelsOfHandle(db, ownerId, sought.handle);
    if (ids.length === 0) return undefined;
    about = ids.flatMap(withDigest);
  }
  return {
    actor: who,
    actions: kind && (kind === 'other' ? { without: knownActions } : { only: actionsOf[kind] }),
    states: outcome && statesOf[outcome],
    from: start_date === undefined ? undefined : new Date(start_date),
    to: end_date === undefined ? undefined : endOf(end_date),
    videos: video_id === undefined ? undefined : withDigest(video_id),
    about,
    each: video_id !== undefined || outcome !== undefined || about !== undefined,
  };
}
