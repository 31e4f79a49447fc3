import { commentIdFrom, replyIdFrom } from '../identifiers.ts';
import type { PlatformStatus, SeedAuthor, SeedChannel, SeedComment, SeedVideo } from '../seed.ts';
import hostileComments from './hostile-comments.json' with { type: 'json' };
import { judolComment, planCampaign } from './judol-comments.ts';
import { ordinaryComment, ordinaryReply, ownerReply } from './ordinary-comments.ts';
import { inventAuthor, inventSpamAccount } from './people.ts';
import type { Random } from './random.ts';

const day = 86_400_000;
const commentPeriod = 60 * day;

export interface CommentPlan {
  readonly random: Random;
  readonly now: number;
  readonly channel: SeedChannel;
  /** Videos that take comments, newest first, each with the subject of its comments. */
  readonly videos: readonly { readonly video: SeedVideo; readonly subject: string }[];
  readonly ordinary: number;
  readonly spam: number;
  readonly campaigns: number;
  readonly hostile: boolean;
}

type OpenVideo = CommentPlan['videos'][number];

/** The comments of a channel over the last sixty days: mostly people, some spam, many replies. */
export function planComments(plan: CommentPlan): SeedComment[] {
  const people = planPeople(plan);
  const spam = planSpam(plan);
  const hostile = plan.hostile
    ? hostileComments.map((text) => topLevel(plan, { text, author: inventAuthor(plan.random) }))
    : [];
  return [...people, ...spam, ...hostile];
}

function planPeople(plan: CommentPlan): SeedComment[] {
  const { random, channel } = plan;
  // Regular viewers, so that some people write more than once.
  const regulars = Array.from({ length: Math.ceil(plan.ordinary * 0.7) }, () =>
    inventAuthor(random),
  );
  const comments: SeedComment[] = [];
  const busy = Math.floor(plan.ordinary / 200) + 1;
  while (comments.length < plan.ordinary) {
    const openVideo = pickVideo(plan);
    const author = random.pick(regulars);
    const text = ordinaryComment(random, openVideo.subject);
    const top = topLevel(plan, { text, author, openVideo, status: statusOfPerson(random) });
    comments.push(top);
    if (top.status !== 'published') continue;
    const answers = comments.length <= busy ? 9 : random.chance(0.16) ? random.between(1, 3) : 0;
    for (let i = 0; i < answers; i += 1) {
      comments.push(replyTo(plan, top, { ...answerOf(plan, openVideo, regulars), order: i }));
    }
  }
  const owner: SeedAuthor = { name: channel.handle, channelId: channel.id };
  for (const openVideo of plan.videos.slice(0, 6)) {
    const text = `Setelah ${openVideo.subject}, masak apa lagi kita? Tulis di bawah ya 👇`;
    comments.push(topLevel(plan, { text, author: owner, openVideo }));
  }
  return comments;
}

/** The platform sometimes holds a harmless comment, or calls it spam. */
function statusOfPerson(random: Random): PlatformStatus {
  const luck = random.draw();
  if (luck < 0.02) return 'heldForReview';
  return luck < 0.027 ? 'likelySpam' : 'published';
}

function answerOf(
  { random, channel }: CommentPlan,
  { subject }: OpenVideo,
  regulars: readonly SeedAuthor[],
): { text: string; author: SeedAuthor } {
  if (random.chance(0.3)) {
    const author = { name: channel.handle, channelId: channel.id };
    return { text: ownerReply(random, subject), author };
  }
  return { text: ordinaryReply(random, subject), author: random.pick(regulars) };
}

function planSpam(plan: CommentPlan): SeedComment[] {
  const { random } = plan;
  const comments: SeedComment[] = [];
  for (let i = 0; i < plan.campaigns; i += 1) comments.push(...planCampaignComments(plan));
  while (comments.length < plan.spam) {
    const text = judolComment(random);
    const author = inventSpamAccount(random);
    const top = topLevel(plan, { text, author, status: statusOfSpam(random) });
    comments.push(top);
    if (random.chance(0.12) && top.status === 'published') {
      const reply = { text: judolComment(random), author: inventSpamAccount(random), order: 0 };
      comments.push({ ...replyTo(plan, top, reply), status: statusOfSpam(random) });
    }
  }
  return comments;
}

/** A campaign takes a day and a half, on several videos, from accounts that appear once. */
function planCampaignComments(plan: CommentPlan): SeedComment[] {
  const { random, now } = plan;
  const write = planCampaign(random);
  const start = now - random.between(2, 40) * day;
  return Array.from({ length: random.between(14, 24) }, () => {
    const publishedAt = start + Math.floor(random.draw() * 1.5 * day);
    const author = inventSpamAccount(random);
    return topLevel(plan, { text: write(), author, publishedAt, status: statusOfSpam(random) });
  });
}

function statusOfSpam(random: Random): PlatformStatus {
  const luck = random.draw();
  if (luck < 0.16) return 'likelySpam';
  return luck < 0.28 ? 'heldForReview' : 'published';
}

/** Newer videos get more comments. */
function pickVideo({ random, videos }: CommentPlan): OpenVideo {
  const index = Math.floor(random.draw() ** 1.8 * videos.length);
  const openVideo = videos[index];
  if (openVideo === undefined) throw new Error('a channel needs an open video to hold comments');
  return openVideo;
}

interface Draft {
  readonly text: string;
  readonly author: SeedAuthor;
  readonly openVideo?: OpenVideo;
  readonly status?: PlatformStatus;
  readonly publishedAt?: number;
}

function topLevel(plan: CommentPlan, draft: Draft): SeedComment {
  const { random, now } = plan;
  const { video } = draft.openVideo ?? pickVideo(plan);
  const from = Math.max(video.publishedAt, now - commentPeriod);
  // Most comments come soon after the video.
  const publishedAt = draft.publishedAt ?? from + Math.floor(random.draw() ** 1.5 * (now - from));
  return {
    id: commentIdFrom(random.bytes(16)),
    videoId: video.id,
    author: draft.author,
    text: draft.text,
    publishedAt: Math.min(now - 60_000, Math.max(publishedAt, video.publishedAt + 60_000)),
    likeCount: random.chance(0.35) ? Math.floor(random.draw() ** 4 * 240) : 0,
    status: draft.status ?? 'published',
  };
}

function replyTo(
  { random, now }: CommentPlan,
  parent: SeedComment,
  draft: { text: string; author: SeedAuthor; order: number },
): SeedComment {
  const delay = (draft.order + random.draw()) * 5 * 3_600_000 + 120_000;
  return {
    id: replyIdFrom(parent.id, random.bytes(16)),
    videoId: parent.videoId,
    parentId: parent.id,
    author: draft.author,
    text: draft.text,
    publishedAt: Math.min(now - 30_000, Math.floor(parent.publishedAt + delay)),
    likeCount: random.chance(0.2) ? random.between(1, 12) : 0,
    status: random.chance(0.03) ? 'heldForReview' : 'published',
  };
}
