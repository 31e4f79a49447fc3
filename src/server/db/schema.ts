import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { SpamClass } from '../../contract/spam-class.ts';
import type { TokenScope } from '../../contract/token-scope.ts';
import type { AuditLogTable } from './audit-tables.ts';
import type {
  CreatedAt,
  DefaultedJson,
  Json,
  Optional,
  Timestamp,
  UpdatedAt,
} from './column-types.ts';
import type {
  CommentCountersTable,
  CounterChangesTable,
  QuarterCountChangesTable,
  QuarterCountsTable,
} from './counter-tables.ts';
import type {
  BlacklistEntriesTable,
  CampaignFactCommentsTable,
  CampaignFactsTable,
  CampaignSourcesTable,
  CampaignsTable,
  CommentNamesTable,
  CommentSimilarityKeysTable,
  JudgingStatesTable,
  OwnerLessonsTable,
  OwnerTermsTable,
  TrustedAuthorsTable,
  WordListsTable,
} from './judging-tables.ts';
import type {
  ModerationItemsTable,
  ModerationRequestsTable,
  PostingsTable,
} from './moderation-tables.ts';
import type { NotificationSchema } from './notification-tables.ts';
import type * as report from './report-tables.ts';
import type * as rule from './rule-tables.ts';
import type {
  AccountsTable,
  CallCountsTable,
  HelpersTable,
  InvitationsTable,
  SessionsTable,
  SignInAttemptsTable,
} from './sign-in-tables.ts';
import type {
  JobsTable,
  QuotaDaysTable,
  SyncCursorsTable,
  SyncPagesTable,
  SyncRunsTable,
  SyncSchedulesTable,
} from './sync-tables.ts';
import type { WorkTable } from './work-table.ts';

/*
 * Row types of the tables in `migrations/`. Whole numbers up to 2^53 arrive as numbers.
 */

/** The id of an owner's row in `users`, to which all other rows belong. */
export type OwnerId = number;

