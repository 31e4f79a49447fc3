import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ListProblem, SubscriptionBody } from '../../contract/word-list.ts';
import type {
  CreatedAt,
  DefaultedJson,
  Json,
  Optional,
  Timestamp,
  UpdatedAt,
} from './column-types.ts';

/* Row types of the tables that judging uses beside the comments. */

export interface CampaignsTable {
  id: number;
  user_id: number;
  kind: Generated<'template' | 'token'>;
  /** Template parts of `detection/campaigns/template.ts`. */
  template: DefaultedJson<unknown[]>;
  template_members: Generated<number>;
  member_count: Generated<number>;
  author_count: Generated<number>;
  video_count: Generated<number>;
  lowest_score: Generated<number>;
  highest_score: Generated<number>;
  /** When the first and the last member were published. */
  first_seen: Generated<Date>;
  last_seen: Generated<Date>;
  created_at: CreatedAt;
}

export interface CampaignSourcesTable {
  user_id: number;
  campaign_id: number;
  kind: 'author' | 'video';
  source_id: string;
  member_count: number;
}

/** What the owner says about the grouping: `judging/campaigns/grouping-facts.policy.ts`. */
export interface CampaignFactsTable {
  user_id: number;
  id: number;
  kind: 'split' | 'merge';
  /** The campaign that was split, or into which others were merged. */
  campaign_id: number;
  /** The campaign that was split off, or those that were merged. */
  other_ids: Json<number[]>;
  created_at: Timestamp;
}

/** A comment that a fact has moved. */
export interface CampaignFactCommentsTable {
  user_id: number;
  fact_id: number;
  comment_id: number;
  /** A split notes where the comment went; a merge notes where it came from. */
  campaign_id: number;
}

export interface CommentNamesTable {
  user_id: number;
  video_id: string;
  /** The form of `detection/spam-names.ts`. */
  name: string;
  comment_id: number;
  /** Whether it may be the name of a site; else it is an unknown token only. */
  is_name: Generated<boolean>;
  is_plain_spam: boolean;
  /** Of an unknown token: what the text says of it (see `detection/unknown-tokens.ts`). */
  evidence: number | null;
}

export interface CommentSimilarityKeysTable {
  user_id: number;
  key: bigint | string;
  comment_id: number;
}

export interface OwnerLessonsTable {
  user_id: number;
  comment_id: string;
  author_channel_id: string | null;
  approved: boolean;
  not_spam: Generated<boolean>;
  decided_at: Timestamp;
}

export interface OwnerTermsTable {
  user_id: number;
  term: string;
  comment_id: string;
  decided_at: Date;
}

export interface TrustedAuthorsTable {
  user_id: number;
  author_channel_id: string;
  created_at: Timestamp;
  /** When the platform last showed them, or a comment of theirs. */
  refreshed_at: Timestamp;
}

export interface JudgingStatesTable {
  user_id: number;
  detector: string | null;
  /** The last comment that the present re-judge has judged; null without one. */
  position: number | null;
  /** Where it ends once it has begun again from the first comment; 0: at the last comment. */
  ends_after: Generated<number>;
  /** How many re-judges were asked for. */
  requests: Generated<number>;
  learnt_at: Timestamp | null;
  /** What a new detector version has changed so far. */
  newly_flagged: Generated<number>;
  no_longer_flagged: Generated<number>;
}

export interface BlacklistEntriesTable {
  id: number;
  user_id: number;
  value: string;
  match: Generated<'exact' | 'contains' | 'regex' | 'channel'>;
  description: string | null;
  category: string | null;
  severity: Generated<'low' | 'medium' | 'high'>;
  type: GeneratedAlways<string>;
  is_regex: GeneratedAlways<boolean>;
  is_case_sensitive: GeneratedAlways<boolean>;
  /** The subscribed list that has the word; null: it is the owner's own. */
  list_id: Optional<number>;
  /** The owner does not want this word of a list. */
  left_out: Generated<boolean>;
  /** The owner took it from a comment. */
  from_comment: Generated<boolean>;
  /** The word in lower case, except for patterns: unique for an owner, a list and a kind of match. */
  word_key: GeneratedAlways<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A list of words that the owner subscribes to. */
export interface WordListsTable {
  user_id: number;
  id: number;
  url: string;
  /** What the owner said of how it is to be read. */
  reading: Json<Omit<SubscriptionBody, 'url'>>;
  etag: string | null;
  /** How many words it had when it was last taken. */
  words: number;
  /** To how many it has grown, which waits for the owner. */
  waiting_words: Optional<number>;
  /** Whether an automatic action may rest on its words alone. */
  may_act: Generated<boolean>;
  problem: Optional<ListProblem>;
  failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When it was last taken. */
  read_at: Timestamp;
  /** When it was last asked for. */
  checked_at: Timestamp;
}
