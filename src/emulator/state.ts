import type { Change, ChangeType } from './change.ts';
import {
  type CommentIndex,
  createCommentIndex,
  type PlatformComment,
  type Thread,
} from './comment-index.ts';
import {
  createGrants,
  expireAccessTokens,
  forgetTokens,
  type Grants,
  narrowGrants,
  recordConsent,
  recordTokens,
  revokeGrants,
} from './grants.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookUsage, type Usage } from './quota.ts';
import type {
  PlatformStatus,
  Seed,
  SeedAccount,
  SeedChannel,
  SeedComment,
  SeedPlaylist,
  SeedVideo,
} from './seed.ts';

/** The emulated world. Any code may read it; only `applyChange` changes it. */
export interface State {
  readonly accounts: Map<string, SeedAccount>;
  readonly channels: Map<string, SeedChannel>;
  readonly videos: Map<string, SeedVideo>;
  /** A channel's videos, newest first. */
  readonly videosByChannel: Map<string, SeedVideo[]>;
  readonly playlists: Map<string, SeedPlaylist>;
  readonly comments: Map<string, PlatformComment>;
  readonly threads: Map<string, Thread>;
  readonly index: CommentIndex;
  /** The name of each author, by channel id. */
  readonly authorNames: Map<string, string>;
  /** `channelId authorId` pairs whose new comments are rejected. */
  readonly bans: Set<string>;
  readonly grants: Grants;
  readonly ledger: LedgerEntry[];
  readonly usage: Usage;
  clockOffset: number;
  /** Comments whose new status the lists do not show yet; see `spread`. */
  readonly unspread: Set<string>;
}

export function createState(): State {
  return {
    accounts: new Map(),
    channels: new Map(),
    videos: new Map(),
    videosByChannel: new Map(),
    playlists: new Map(),
    comments: new Map(),
    threads: new Map(),
    index: createCommentIndex(),
    authorNames: new Map(),
    bans: new Set(),
    grants: createGrants(),
    ledger: [],
    usage: new Map(),
    clockOffset: 0,
    unspread: new Set(),
  };
}

type Appliers = { readonly [T in ChangeType]: (state: State, change: Change<T>) => void };

const appliers: Appliers = {
  started: () => undefined,
  reset: () => undefined,
  seeded: (state, { seed }) => addSeed(state, seed),
  clockAdvanced: (state, { ms }) => {
    state.clockOffset += ms;
  },
  moderated: (state, { ids, status }) => {
    for (const id of ids) setStatus(state, id, status);
  },
  authorBanned: (state, { channelId, authorId }) => state.bans.add(banKey(channelId, authorId)),
  authorUnbanned: (state, { channelId, authorId }) =>
    state.bans.delete(banKey(channelId, authorId)),
  commentAdded: (state, { comment }) => addComment(state, comment),
  commentEdited: editComment,
  commentDeleted: (state, { id }) => deleteComment(state, id),
  videoChanged: changeVideo,
  videoDeleted: (state, { id }) => removeVideo(state, id),
  passwordChanged: (state, { accountId }) => forgetTokens(state.grants, accountId),
  accessEnded: (state, { accountId }) => expireAccessTokens(state.grants, accountId),
  consented: (state, change) => recordConsent(state.grants, change),
  tokensIssued: (state, { tokens, at }) => recordTokens(state.grants, tokens, at),
  grantRevoked: (state, change) => revokeGrants(state.grants, change),
  grantNarrowed: (state, change) => narrowGrants(state.grants, change),
  called: (state, { entry }) => {
    state.ledger.push(entry);
    bookUsage(state.usage, entry);
  },
};

/**
 * Applies a change, and ignores one whose target is missing: a journal may be older than the seed.
 */
export function applyChange<T extends ChangeType>(state: State, change: Change<T>): void {
  appliers[change.type](state, change);
}

