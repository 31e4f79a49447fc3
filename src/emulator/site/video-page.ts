import type { PlatformComment, Thread } from '../comment-index.ts';
import { escapeHtml, formattedHtml } from '../html.ts';
import type { SeedChannel, SeedVideo } from '../seed.ts';
import type { State } from '../state.ts';
import { avatar, siteLink, sitePage, thumbnail, type Voice } from './site-frame.ts';

export const threadsAtFirst = 50;
const mostThreads = 1_000;

/** What a viewer asked for. */
export interface Watched {
  readonly video: SeedVideo;
  /** The comment that the link led to. */
  readonly commentId: string | undefined;
  /** How many threads the address asks for. */
  readonly threads: number;
  /** The language as asked for by the address. */
  readonly hl: string | undefined;
}

/** A video with the comments that viewers see, newest first, after the one that a link led to. */
export function videoPage(state: State, voice: Voice, watched: Watched): string {
  const { video, hl } = watched;
  const { texts, number, day } = voice;
  const channel = state.channels.get(video.channelId);
  const content = `${thumbnail(video.id, 'class="still" width="760" height="428"')}
<h1>${escapeHtml(video.title)}</h1>
<p class="facts">${texts.views(number(video.viewCount))} · ${day(video.publishedAt)}</p>
${channel === undefined ? '' : owner(voice, channel, hl)}
${comments(state, voice, watched)}`;
  return sitePage(voice, video.title, content);
}

function owner({ texts, number }: Voice, channel: SeedChannel, hl: string | undefined): string {
  return `<div class="owner">${avatar(channel.id, 44)}
<div><b><a href="${siteLink(`/channel/${encodeURIComponent(channel.id)}`, { hl })}">${escapeHtml(channel.title)}</a></b>
<span>${texts.subscribers(number(channel.subscriberCount))}</span></div></div>`;
}

function comments(state: State, voice: Voice, watched: Watched): string {
  const { video, commentId, hl } = watched;
  const { texts, number } = voice;
  if (video.commentsDisabled === true) return `<p class="note">${texts.commentsOff}</p>`;
  const threads = Math.min(Math.max(watched.threads, threadsAtFirst), mostThreads);
  const query = { scope: video.id, queue: 'published', order: 'time' } as const;
  const shown = state.index.page(query, undefined, threads + 1);
  const opened = commentId === undefined ? undefined : findThread(state, video, commentId);
  const again = siteLink('/watch', { v: video.id, lc: commentId, hl });
  const items = shown
    .slice(0, threads)
    .filter((thread) => thread !== opened)
    .map((thread) => `<li>${threadHtml(voice, thread, commentId)}</li>`);
  const next = { v: video.id, threads: String(threads + threadsAtFirst), hl };
  const more =
    shown.length > threads && threads < mostThreads
      ? `<a class="more" href="${siteLink('/watch', next)}">${texts.more(number(threadsAtFirst))}</a>`
      : '';
  return `<div class="heading"><h2>${texts.comments(number(state.index.publicCount(video.id)))}</h2>
<span class="facts">${texts.newest}</span> <a href="${again}">${texts.reload}</a></div>
${commentId !== undefined && opened === undefined ? `<p class="note">${texts.notVisible}</p>` : ''}
<ul class="threads">
${opened === undefined ? '' : `<li>${threadHtml(voice, opened, commentId)}</li>`}
${items.join('\n')}
</ul>
${shown.length === 0 ? `<p>${texts.noComments}</p>` : more}`;
}

const isVisible = ({ deleted, shownStatus }: PlatformComment) =>
  !deleted && shownStatus === 'published';

/** The thread of a comment that viewers of this video see. */
function findThread(state: State, video: SeedVideo, commentId: string): Thread | undefined {
  const comment = state.comments.get(commentId);
  if (comment === undefined || comment.videoId !== video.id || !isVisible(comment))
    return undefined;
  const thread = state.threads.get(comment.parentId ?? comment.id);
  return thread !== undefined && isVisible(thread.top) ? thread : undefined;
}

function threadHtml(voice: Voice, { top, replies }: Thread, opened: string | undefined): string {
  const visible = replies.filter(isVisible);
  const below = visible.map((reply) => `<li>${commentHtml(voice, reply, opened)}</li>`);
  const list = below.length === 0 ? '' : `<ul class="replies">${below.join('\n')}</ul>`;
  return commentHtml(voice, top, opened) + list;
}

/** An address in a comment is not a link: nobody leaves the demo by the press of a spammer's link. */
function commentHtml(voice: Voice, comment: PlatformComment, opened: string | undefined): string {
  const { texts, number, day } = voice;
  const { author, likeCount } = comment;
  const likes = likeCount === 0 ? '' : `<p class="facts">${texts.likes(number(likeCount))}</p>`;
  const html = `<div class="comment" id="${escapeHtml(comment.id)}">
${author.channelId === null ? '' : avatar(author.channelId, 32)}
<div><span class="author"><bdi>${escapeHtml(author.name)}</bdi></span>
<span class="when">${day(comment.publishedAt)}</span>
<p class="text" dir="auto">${formattedHtml(comment.text)}</p>${likes}</div></div>`;
  if (comment.id !== opened) return html;
  return `<div class="opened"><p class="opened-name">${texts.linkedTo}</p>${html}</div>`;
}
