import { z } from 'zod';
import { storable, wordMatch } from './blacklisted-word.ts';
import { chosenClasses, moderatedComment } from './comment.ts';
import { limits } from './limits.ts';
import { campaignId, videoId } from './page.ts';

/**
 * The language of a comment, as far as its words or its letters tell. A comment of few words has
 * none.
 */
export const ruleLanguage = z.enum([
  'id',
  'en',
  'arabic',
  'chinese',
  'cyrillic',
  'devanagari',
  'japanese',
  'korean',
  'thai',
]);
export type RuleLanguage = z.infer<typeof ruleLanguage>;

/** Each condition that is given has to hold. They are about comments by others on the own channel. */
const conditions = {
  rule_pattern: z
    .string()
    .trim()
    .min(1)
    .max(limits.blacklistedWordLength)
    .refine(storable, 'must be well-formed text')
    .nullable()
    .default(null),
  match: wordMatch.default('contains'),
  /** Compared with what the model finds; beside `spam_classes` with the score that is shown. */
  min_score: z.int().min(1).max(100).nullable().default(null),
  /** The comment is flagged as one of these kinds of spam; none: as any, or not at all. */
  spam_classes: chosenClasses.default([]),
  /** Whatever is in this campaign, or joins it. */
  campaign_id: campaignId.nullable().default(null),
  /** The author's first stored comment is at most so many days older than the comment. */
  max_author_days: z.int().min(0).max(limits.ruleAuthorDays).nullable().default(null),
  /** True: the comment has a link to another site. */
  has_links: z.boolean().default(false),
  video_id: videoId.nullable().default(null),
  language: ruleLanguage.nullable().default(null),
};

const conditionsObject = z.object(conditions);
export type RuleConditions = z.infer<typeof conditionsObject>;

/** Whether a body has any condition. The check also runs when the body has another fault. */
const hasCondition = (body: RuleConditions): boolean =>
  body.has_links ||
  body.rule_pattern !== null ||
  body.min_score !== null ||
  body.spam_classes.length > 0 ||
  body.campaign_id !== null ||
  body.max_author_days !== null ||
  body.video_id !== null ||
  body.language !== null;
const noCondition = { message: 'needs at least one condition', path: ['rule_pattern'] };

const text = (max: number) =>
  z.string().trim().max(max).refine(storable, 'must be well-formed text');

const naming = {
  name: text(limits.ruleNameLength).min(1, 'Name cannot be empty'),
  description: text(limits.ruleDescriptionLength).nullish(),
  /** Where several rules act on one comment, the heaviest does. */
  weight: z.number().min(limits.ruleWeight.min).max(limits.ruleWeight.max).default(1),
  is_active: z.boolean().default(true),
};

/**
 * What happens automatically to what a rule finds. mark_spam: the status in Sapu, and nothing on
 * YouTube · hold: YouTube hides it until it is reviewed · reject: YouTube removes it.
 */
export const ruleAction = z.enum(['mark_spam', 'hold', 'reject']);
export type RuleAction = z.infer<typeof ruleAction>;

/** off: comments are only noted · dry_run: what would be done is noted too · on: it is done. */
export const ruleMode = z.enum(['off', 'dry_run', 'on']);
export type RuleMode = z.infer<typeof ruleMode>;

const automatic = z.object({
  mode: ruleMode,
  action: ruleAction.default('mark_spam'),
  /** Hours for which `reject` first hides a comment; null: as the owner's settings say. */
  hold_hours: z.int().min(0).max(limits.holdHours).nullable().default(null),
  /** True: the owner has read what the rule will do. Needed to turn it on. */
  agreed: z.boolean().default(false),
});
export type AutomaticChoice = z.infer<typeof automatic>;

const unagreed = { message: 'needs the agreement of the owner', path: ['agreed'] };