function addSeed(state: State, seed: Seed): void {
  for (const account of seed.accounts) state.accounts.set(account.id, account);
  for (const channel of seed.channels) {
    state.channels.set(channel.id, channel);
    if (!state.videosByChannel.has(channel.id)) state.videosByChannel.set(channel.id, []);
  }
  for (const video of seed.videos) {
    removeVideo(state, video.id);
    state.videos.set(video.id, video);
    state.videosByChannel.get(video.channelId)?.push(video);
  }
  for (const videos of state.videosByChannel.values()) {
    videos.sort((a, b) => b.publishedAt - a.publishedAt);
  }
  for (const playlist of seed.playlists ?? []) state.playlists.set(playlist.id, playlist);
  const touched = new Set<Thread>();
  for (const comment of seed.comments) {
    const thread = link(state, comment);
    if (thread !== undefined) touched.add(thread);
  }
  for (const thread of touched) {
    thread.replies.sort((a, b) => a.publishedAt - b.publishedAt);
    state.index.refresh(thread);
  }
}

function changeVideo(state: State, { id, to }: Change<'videoChanged'>): void {
  const video = state.videos.get(id);
  if (video === undefined) return;
  const given = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined));
  addSeed(state, { ...emptySeed, videos: [{ ...video, ...given }] });
}

/** Its comments stay in the state, but no list shows them. */
function removeVideo(state: State, id: string): void {
  const video = state.videos.get(id);
  if (video === undefined) return;
  state.videos.delete(id);
  const others = state.videosByChannel.get(video.channelId) ?? [];
  const at = others.indexOf(video);
  if (at >= 0) others.splice(at, 1);
}

const emptySeed: Seed = { accounts: [], channels: [], videos: [], comments: [] };

function addComment(state: State, comment: SeedComment): void {
  const thread = link(state, comment);
  if (thread !== undefined) state.index.refresh(thread);
}

/** Puts a comment in its thread; undefined when its video or parent does not exist. */
function link(state: State, seed: SeedComment): Thread | undefined {
  const video = state.videos.get(seed.videoId);
  if (video === undefined || state.comments.has(seed.id)) return undefined;
  const comment: PlatformComment = {
    id: seed.id,
    videoId: seed.videoId,
    channelId: video.channelId,
    parentId: seed.parentId ?? null,
    author: seed.author,
    text: seed.text,
    publishedAt: seed.publishedAt,
    updatedAt: seed.updatedAt ?? seed.publishedAt,
    likeCount: seed.likeCount,
    status: seed.status,
    shownStatus: seed.status,
    decided: false,
    deleted: false,
  };
  const parent = comment.parentId === null ? undefined : state.threads.get(comment.parentId);
  if (comment.parentId !== null && parent === undefined) return undefined;
  state.comments.set(comment.id, comment);
  if (seed.author.channelId !== null) {
    state.authorNames.set(seed.author.channelId, seed.author.name);
  }
  if (parent !== undefined) {
    parent.replies.push(comment);
    return parent;
  }
  const thread: Thread = { top: comment, replies: [], queues: [], publicCount: 0 };
  state.threads.set(comment.id, thread);
  return thread;
}

export function threadOf(state: State, comment: PlatformComment): Thread | undefined {
  return state.threads.get(comment.parentId ?? comment.id);
}

function setStatus(state: State, id: string, status: PlatformStatus): void {
  const comment = state.comments.get(id);
  if (comment === undefined) return;
  comment.status = status;
  if (status === 'published' || status === 'rejected') comment.decided = true;
  state.unspread.add(id);
}

/** Lets the lists show a comment's new status. */
export function spread(state: State, ids: Iterable<string>): void {
  for (const id of ids) {
    const comment = state.comments.get(id);
    if (comment === undefined || !state.unspread.delete(id)) continue;
    comment.shownStatus = comment.status;
    const thread = threadOf(state, comment);
    if (thread !== undefined) state.index.refresh(thread);
  }
}

function editComment(state: State, edit: Change<'commentEdited'>): void {
  const comment = state.comments.get(edit.id);
  if (comment === undefined) return;
  comment.text = edit.text;
  comment.updatedAt = edit.at;
}

/** Deletes a comment with its replies. The record stays, so that tests can ask for it. */
function deleteComment(state: State, id: string): void {
  const comment = state.comments.get(id);
  const thread = comment && threadOf(state, comment);
  if (comment === undefined || thread === undefined) return;
  comment.deleted = true;
  if (comment === thread.top) for (const reply of thread.replies) reply.deleted = true;
  state.index.refresh(thread);
}

export function banKey(channelId: string, authorId: string): string {
  return `${channelId} ${authorId}`;
}
