/** The page of authors. */
export const authors = {
  authors: {
    list_trusted: 'Trusted',
    list_seen: 'Everyone',
    seenAbout:
      'Everyone with saved comments on your channel, the most active first. Open an author to see their comments, reject all of them or ask YouTube for a ban.',
    count: '{n, plural, one {# author} other {# authors}}',
    wrote: '{n, plural, one {# comment} other {# comments}}',
    removed: '{n, number} removed from YouTube',
    campaigns: 'in {n, plural, one {# spam campaign} other {# spam campaigns}}',
    latest: 'Last comment',
    isTrusted: 'Trusted',
    trust: 'Trust {author}',
    noneSeen: 'No comments from other people are saved yet.',
    seenLoadFailed: 'Couldn’t load authors. Please try again.',
    trusted: 'Trusted authors',
    trustedAbout:
      'Comments by these people get lower scores and are never acted on automatically. They are still checked.',
    since: 'Trusted since {time}',
    stopTrusting: 'Stop trusting {author}',
    none: 'No trusted authors yet. Trust people you know from the menu of any of their comments.',
    loadFailed: 'Couldn’t load trusted authors. Please try again.',
  },
} as const;
