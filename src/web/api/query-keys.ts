import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** The keys under which answers are cached. A change invalidates them by the first word. */
export const queryKeys = {
  config: ['config'],
  guidePage: (id: string, language: string) => ['guide', id, language],
  /** Words of the language that the page does not speak, by the one that it speaks. */
  otherWords: (language: string) => ['other-words', language],
  user: ['user'],
  /** The administrator's page. */
  administration: ['administration'],
  installation: ['administration', 'installation'],
  owners: ['administration', 'owners'],
  connection: ['connection'],
  statistics: ['statistics'],
  videoList: (list: 'videos' | 'shorts') => ['videos', list],
  videos: (list: 'videos' | 'shorts', options: object) => ['videos', list, options],
  videoOptions: (channelId: string | undefined) => ['videos', 'by-channel', channelId ?? 'own'],
  allVideos: ['videos'],
  video: (id: string) => ['videos', 'one', id],
  /** Pages of comments that grow at the end: below a video, or below a comment. */
  threads: (videoId: string) => ['conversation', 'threads', videoId],
  replies: (commentId: string) => ['conversation', 'replies', commentId],
  commentsBy: (authorId: string) => ['conversation', 'author', authorId],
  conversations: ['conversation'],
  /** Refetched with everything about authors when trust changes. */
  authors: ['authors'],
  trustedAuthors: ['authors', 'trusted'],
  seenAuthors: (page: number) => ['authors', 'seen', page],
  authorRecord: (authorId: string) => ['authors', 'record', authorId],
  channels: ['channels'],
  comments: (query: object) => ['comments', 'list', query],
  /** The rows of one slice of a queue. Decisions do not change the order of a queue. */
  commentSlice: (ids: readonly string[]) => ['comments', 'list', 'slice', ids],
  commentOrder: (query: object) => ['comments', 'order', query],
  commentCount: (query: object) => ['comments', 'count', query],
  /** The comments of an author that can still be rejected; refetched with the counts. */
  rejectableBy: (authorId: string) => ['comments', 'count', 'rejectable', authorId],
  /** What an act on everything that matches would do. */
  matching: (body: object) => ['matching', body],
  /** Campaigns count comments, so that they are refetched with the counts. */
  campaigns: (query: object) => ['comments', 'count', 'campaigns', query],
  campaign: (id: string) => ['comments', 'count', 'campaign', id],
  allComments: ['comments'],
  commentLists: ['comments', 'list'],
  commentOrders: ['comments', 'order'],
  commentCounts: ['comments', 'count'],
  /** One read of rows by their ids. */
  rowsNow: (read: number) => ['rows', read],
  /** The acts that this page counts by their comments. */
  smallActs: ['small-acts'],
  words: (query: object) => ['words', query],
  wordCategories: ['words', 'categories'],
  wordLists: ['words', 'lists'],
  allWords: ['words'],
  /** Reckoned anew on each visit, since every word and every decision counts. */
  studioWords: ['studio-words'],
  wordTrial: (body: object) => ['word-trial', body],
  activity: (query: object) => ['activity', query],
  allActivity: ['activity'],
  rules: ['rules'],
  ruleMatches: (id: string) => ['rules', 'matches', id],
  automation: ['rules', 'automation'],
  jobs: ['jobs'],
  quota: (decisions: number, kind: string) => ['quota', decisions, kind],
  allQuota: ['quota'],
  outbox: ['outbox'],
  /** Every figure of analytics. */
  allAnalytics: ['analytics'],
  analytics: (part: string, query: object) => ['analytics', part, query],
  reports: ['reports'],
  notifications: ['notifications'],
  latestNotifications: ['notifications', 'latest'],
  notificationLists: ['notifications', 'list'],
  notificationList: (query: object) => ['notifications', 'list', query],
  notificationSettings: ['notifications', 'settings'],
  sessions: ['sessions'],
  helpers: ['helpers'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
  setup: ['setup'],
  /** When the channel is read, and what was. */
  sync: ['sync'],
  syncState: ['sync', 'state'],
  syncRuns: (query: object) => ['sync', 'runs', query],
  thisBrowser: (browsers: readonly string[]) => ['this-browser', browsers],
} as const;

/**
 * Fetches queries again, even those whose first answer is still under way: that answer may be older
 * than the change we know of, and invalidating alone would not repeat it.
 */
export async function refetchNow(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries(which);
  await client.invalidateQueries(which);
}
