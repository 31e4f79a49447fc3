import type { PlatformComment } from '../comment-index.ts';
import type { Fault } from '../faults.ts';
import { newCommentId } from '../identifiers.ts';
import { issueTokens } from '../oauth/issue-tokens.ts';
import type { Platform, Settings } from '../platform.ts';
import { type QuotaReport, reportQuota } from '../quota.ts';
import type { PlatformStatus, Seed, SeedAuthor, SeedComment, VideoChange } from '../seed.ts';
import { banKey } from '../state.ts';

export interface NewComment {
  readonly videoId: string;
  readonly text: string;
  readonly parentId?: string | undefined;
  readonly author?: SeedAuthor | undefined;
  readonly status?: PlatformStatus | undefined;
  readonly likeCount?: number | undefined;
  /** Milliseconds since 1970; now by default. */
  readonly publishedAt?: number | undefined;
}

/** The actions of an owner in the platform's own studio. */
export type StudioAction = 'publish' | 'hold' | 'reject' | 'delete' | 'ban' | 'unban';

export interface TokenOptions {
  readonly accountId: string;
  /** The account's first channel by default. */
  readonly channelId?: string | null | undefined;
  readonly scopes?: readonly string[] | undefined;
  readonly clientId?: string | undefined;
}

export interface CommentFilter {
  readonly channelId?: string | undefined;
  readonly videoId?: string | undefined;
  readonly status?: PlatformStatus | undefined;
}

type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

export type SettingsChange = Change<Omit<Settings, 'quota'>> & {
  readonly quota?: Change<Settings['quota']> | undefined;
};

/** Every event that reaches the platform from outside the API. */
export interface Control {
  seed(seed: Seed): void;
  addComment(comment: NewComment): PlatformComment;
  /** Edits a comment as its author does. */
  editComment(id: string, text: string): void;
  setStatus(ids: readonly string[], status: PlatformStatus): void;
  /** Changes a video as its owner does in the studio. */
  changeVideo(id: string, to: VideoChange): void;
  deleteVideo(id: string): void;
  /** Returns how many of the comments exist. */
  studio(action: StudioAction, ids: readonly string[]): number;
  planFault(fault: Fault): void;
  clearFaults(): void;
  changeSettings(settings: SettingsChange): Settings;
  advanceClock(ms: number): number;
  /**
   * Revokes the grant of an account to a client, as the account's own pages do. Default: every
   * client.
   */
  revokeGrant(accountId: string, clientId?: string): void;
  /** Ends an account's access tokens early; its refresh tokens live on. */
  expireAccess(accountId: string): void;
  /** Ends all tokens of an account, as some changes of its password do; what it consented to stays. */
  changePassword(accountId: string): void;
  /** Takes back all scopes but these, as the account's own pages do, for every client. */
  narrowGrant(accountId: string, scopes: readonly string[]): void;
  /** Issues tokens without a browser, for tests that are not about sign-in. */
  issueTokens(order: TokenOptions): { accessToken: string; refreshToken: string };
  quota(): QuotaReport;
  comment(id: string): PlatformComment | undefined;
  comments(filter?: CommentFilter): PlatformComment[];
}

const allScopes = [
  'openid',
  'https://www.googleapis.com/auth/userinfo.profile',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/youtube.readonly',
  'https://www.googleapis.com/auth/youtube.force-ssl',
];

