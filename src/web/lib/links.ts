/** Addresses beyond this page. */
export const links = {
  youtubeTerms: 'https://www.youtube.com/t/terms',
  googlePrivacy: 'https://policies.google.com/privacy',
  googleAccess: 'https://myaccount.google.com/connections',
  /** Where a host enables the API, keeps the client, and publishes the app. */
  googleApi: 'https://console.cloud.google.com/apis/library/youtube.googleapis.com',
  googleCredentials: 'https://console.cloud.google.com/apis/credentials',
  /** Where a Workspace's administrator says which apps its accounts may use. */
  workspaceApps: 'https://admin.google.com/ac/owl',
  googleQuota: 'https://console.cloud.google.com/apis/api/youtube.googleapis.com/quotas',
  googleAudience: 'https://console.cloud.google.com/auth/audience',
} as const;

/** Addresses of what viewers see, below the root of the platform's pages. */
export interface PlatformLinks {
  video(videoId: string): string;
  comment(videoId: string, commentId: string): string;
  /** An author's own channel. */
  author(channelId: string): string;
}

export function platformLinksAt(root: string): PlatformLinks {
  const video = (videoId: string) => `${root}/watch?v=${encodeURIComponent(videoId)}`;
  return {
    video,
    comment: (videoId, commentId) => `${video(videoId)}&lc=${encodeURIComponent(commentId)}`,
    author: (channelId) => `${root}/channel/${encodeURIComponent(channelId)}`,
  };
}
