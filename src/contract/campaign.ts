import { z } from 'zod';
import { campaignHead } from './campaign-head.ts';
import { moderatedComment } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import { limits } from './limits.ts';
import { campaignId, commaSeparated, commentId, pageMeta, pageQuery, searchText } from './page.ts';

const count = z.int().min(0);

/** The members by what has become of them. Together they are all members. */
const memberStates = z.object({
  /** `list=review` with `campaign`. */
  to_review: count,
  /** Decided, and not confirmed by the platform yet: waiting, or on its way. */
  waiting: count,
  /** To be rejected, and hidden from viewers by the platform until then. */
  hidden: count,
  /** Confirmed: not on YouTube any more. */
  rejected: count,
  /** Confirmed: visible on YouTube. */
  approved: count,
  /**
   * Without a decision, and not to review: hidden by the platform as likely spam, not flagged, of a
   * trusted author, or of another channel.
   */
  other: count,
});

/**
 * How many members were published in each stretch of time, the oldest first. Stretches are as short
 * as thirty of them allow; of a campaign that is older than that the last thirty are told.
 */
const arrivals = z.object({
  from: z.iso.datetime(),
  /** An hour, a day, a week or four weeks. */
  bucket_hours: z.union([z.literal(1), z.literal(24), z.literal(168), z.literal(672)]),
  counts: z.array(count).max(limits.campaignBuckets),
});

const campaign = campaignHead.extend({
  /** How many different texts the newest `limits.campaignTexts` members have, as the detector reads. */
  variants: count,
  /** Whether older members may have further texts. */
  variants_capped: z.boolean(),
  /** When the first and the last member were published. */
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  arrivals,
  states: memberStates,
  /** How many members are flagged as spam; 0: honest comments that repeat each other. */
  flagged: count,
  lowest_score: z.int().min(0).max(100),
  highest_score: z.int().min(0).max(100),
  /** Whether the owner has split or merged it, so that it keeps its own members. */
  sorted_by_owner: z.boolean(),
});
export type Campaign = z.infer<typeof campaign>;

/**
 * Something that the owner knows about the grouping, and that any later grouping obeys.
 * split: these comments do not belong to that campaign. merge: these campaigns are one.
 */
const campaignFact = z.object({
  id: z.string(),
  kind: z.enum(['split', 'merge']),
  created_at: z.iso.datetime(),
  /** The campaign that was split, or into which others were merged. */
  campaign_id: z.string(),
  /** The campaign that was split off, or those that were merged into the other. */
  other_ids: z.array(z.string()),
  /** How many comments it moved that are still stored. */
  comments: count,
});
export type CampaignFact = z.infer<typeof campaignFact>;

const campaignDetails = campaign.extend({
  /** The most frequent texts of the newest `limits.campaignTexts` members. */
  most_frequent: z.array(
    z.object({
      /** As the detector reads it. */
      text: z.string(),
      members: z.int().min(1),
      highest_score: z.int().min(0).max(100),
      /** The newest of these members. */
      comment_id: z.string(),
    }),
  ),
  top_authors: z.array(
    z.object({
      author_channel_id: z.string(),
      author_name: z.string().nullable(),
      author_profile_image: z.string().nullable(),
      author_trusted: z.boolean(),
      members: z.int().min(1),
    }),
  ),
  top_videos: z.array(
    z.object({
      video_id: z.string(),
      video_title: z.string().nullable(),
      members: z.int().min(1),
    }),
  ),
  /** One comment of each of the most frequent texts. */
  sample: z.array(moderatedComment),
  /** What the owner has said about it, the latest first. Empty for helpers. */
  facts: z.array(campaignFact),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

const campaignIds = commaSeparated(campaignId, limits.pageSize.max);

const campaignListQuery = z.object({
  ...pageQuery,
  /** open: with at least one comment to review. decided: with none. */
  state: z.enum(['open', 'decided']).optional(),
  /**
   * Each order ends with the largest and then the newest campaign first. `size`: most members.
   * `review`: most comments to review. `score`: the highest score to review. `recent`: the last
   * member.
   */
  sort: z.enum(['size', 'review', 'score', 'recent']).default('size'),
  /** Words of the template, as typed or as the detector reads them. */
  q: searchText.optional(),
  /** Only these, comma-separated: those of the groups on the screen. */
  campaign_ids: campaignIds.optional(),
});
export type CampaignListQuery = z.infer<typeof campaignListQuery>;

const splitBody = z.object({
  /** Members that do not belong to it. They become one campaign of their own. */
  comment_ids: z
    .array(commentId)
    .min(1)
    .max(limits.bulkIds)
    .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
});

const mergeBody = z.object({
  campaign_ids: z
    .array(campaignId)
    .min(2)
    .max(limits.campaignsMerged)
    .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
});

const byId = { params: z.object({ id: campaignId }) };

export const campaignEndpoints = {
  'GET /api/campaigns': {
    summary: 'Groups of near-duplicate comments with at least two members',
    tag: 'comments',
    access: 'session',
    query: campaignListQuery,
    answer: successWithMeta(z.array(campaign), pageMeta),
    errors: [],
  },
  'GET /api/campaign-facts': {
    summary: 'What the owner has said about the grouping, the latest first',
    tag: 'comments',
    access: 'session',
    answer: success(z.array(campaignFact)),
    errors: [],
  },
  'DELETE /api/campaign-facts/{id}': {
    summary: 'Undo a split or a merge: the comments go back to where they were',
    tag: 'comments',
    access: 'session',
    ...byId,
    answer: success(z.object({ id: z.string(), campaign_ids: z.array(z.string()) })),
    errors: ['not_found', 'campaign_too_large'],
  },
  'POST /api/campaigns/merge': {
    summary: 'Merge campaigns that are one, into the largest of them',
    tag: 'comments',
    access: 'session',
    body: mergeBody,
    answer: success(z.object({ campaign_id: z.string(), fact: campaignFact })),
    errors: ['not_found', 'campaign_too_large', 'campaign_facts_full'],
  },
  'GET /api/campaigns/{id}': {
    summary: 'One campaign with its most frequent texts, authors and videos, and a sample',
    tag: 'comments',
    access: 'session',
    ...byId,
    answer: success(campaignDetails),
    errors: ['not_found'],
  },
  'POST /api/campaigns/{id}/split': {
    summary: 'Split comments off that do not belong to a campaign',
    tag: 'comments',
    access: 'session',
    ...byId,
    body: splitBody,
    answer: success(
      z.object({
        campaign_id: z.string(),
        /** The campaign of the comments that were split off. */
        split_off_id: z.string(),
        fact: campaignFact,
      }),
    ),
    errors: ['not_found', 'not_in_campaign', 'campaign_emptied', 'campaign_facts_full'],
  },
} as const satisfies Record<string, Endpoint>;
