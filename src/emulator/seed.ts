/**
 * The data that a world starts with. Times are milliseconds since 1970, so that a seed can be
 * relative to any clock.
 */
export type PlatformStatus = 'published' | 'heldForReview' | 'likelySpam' | 'rejected';

export type PrivacyStatus = 'public' | 'unlisted' | 'private';

/** A Google account. `id` is the 21 digits that become the `sub` of its id_token. */
export interface SeedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Empty: the person has no channel. */
  readonly channelIds: readonly string[];
}

export interface SeedChannel {
  /** `UC` and 22 characters. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** With its `@`. */
  readonly handle: string;
  readonly country: string;
  readonly publishedAt: number;
  readonly viewCount: number;
  readonly subscriberCount: number;
  readonly hiddenSubscriberCount?: boolean | undefined;
  /** A brand channel: it signs in by its own name, with an address that receives no mail. */
  readonly brand?: boolean | undefined;
}

export interface SeedVideo {
  /** 11 characters. */
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly publishedAt: number;
  /** Seconds; 0 for a live stream that has not ended, as on the platform. */
  readonly durationSeconds: number;
  readonly portrait?: boolean | undefined;
  readonly categoryId: string;
  readonly privacyStatus: PrivacyStatus;
  readonly commentsDisabled?: boolean | undefined;
  readonly madeForKids?: boolean | undefined;
  readonly viewCount: number;
  /** Absent when the owner hides the count. */
  readonly likeCount?: number | undefined;
}

/** A playlist that a channel's owner made; the uploads are one without being made. */
export interface SeedPlaylist {
  /** `PL` and up to 32 characters. */
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: number;
  readonly privacyStatus: PrivacyStatus;
  /** In the order of the playlist. */
  readonly videoIds: readonly string[];
}

/** The fields of a video that its owner may change. */
export type VideoChange = {
  readonly [K in 'title' | 'description' | 'privacyStatus' | 'commentsDisabled' | 'madeForKids']?:
    | SeedVideo[K]
    | undefined;
};

export interface SeedAuthor {
  /** An `@handle`, as shown. Empty where the platform omits it. */
  readonly name: string;
  /** Null where the platform omits the author's channel. */
  readonly channelId: string | null;
}

export interface SeedComment {
  readonly id: string;
  readonly videoId: string;
  /** Replies alone have one; the platform knows one level of them. */
  readonly parentId?: string | undefined;
  readonly author: SeedAuthor;
  readonly text: string;
  readonly publishedAt: number;
  readonly updatedAt?: number | undefined;
  readonly likeCount: number;
  readonly status: PlatformStatus;
}

export interface Seed {
  readonly accounts: readonly SeedAccount[];
  readonly channels: readonly SeedChannel[];
  readonly videos: readonly SeedVideo[];
  readonly playlists?: readonly SeedPlaylist[] | undefined;
  readonly comments: readonly SeedComment[];
}

/**
 * The emulator calls a function with the world's first moment, so that a restart gives the same
 * world.
 */
export type SeedSource = Seed | ((now: number) => Seed);
