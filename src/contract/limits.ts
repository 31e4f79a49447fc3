/**
 * Sizes that both sides keep. The server refuses what is larger; the page does not offer it.
 * Numbers without a comment stand in the specification, section 9.
 */
export const limits = {
  /** Ids in one bulk request; over `bulkInline` the request becomes a job. */
  bulkIds: 500,
  bulkInline: 50,
  /** YouTube takes at most 50 ids in one comments.setModerationStatus call. */
  platformBatch: 50,
  /** Quota units of one call that writes to the platform, however many comments it is about. */
  writeUnits: 50,
  /** A week: within it the platform's lists still tell what became of a held comment. */
  holdHours: 168,
  pageSize: { default: 20, max: 100 },
  moderationPageSizes: [10, 20, 50, 100],
  /** Filtered totals are counted this far; where there are more, later pages answer `narrow_filter`. */
  countedRows: 10_000,
  videosPageSize: { default: 10, screen: 12 },
  shortsPageSize: { default: 10, screen: 18 },
  videosPageMax: 50,
  /** Comment threads, and replies, that come at a time. */
  threadPageSize: 20,
  /** YouTube sends this many replies along with a thread; so do we. */
  inlineReplies: 5,
  /** Of one owner in one server process; the 11th ends the one that is open longest. */
  eventStreams: 10,
  commentDelayMs: 666,
  dashboardItems: 4,
  processingNoticeMs: 20_000,
  toastMs: 5_000,
  shortMaxSeconds: 60,
  paginationWindow: 5,
  debugTokenPreview: 20,
  keywordLength: 200,
  commentLength: 10_000,
  /** `max` is for copying the whole list, in as few calls as possible. */
  blacklistPageSize: { default: 20, screen: 10, max: 1_000 },
  blacklistPageSizes: [5, 10, 25, 50, 100],
  /** Of one owner: every comment is compared with all of them. */
  blacklistedWords: 10_000,
  blacklistedWordLength: 200,
  blacklistedWordDescriptionLength: 500,
  bodyBytes: 64 * 1024,
  bulkBodyBytes: 256 * 1024,
  urlBytes: 8 * 1024,
} as const;
