/**
 * Sizes that page and server keep: the server refuses more, and the page does not offer more.
 * Numbers without a comment come from the specification, section 9.
 */
export const limits = {
  /** Ids in one bulk request; over `bulkInline` the request becomes a job. */
  bulkIds: 500,
  bulkInline: 50,
  /** What one owner does in 24 hours, each comment of a decision counted: the log keeps a line of each for ever. */
  dayLines: 300_000,
  /** Comments of one act on everything that matches a filter, and ids that it leaves out. */
  actComments: 100_000,
  /** Comments of one act of a helper or script. The owner's decisions wait while it is written. */
  othersActComments: 20_000,
  actExceptions: 1_000,
  /** More rejections than this need their number confirmed, unless all are flagged as spam. */
  actUnconfirmed: 100,
  /** How long an act with `hold_first` holds comments. */
  actHoldHours: 24,
  /** How far back confirmed decisions are counted for the end of a review. */
  confirmedHours: 24,
  /** Comments that the preview of an act shows. */
  actSample: 20,
  /** The newest members of a campaign, among which different texts are counted. */
  campaignTexts: 1_000,
  /** Stretches of time in which the arrivals of a campaign are told. */
  campaignBuckets: 30,
  /** The most frequent texts, authors and videos of a campaign, and comments of its sample. */
  campaignTop: 10,
  campaignSample: 5,
  /** Campaigns that become one at a time, and members that move for it. */
  campaignsMerged: 20,
  campaignMoved: 20_000,
  /** Splits and merges of one owner. */
  campaignFacts: 1_000,
  /** YouTube takes at most 50 ids in one comments.setModerationStatus call. */
  platformBatch: 50,
  /** Quota units of one call that writes to the platform, for any number of comments. */
  writeUnits: 50,
  /** Percent of the quota. The rest has to be enough for a small sync. */
  quotaReserve: 90,
  /** A week. For that long the platform's lists still show what happened to a held comment. */
  holdHours: 168,
  /** Minutes after a sign-in in which everything may be exported or deleted. */
  freshSignInMinutes: 15,
  /** Helpers of one channel, with the links that nobody has used yet. */
  helpers: 20,
  /** Personal tokens of one owner, calls of one endpoint that each may make in a minute, and its days. */
  tokens: 20,
  tokenCalls: 120,
  tokenDays: { usual: 90, max: 366 },
  tokenNameLength: 60,
  pageSize: { default: 20, max: 100 },
  moderationPageSizes: [10, 20, 50, 100],
  /** The highest total of a filtered list. Pages beyond it answer `narrow_filter`. */
  countedRows: 10_000,
  /** Scores are counted in so many bands of so many scores; the last band has 100 as well. */
  scoreBands: 20,
  scoreBandSize: 5,
  /** The histogram of scores is made of so many comments at most. */
  countedScores: 100_000,
  videosPageSize: { default: 10, screen: 12 },
  shortsPageSize: { default: 10, screen: 18 },
  videosPageMax: 50,
  /** Comment threads, and replies, on one page. */
  threadPageSize: 20,
  /** The platform sends this many replies with a thread, and so does Sapu. */
  inlineReplies: 5,
  /** For one owner in one server process; one more stream ends the oldest. */
  eventStreams: 10,
  /** The same for all helpers of one owner together. */
  helpersEventStreams: 40,
  commentDelayMs: 666,
  dashboardItems: 4,
  processingNoticeMs: 20_000,
  toastMs: 5_000,
  shortMaxSeconds: 60,
  paginationWindow: 5,
  debugTokenPreview: 20,
  keywordLength: 200,
  commentLength: 10_000,
  /** `max` is for a copy of the whole list in as few calls as possible. */
  blacklistPageSize: { default: 20, screen: 10, max: 1_000 },
  blacklistPageSizes: [5, 10, 25, 50, 100],
  /** Lines of the activity log on one page. */
  activityPageSize: { default: 50, max: 100 },
  /** For one owner, because every comment is compared with all of them. */
  blacklistedWords: 10_000,
  blacklistedWordLength: 200,
  blacklistedWordDescriptionLength: 500,
  blacklistedWordCategoryLength: 50,
  /** So many categories are offered as a filter: those with the most words. */
  wordCategories: 200,
  savedViews: 20,
  viewNameLength: 60,
  viewQueryLength: 1_000,
  /** Whether a word of a list is common is looked for in the comments of so many days. */
  wordHitDays: 30,
  /** Words of a list that is imported, and its characters. */
  wordImportRows: 10_000,
  wordImportLength: 10 * 1024 * 1024,
  /** Columns of such a file; more are not read. */
  wordImportColumns: 50,
  /** Parts of a list that its owner may be asked about, and the characters of their names. */
  wordGroups: 100,
  wordGroupName: 200,
  /** The list within its request, where quotes and line ends take two bytes. */
  wordImportBodyBytes: 13 * 1024 * 1024,
  /** Subscribed lists of one owner, and the size of one after unpacking. */
  wordLists: 10,
  wordListUrlLength: 1_000,
  wordListBytes: 1024 * 1024,
  /** Stored comments with which a word is compared before it is added, the newest first. */
  wordTrialComments: 20_000,
  wordTrialSample: 5,
  /** What the owner may set about YouTube Studio's field for blocked words; none is documented. */
  studioCharacters: { min: 200, usual: 50_000, max: 1_000_000 },
  studioWords: { min: 1, usual: 1_000, max: 100_000 },
  studioWordCharacters: { min: 1, usual: 100, max: 200 },
  /** Words of the list for that field, and words that are left out of it and shown. */
  studioList: 1_000,
  studioLeftOut: 200,
  /** Stored comments with which its words are compared, and names that are compared, at most. */
  studioComments: 100_000,
  studioNames: 2_000,
  /** Days of one range of analytics, and rows of a breakdown. */
  analyticsDays: 366,
  analyticsRows: 10,
  /** Reports of one owner that are stored, and comments that one of them lists. */
  reports: 10,
  reportComments: 100_000,
  /** A report's file is kept for so many days at most. */
  reportDays: 7,
  notificationsPageSize: 20,
  /** Changes of notification settings in one request. */
  notificationChoices: 50,
  mailAddressLength: 254,
  /** For one owner, because every new comment is compared with all of them. */
  rules: 50,
  ruleNameLength: 80,
  ruleDescriptionLength: 500,
  ruleWeight: { min: 0.1, max: 10 },
  /** A rule may ask for authors first seen at most so many days before. */
  ruleAuthorDays: 365,
  /** What rules have found is counted for so many days. */
  ruleHitDays: 30,
  /** The latest comments that a rule has found, as its list shows them. */
  ruleMatches: 50,
  ruleSample: 5,
  /** The least score of a rule that rejects automatically. */
  automaticRejectScore: 90,
  /** Automatic actions within 24 hours, and minutes in which they can be undone, unless set. */
  automaticActions: { usual: 50, max: 500 },
  /** The switch as rows and the log name it; a page says it in its language. */
  switchName: 'Keep my channel clean',
  /** The days that its offer looks back on. */
  switchOfferDays: 7,
  /** Its least score, its hours of hiding, and its comments within 24 hours. */
  switchScore: 98,
  switchHours: 24,
  switchActions: 500,
  automaticWindow: { usual: 15, max: 1_440 },
  /** Webhooks of one owner, characters of their addresses, and days of failures that end one. */
  webhooks: 5,
  webhookLength: 1_000,
  webhookDays: 7,
  /** Browsers that take an owner's notifications. */
  pushBrowsers: 10,
  pushEndpointLength: 1_000,
  bodyBytes: 64 * 1024,
  bulkBodyBytes: 256 * 1024,
  /** Values of one body. More are refused unread: a million of them hold the server for seconds. */
  bodyValues: 3_000,
  urlBytes: 8 * 1024,
} as const;
