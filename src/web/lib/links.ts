/** Addresses beyond this page. */
export const links = {
  youtubeTerms: 'https://www.youtube.com/t/terms',
  googlePrivacy: 'https://policies.google.com/privacy',
  googleAccess: 'https://myaccount.google.com/connections',
} as const;

/** Where a comment stands on the platform. */
export const commentUrl = (videoId: string, commentId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}&lc=${encodeURIComponent(commentId)}`;
