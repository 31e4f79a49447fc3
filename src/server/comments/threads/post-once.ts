import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PlatformError } from '../../../platform/youtube-errors.ts';
import type { PlatformComment } from '../../../platform/youtube-schemas.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, Deps, PlatformDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { PostingRow, VideoRow } from '../../db/schema.ts';
import { toIncoming } from '../../reading/store/incoming-comment.ts';
import { storeComments } from '../../reading/store/store-page.ts';
import { callerError, withCallerErrors } from '../../youtube/caller-error.ts';
import { findPosted } from './find-posted.ts';
import { isSurelyLost, oldestKept, repetitionOf } from './posting.policy.ts';
import {
  beginPosting,
  deleteOldPostings,
  deletePosting,
  findPosting,
  restartPosting,
  settlePosting,
} from './postings.repository.ts';
import { countComment } from './threads.repository.ts';

export type PostingDeps = PlatformDeps & Pick<Deps, 'events'>;

export interface Posting {
  video: VideoRow;
  parentId: string | null;
  authorId: string;
  text: string;
}

const POLL_MS = 250;
const MOST_POLLS = 100;

/**
 * Posts a text to a video or thread at most once, despite double clicks, several tabs, lost answers
 * and crashes. Returns the comment's id. The posting's row is written before the call. After a call
 * without an answer the platform is searched before a retry. Throws `outcome_unknown` when that
 * search is inconclusive.
 */
export async function postOnce(deps: PostingDeps, actor: Actor, wanted: Posting): Promise<string> {
  const now = deps.clock.now();
  const place = {
    videoId: wanted.video.youtube_id,
    parentId: wanted.parentId,
    textDigest: createHash('sha256').update(wanted.text).digest(),
    now,
  };
  const { posting, isNew } = await inOwnerTransaction(deps.db, actor.ownerId, async (tx) => {
    await deleteOldPostings(tx, actor.ownerId, oldestKept(now));
    return beginPosting(tx, actor.ownerId, place);
  });
  if (isNew) return send(deps, actor, { posting, wanted });
  switch (repetitionOf(posting, now)) {
    case 'same':
      return posting.comment_id ?? '';
    case 'wait':
      return awaitOtherRequest(deps, actor, { posting, wanted });
    case 'look':
      return findOrSendAgain(deps, actor, { posting, wanted });
    case 'again':
      return sendAgain(deps, actor, { posting, wanted });
  }
}

interface PostingCall {
  posting: PostingRow;
  wanted: Posting;
}

async function send(deps: PostingDeps, actor: Actor, { posting, wanted }: PostingCall) {
  let callStarted = false;
  const client = deps.youtube.forOwner(actor.ownerId, {
    priority: 'owner',
    onUnits: () => {
      callStarted = true;
    },
  });
  const { parentId, text, video } = wanted;
  let comment: PlatformComment;
  try {
    comment = await (parentId === null
      ? client.insertThread({ videoId: video.youtube_id, text })
      : client.insertReply({ parentId, text }));
  } catch (error) {
    if (callStarted && mayHaveArrived(error)) {
      await settlePosting(deps.db, actor.ownerId, { id: posting.id, state: 'unknown' });
      throw outcomeUnknown(deps, wanted, error);
    }
    await deletePosting(deps.db, actor.ownerId, { id: posting.id });
    throw callerError(error);
  }
  return storePosted(deps, actor, { posting, wanted, comment });
}

const mayHaveArrived = (error: unknown) =>
  error instanceof PlatformError && (error.kind === 'outage' || error.kind === 'unreadable');

/** A crash in here leaves the posting in state "sending", so a later request searches for it. */
async function storePosted(
  deps: PostingDeps,
  actor: Actor,
  { posting, wanted, comment }: PostingCall & { comment: PlatformComment },
): Promise<string> {
  const { ownerId } = actor;
  const { video, parentId } = wanted;
  const place = { video_id: video.youtube_id, video_channel_id: video.channel_id };
  const posted = toIncoming(comment, { ...place, platform_status: 'published' });
  await storeComments(deps, ownerId, [posted]);
  await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    await settlePosting(tx, ownerId, { id: posting.id, state: 'posted', comment_id: comment.id });
    await countComment(tx, ownerId, { videoId: video.youtube_id, parentId, by: 1 });
    await recordAudit(tx, ownerId, {
      at: deps.clock.now(),
      action: parentId === null ? 'comment' : 'reply',
      target: comment.id,
    });
  });
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [comment.id] });
  return comment.id;
}

async function findOrSendAgain(deps: PostingDeps, actor: Actor, sending: PostingCall) {
  const { posting, wanted } = sending;
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  const { authorId, text } = wanted;
  const found = await withCallerErrors(() => findPosted(client, { posting, authorId, text }));
  if (typeof found === 'object') return storePosted(deps, actor, { ...sending, comment: found });
  const lost = found === 'absent' && isSurelyLost(posting, deps.clock.now());
  if (!lost) throw outcomeUnknown(deps, wanted);
  return sendAgain(deps, actor, sending);
}

/** When two requests arrive here at once, only one sends. */
async function sendAgain(deps: PostingDeps, actor: Actor, { posting, wanted }: PostingCall) {
  const { ownerId } = actor;
  const mine = await restartPosting(deps.db, ownerId, { seen: posting, now: deps.clock.now() });
  if (mine) return send(deps, actor, { posting: mine, wanted });
  return awaitOtherRequest(deps, actor, { posting, wanted });
}

/** Another request is sending the same text: returns its outcome. */
async function awaitOtherRequest(
  deps: PostingDeps,
  actor: Actor,
  { posting, wanted }: PostingCall,
): Promise<string> {
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const seen = await findPosting(deps.db, actor.ownerId, posting.id);
    if (!seen) throw new AppError('platform_unavailable', 'It was not posted. Try again.');
    if (seen.state === 'posted') return seen.comment_id ?? '';
    if (seen.state === 'unknown') break;
    await setTimeout(POLL_MS);
  }
  throw outcomeUnknown(deps, wanted);
}

const outcomeUnknown = ({ youtube }: PostingDeps, { video, parentId }: Posting, cause?: unknown) =>
  new AppError(
    'outcome_unknown',
    'It is not sure whether this was posted. Look before you retry.',
    {
      url: youtube.watchUrl(video.youtube_id, parentId),
      retryAfterSeconds: 60,
      cause,
    },
  );
