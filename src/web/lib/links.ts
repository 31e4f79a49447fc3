/** Addresses beyond this page. */
export const links = {
  youtubeTerms: 'https://www.youtube.com/t/terms',
  googlePrivacy: 'https://policies.google.com/privacy',
  googleAccess: 'https://myaccount.google.com/connections',
} as const;

/** A video on the platform. */
export const videoUrl = (videoId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`;

/** An author's own channel on the platform. */
export const authorUrl = (channelId: string): string =>
  `https://www.youtube.com/channel/${encodeURIComponent(channelId)}`;

/** A comment on the platform. */
export const commentUrl = (videoId: string, commentId: string): string =>
  `${videoUrl(videoId)}&lc=${encodeURIComponent(commentId)}`;
