/**
 * What a world of the emulator starts with. Times are milliseconds since 1970, so that a seed can
 * be laid out relative to any clock.
 */
export type PlatformStatus = 'published' | 'heldForReview' | 'likelySpam' | 'rejected';

export type PrivacyStatus = 'public' | 'unlisted' | 'private';

/** A Google account. `id` is the 21 digits that become the `sub` of its id_token. */
export interface SeedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** None: the person never opened a channel. More than one: brand channels. */
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
}

export interface SeedVideo {
  /** 11 characters. */
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly publishedAt: number;
  /** Seconds; a live stream that has not ended says 0, as the platform does. */
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

/** What an owner may change of a video. */
export type VideoChange = {
  readonly [K in 'title' | 'description' | 'privacyStatus' | 'commentsDisabled' | 'madeForKids']?:
    | SeedVideo[K]
    | undefined;
};

export interface SeedAuthor {
  /** As shown: an `@handle`. Empty where the platform leaves even that out. */
  readonly name: string;
  /** Null where the platform leaves the author's channel out, as it sometimes does. */
  readonly channelId: string | null;
}

export interface SeedComment {
  readonly id: string;
  readonly videoId: string;
  /** Set on replies only; the platform knows one level of them. */
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
  readonly comments: readonly SeedComment[];
}

/** A function is called with the world's first moment, so that a restart lays out the same world. */
export type SeedSource = Seed | ((now: number) => Seed);