export interface UsersTable {
  id: Generated<OwnerId>;
  google_id: string;
  youtube_channel_id: string | null;
  email: string | null;
  name: string;
  picture: string | null;
  /** Sealed; see `account/auth/token-vault.ts`. */
  access_token: Buffer | null;
  refresh_token: Buffer | null;
  token_expiry: Timestamp | null;
  scopes: string[];
  connection: Generated<'working' | 'missing_scope' | 'broken' | 'no_channel' | 'paused'>;
  /** Null unless the connection is broken. */
  broken_since: Timestamp | null;
  grant_given_at: Timestamp | null;
  /** When Google ends the grant; null: it set no end. */
  grant_ends_at: Timestamp | null;
  /** When the owner paused sending; null: decisions are sent. */
  sending_paused_at: Timestamp | null;
  preferences: DefaultedJson<Record<string, unknown>>;
  /** Whether the account has no channel here, and comes to help on others' only. */
  only_helps: Generated<boolean>;
  last_login: Timestamp | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** The row that every owner transaction locks first: `owner-transaction.ts`. */
export interface OwnersTable {
  user_id: OwnerId;
  /** The next id of `owner-ids.ts`, for all tables of the owner. */
  next_id: Generated<number>;
}

export interface PersonalTokensTable {
  user_id: OwnerId;
  id: number;
  name: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  created_at: Timestamp;
  expires_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface ChannelsTable {
  user_id: OwnerId;
  youtube_id: string;
  is_own: boolean;
  title: string;
  description: string;
  custom_url: string | null;
  thumbnail_url: string | null;
  subscriber_count: number | null;
  view_count: number;
  video_count: number;
  uploads_playlist_id: string | null;
  refreshed_at: Timestamp;
}

export interface VideosTable {
  id: number;
  user_id: OwnerId;
  youtube_id: string;
  channel_id: string;
  channel_title: string;
  title: string;
  description: string;
  thumbnail_url: string | null;
  thumbnail_default_url: string | null;
  published_at: Timestamp | null;
  view_count: number | null;
  like_count: number | null;
  dislike_count: number | null;
  comment_count: number | null;
  video_duration: string | null;
  duration_seconds: number | null;
  category_id: string | null;
  tags: string[];
  definition: string | null;
  dimension: string | null;
  licensed_content: boolean | null;
  projection: string | null;
  upload_status: string | null;
  privacy_status: string | null;
  embeddable: boolean | null;
  comments_unlisted: Generated<number>;
  comments_disabled_at: Timestamp | null;
  last_synced_at: Timestamp;
  /** When the owner saved it; null: it is not saved. */
  saved_at: Timestamp | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface CommentsTable {
  id: number;
  user_id: OwnerId;
  youtube_id: string;
  video_id: string;
  video_channel_id: string;
  parent_id: string | null;
  is_reply: boolean;
  author_name: string | null;
  author_channel_id: string | null;
  author_profile_image: string | null;
  content: string;
  folded_text: string | null;
  published_at: Timestamp;
  edited_at: Timestamp;
  like_count: number;
  reply_count: number;
  /** How many replies we have read; fewer than `reply_count` means that a sync reads more. */
  replies_read: number;
  spam_score: number;
  is_spam: boolean;
  spam_class: Optional<SpamClass>;
  /** The model's own score, without passive words (`judging/verdicts/judge-text.ts`); null: `spam_score`. */
  model_score: Optional<number>;
  /** The score without them; 0: it would be no spam of this class; null: `spam_score`. */
  acting_score: Optional<number>;
  is_stylized_text: boolean;
  is_obfuscated_text: boolean;
  is_blacklisted_words: boolean;
  is_similar: boolean;
  reasons: Json<unknown[]>;
  /** The blacklisted words that it holds; null for none. */
  word_ids: Json<number[]> | null;
  /** The campaign of its near-duplicates. */
  campaign_id: number | null;
  /** The platform's last known status in its own words; `rejected` is known only from our own calls. */
  platform_status: 'published' | 'heldForReview' | 'likelySpam' | 'rejected';
  moderation_status: 'unmoderated' | 'pending' | 'spam' | 'approved' | 'rejected';
  /** When a person last decided on it here, decided so again, or took a decision back; null: nobody has. */
  decided_at: Optional<Date>;
  refreshed_at: Timestamp;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** A grant to revoke at Google; its owner's row may be deleted already. */
export interface GrantRevocationsTable {
  id: Generated<number>;
  /** The owner for whom the token was sealed. */
  sealed_for: OwnerId;
  /** SHA-256 of the account's Google id; null in old rows. */
  account_hash: Buffer | null;
  refresh_token: Buffer;
  requested_at: Timestamp;
  next_try_at: Timestamp;
}

export interface Schema extends NotificationSchema {
  users: UsersTable;
  owners: OwnersTable;
  work: WorkTable;
  sign_in_attempts: SignInAttemptsTable;
  sessions: SessionsTable;
  call_counts: CallCountsTable;
  accounts: AccountsTable;
  invitations: InvitationsTable;
  helpers: HelpersTable;
  personal_tokens: PersonalTokensTable;
  channels: ChannelsTable;
  videos: VideosTable;
  comments: CommentsTable;
  comment_similarity_keys: CommentSimilarityKeysTable;
  comment_names: CommentNamesTable;
  comment_counters: CommentCountersTable;
  counter_changes: CounterChangesTable;
  campaigns: CampaignsTable;
  campaign_sources: CampaignSourcesTable;
  campaign_facts: CampaignFactsTable;
  campaign_fact_comments: CampaignFactCommentsTable;
  owner_lessons: OwnerLessonsTable;
  owner_terms: OwnerTermsTable;
  trusted_authors: TrustedAuthorsTable;
  judging_states: JudgingStatesTable;
  blacklist_entries: BlacklistEntriesTable;
  word_lists: WordListsTable;
  spam_detection_rules: rule.SpamDetectionRulesTable;
  rule_matches: rule.RuleMatchesTable;
  automatic_acts: rule.AutomaticActsTable;
  jobs: JobsTable;
  moderation_requests: ModerationRequestsTable;
  moderation_items: ModerationItemsTable;
  postings: PostingsTable;
  audit_log: AuditLogTable;
  grant_revocations: GrantRevocationsTable;
  quota_days: QuotaDaysTable;
  quarter_counts: QuarterCountsTable;
  quarter_count_changes: QuarterCountChangesTable;
  sync_cursors: SyncCursorsTable;
  sync_pages: SyncPagesTable;
  sync_runs: SyncRunsTable;
  sync_schedules: SyncSchedulesTable;
  reports: report.ReportsTable;
  report_parts: report.ReportPartsTable;
  report_schedules: report.ReportSchedulesTable;
}

export type Database = Kysely<Schema>;
/** A repository works on the pool or on a given transaction. */
export type Queryable = Kysely<Schema> | Transaction<Schema>;

export type UserRow = Selectable<UsersTable>;
export type SessionRow = Selectable<SessionsTable>;
export type PersonalTokenRow = Selectable<PersonalTokensTable>;
export type ChannelRow = Selectable<ChannelsTable>;
export type VideoRow = Selectable<VideosTable>;
export type NewVideo = Insertable<VideosTable>;
export type CommentRow = Selectable<CommentsTable>;
export type NewComment = Insertable<CommentsTable>;
export type BlacklistRow = Selectable<BlacklistEntriesTable>;
export type WordListRow = Selectable<WordListsTable>;
export type PostingRow = Selectable<PostingsTable>;
export type JobRow = Selectable<JobsTable>;
export type ModerationItemRow = Selectable<ModerationItemsTable>;

declare const locked: unique symbol;

/** A transaction that holds one owner's lock until it ends: `inOwnerTransaction` begins it. */
export type OwnerTransaction = Transaction<Schema> & { readonly [locked]: OwnerId };