const ruleObject = z.object({
  ...naming,
  ...conditions,
  /** What it does, in the same transaction. Without: as before, and off for other conditions. */
  automatic: automatic.refine(({ mode, agreed }) => mode !== 'on' || agreed, unagreed).optional(),
});
export const ruleBody = ruleObject.refine(hasCondition, noCondition);
export type RuleBody = z.infer<typeof ruleObject>;

export const rule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  rule_pattern: z.string().nullable(),
  match: wordMatch,
  min_score: z.int().nullable(),
  spam_classes: chosenClasses,
  campaign_id: z.string().nullable(),
  /** Stored members of that campaign; null without one. */
  campaign_members: z.int().min(0).nullable(),
  max_author_days: z.int().nullable(),
  has_links: z.boolean(),
  /** Null too once the video is not stored any more: then the rule finds nothing. */
  video_id: z.string().nullable(),
  video_title: z.string().nullable(),
  /** Whether it is confined to a video that is not stored any more. */
  video_gone: z.boolean(),
  language: ruleLanguage.nullable(),
  weight: z.number(),
  is_active: z.boolean(),
  mode: ruleMode,
  action: ruleAction,
  /** Hours for which `reject` first hides a comment; null: as the owner's settings say. */
  hold_hours: z.int().nullable(),
  /** Whether it is the switch "Keep my channel clean", which is changed as a whole only. */
  of_switch: z.boolean(),
  /**
   * When the owner agreed to the action; null while it is not on. A dry run that has it was on until an
   * update changed what scores mean.
   */
  agreed_at: z.iso.datetime().nullable(),
  /** Comments found within the last `limits.ruleHitDays` days that are still stored. */
  hits: z.int().min(0),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Rule = z.infer<typeof rule>;

const backtestObject = z.object({
  ...conditions,
  /** The cursor of the last answer. */
  after: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'not a cursor')
    .optional(),
});
export const backtestBody = backtestObject.refine(hasCondition, noCondition);
export type BacktestBody = z.infer<typeof backtestObject>;

/** One step over stored comments, the newest first. The page adds the steps up. */
export const backtestStep = z.object({
  /** Stored comments at the beginning of this step, and how many it compared. */
  total: z.int().min(0),
  compared: z.int().min(0),
  caught: z.int().min(0),
  /** How many of those caught the owner approved, the owner rejected, and no action touches. */
  approved: z.int().min(0),
  rejected: z.int().min(0),
  spared: z.int().min(0),
  /** Where the next step begins; null: all are compared. */
  after: z.string().nullable(),
  /** The most doubtful first: those that the owner approved, then the lowest scores. */
  sample: z.array(
    z.object({
      comment_id: z.string(),
      spam_score: z.int().min(0).max(100),
      approved: z.boolean(),
    }),
  ),
});
export type BacktestStep = z.infer<typeof backtestStep>;

/**
 * What became of a comment that a rule has found. noted: nothing, the action is off · waiting: the
 * action is decided on at the end of the sync · acted · would_act: in a dry run · undone: the owner
 * took it back · the others: why nothing was done.
 */
export const matchOutcome = z.enum([
  'noted',
  'waiting',
  'acted',
  'would_act',
  'undone',
  'trusted_author',
  'regular_viewer',
  'decided',
  'not_matching',
  'low_score',
  'limit_reached',
  'paused',
]);
export type MatchOutcome = z.infer<typeof matchOutcome>;

export const ruleMatch = z.object({
  outcome: matchOutcome,
  action: ruleAction,
  /** When the comment was found. */
  found_at: z.iso.datetime(),
  comment: moderatedComment,
});
export type RuleMatch = z.infer<typeof ruleMatch>;

export const automaticBody = automatic
  .extend({
    /** The `updated_at` of the rule that they have read. Needed to turn it on. */
    rule_updated_at: z.iso.datetime().optional(),
  })
  .refine(({ mode, agreed, rule_updated_at: read }) => mode !== 'on' || (agreed && read), unagreed);
export type AutomaticBody = z.infer<typeof automaticBody>;