export function createControl(platform: Platform): Control {
  const found = (ids: readonly string[]): PlatformComment[] =>
    ids.flatMap((id) => platform.state.comments.get(id) ?? []);

  return {
    seed: (seed) => platform.commit({ type: 'seeded', seed }),
    addComment: (comment) => addComment(platform, comment),
    editComment(id, text) {
      platform.commit({ type: 'commentEdited', id, text, at: platform.clock.now() });
    },
    setStatus(ids, status) {
      platform.commit({ type: 'moderated', ids, status, by: 'studio' });
    },
    studio(action, ids) {
      const comments = found(ids);
      actInStudio(platform, action, comments);
      return comments.length;
    },
    changeVideo: (id, to) => platform.commit({ type: 'videoChanged', id, to }),
    deleteVideo: (id) => platform.commit({ type: 'videoDeleted', id }),
    planFault: (fault) => platform.faults.plan(fault),
    clearFaults: () => platform.faults.clear(),
    changeSettings({ quota = {}, ...settings }) {
      Object.assign(platform.settings.quota, given(quota));
      return Object.assign(platform.settings, given(settings));
    },
    advanceClock(ms) {
      platform.commit({ type: 'clockAdvanced', ms });
      return platform.clock.now();
    },
    revokeGrant(accountId, clientId) {
      const clients = clientId === undefined ? platform.clients.map((c) => c.clientId) : [clientId];
      for (const one of clients) {
        platform.commit({ type: 'grantRevoked', clientId: one, accountId });
      }
    },
    expireAccess: (accountId) => platform.commit({ type: 'accessEnded', accountId }),
    changePassword: (accountId) => platform.commit({ type: 'passwordChanged', accountId }),
    narrowGrant(accountId, scopes) {
      for (const { clientId } of platform.clients) {
        platform.commit({ type: 'grantNarrowed', clientId, accountId, scopes });
      }
    },
    issueTokens: (order) => issueWithoutBrowser(platform, order),
    quota: () => reportQuota(platform.state.usage, platform.settings.quota, platform.clock.now()),
    comment(id) {
      platform.settle();
      return platform.state.comments.get(id);
    },
    comments(filter = {}) {
      platform.settle();
      return [...platform.state.comments.values()].filter(
        (comment) =>
          (filter.channelId === undefined || comment.channelId === filter.channelId) &&
          (filter.videoId === undefined || comment.videoId === filter.videoId) &&
          (filter.status === undefined || comment.status === filter.status),
      );
    },
  };
}

const stranger: SeedAuthor = { name: '@warga-biasa', channelId: 'UCstrangerstrangerstrang' };

function addComment(platform: Platform, input: NewComment): PlatformComment {
  const { videoId, text, parentId, author = stranger } = input;
  const video = platform.state.videos.get(videoId);
  const ownerId = video?.channelId ?? '';
  const banned = platform.state.bans.has(banKey(ownerId, author.channelId ?? ''));
  const comment: SeedComment = {
    id: newCommentId(parentId),
    videoId,
    ...(parentId === undefined ? {} : { parentId }),
    author,
    text,
    publishedAt: input.publishedAt ?? platform.clock.now(),
    likeCount: input.likeCount ?? 0,
    status: banned ? 'rejected' : (input.status ?? 'published'),
  };
  platform.commit({ type: 'commentAdded', comment });
  const added = platform.state.comments.get(comment.id);
  if (added === undefined) throw new Error(`no video ${videoId}, or no thread ${parentId}`);
  return added;
}

const studioStatus: Readonly<Partial<Record<StudioAction, PlatformStatus>>> = {
  publish: 'published',
  hold: 'heldForReview',
  reject: 'rejected',
};

function actInStudio(
  platform: Platform,
  action: StudioAction,
  comments: readonly PlatformComment[],
): void {
  const status = studioStatus[action];
  if (status !== undefined) {
    platform.commit({ type: 'moderated', ids: comments.map(({ id }) => id), status, by: 'studio' });
    return;
  }
  for (const { id, channelId, author } of comments) {
    if (action === 'delete') platform.commit({ type: 'commentDeleted', id });
    else if (author.channelId !== null) {
      const type = action === 'ban' ? 'authorBanned' : 'authorUnbanned';
      platform.commit({ type, channelId, authorId: author.channelId });
    }
  }
}

function issueWithoutBrowser(
  platform: Platform,
  order: TokenOptions,
): { accessToken: string; refreshToken: string } {
  const account = platform.state.accounts.get(order.accountId);
  const clientId = order.clientId ?? platform.clients[0]?.clientId;
  if (account === undefined || clientId === undefined) {
    throw new Error(`no account ${order.accountId}`);
  }
  const channelId =
    order.channelId === undefined ? (account.channelIds[0] ?? null) : order.channelId;
  const scopes = order.scopes ?? allScopes;
  const owner = { clientId, accountId: account.id, channelId, scopes };
  platform.commit({ type: 'consented', ...owner });
  const { accessToken, refreshToken = '' } = issueTokens(platform, {
    ...owner,
    refreshToken: 'new',
  });
  return { accessToken, refreshToken };
}

const given = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
