/** The platform's channel, in the platform's words. */
export interface PlatformChannel {
  id: string;
  title: string;
  description: string;
  customUrl: string | null;
  thumbnailUrl: string | null;
  /** Null where the owner hides it. */
  subscriberCount: number | null;
  viewCount: number;
  videoCount: number;
  uploadsPlaylistId: string | null;
}

export interface YoutubeClient {
  /** channels.list mine=true, 1 unit; null when the account has no channel. */
  myChannel(): Promise<PlatformChannel | null>;
}
