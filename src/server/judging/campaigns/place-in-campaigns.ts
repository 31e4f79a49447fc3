import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import {
  enterCampaigns,
  leaveCampaigns,
  moveMembers,
  type PlacedMember,
} from './campaign-members.repository.ts';
import {
  type CampaignSize,
  countMembers,
  findSizes,
  insertCampaigns,
  type MemberChange,
  widenScores,
} from './campaigns.repository.ts';
import {
  type CopyGroup,
  type FreshText,
  type GroupingRules,
  groupCopies,
  HOLDERS,
} from './group-copies.policy.ts';
import { type GroupingFacts, readGroupingFacts } from './grouping-facts.policy.ts';
import { listFacts, listFactsOf } from './grouping-facts.repository.ts';
import { renewTemplates } from './renew-templates.ts';
import { findKeyHolders } from './similarity-keys.repository.ts';

/** Comments that are about to be stored, and their texts. */
interface Arrived {
  /** A stored one was edited, so it may be in a campaign of its old text. */
  comments: readonly (Omit<MemberChange, 'campaign_id' | 'by'> & {
    youtube_id: string;
    isStored: boolean;
  })[];
  texts: readonly FreshText[];
}

export interface Placement {
  /** Campaigns by comment id; comments without a copy are absent. */
  campaignOf: ReadonlyMap<string, number>;
  /** Sizes of changed campaigns before and after; new campaigns are absent in `before`. */
  before: ReadonlyMap<number, CampaignSize>;
  after: ReadonlyMap<number, CampaignSize>;
  /** Similarity keys to store for each comment: those with fewer than `HOLDERS` comments. */
  keysOf: ReadonlyMap<string, readonly bigint[]>;
}

/** How many members of a smaller campaign move to the larger with one page; the rest follow later. */
const MOST_MOVED = 500;

/**
 * Places comments in the campaigns of their copies before they are stored. Edited comments leave
 * their old campaigns first. When one comment resembles several campaigns, they merge into the
 * largest, as far as the owner has not said otherwise.
 */
export async function placeInCampaigns(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { comments, texts }: Arrived,
): Promise<Placement> {
  const ids = new Set(comments.map(({ youtube_id: id }) => id));
  const edited = comments.flatMap(({ youtube_id: id, isStored }) => (isStored ? [id] : []));
  const removed = await leaveCampaigns(tx, ownerId, { ids: edited, to: null });
  const keys = [...new Set(texts.flatMap((text) => text.keys))];
  const facts = readGroupingFacts(await listFacts(tx, ownerId));
  const holders = (await findKeyHolders(tx, ownerId, keys)).filter(({ id }) => !ids.has(id));
  const rules = await rulesFor(tx, ownerId, {
    facts,
    ids: [...ids, ...holders.map(({ id }) => id)],
  });
  const groups = await groupCopies(texts, holders, rules);
  const met = groups.flatMap(({ campaignIds }) => campaignIds);
  const before = await findSizes(tx, ownerId, [...met, ...removed.map((one) => one.campaign_id)]);

  const changes: MemberChange[] = removed.map((member) => toChange(member, -1));
  const campaignOf = new Map<string, number>();
  const commentById = new Map(comments.map((comment) => [comment.youtube_id, comment]));
  const created = await insertCampaigns(tx, ownerId, groups.filter(isFirst).length);
  const arrived: PlacedMember[] = [];
  let entries: { campaignId: number; id: string }[] = [];
  let movable = MOST_MOVED;
  for (const group of groups) {
    const campaignId = kept(group, facts) ?? largest(group, before) ?? created.shift();
    if (campaignId === undefined) continue;
    entries.push(...group.lone.map(({ id }) => ({ campaignId, id })));
    for (const from of group.campaignIds.filter((id) => id !== campaignId)) {
      // Comments that have just entered this campaign move with it.
      arrived.push(...(await enterCampaigns(tx, ownerId, entries)));
      entries = [];
      const move = { from, to: campaignId, limit: movable };
      const barredBy = facts.splitsFrom(campaignId);
      const members = await moveMembers(tx, ownerId, { ...move, barredBy });
      movable -= members.length;
      changes.push(...members.map((member) => toChange(member, -1)));
      arrived.push(...members.map((member) => ({ ...member, campaign_id: campaignId })));
    }
    for (const { id } of group.fresh) {
      const comment = commentById.get(id);
      if (!comment) continue;
      campaignOf.set(id, campaignId);
      changes.push(toChange({ ...comment, campaign_id: campaignId }, 1));
    }
  }
  arrived.push(...(await enterCampaigns(tx, ownerId, entries)));
  changes.push(...arrived.map((member) => toChange(member, 1)));
  await countMembers(tx, ownerId, changes);
  await widenScores(tx, ownerId, arrived);
  const touched = [...new Set(changes.map((change) => change.campaign_id))];
  await renewTemplates(tx, ownerId, { touched, incoming: texts, campaignOf });
  return {
    campaignOf,
    before,
    after: await findSizes(tx, ownerId, touched),
    keysOf: keysToKeep(texts, holders),
  };
}

async function rulesFor(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { facts, ids }: { facts: GroupingFacts; ids: readonly string[] },
): Promise<GroupingRules> {
  const barred = new Map<string, Set<number>>();
  if (facts.pinned.size === 0) return { pinned: facts.pinned, barred };
  for (const { youtube_id: id, fact_id } of await listFactsOf(tx, ownerId, ids)) {
    const campaignId = facts.barredBy(fact_id);
    if (campaignId !== undefined) barred.set(id, (barred.get(id) ?? new Set()).add(campaignId));
  }
  return { pinned: facts.pinned, barred };
}

/** Its campaign that the owner has split or merged. */
const kept = ({ campaignIds }: CopyGroup, { pinned }: GroupingFacts): number | undefined =>
  campaignIds.find((id) => pinned.has(id));

/** Whether none of its comments is in a campaign. */
const isFirst = ({ campaignIds }: CopyGroup): boolean => campaignIds.length === 0;

const toChange = (member: Omit<MemberChange, 'by'>, by: 1 | -1): MemberChange => ({
  ...member,
  by,
});

const largest = (
  { campaignIds }: CopyGroup,
  sizes: ReadonlyMap<number, CampaignSize>,
): number | undefined =>
  campaignIds.toSorted(
    (a, b) => (sizes.get(b)?.members ?? 0) - (sizes.get(a)?.members ?? 0) || a - b,
  )[0];

function keysToKeep(
  texts: readonly FreshText[],
  holders: readonly { keys: readonly bigint[] }[],
): Map<string, bigint[]> {
  const held = new Map<bigint, number>();
  for (const key of holders.flatMap((holder) => holder.keys))
    held.set(key, (held.get(key) ?? 0) + 1);
  return new Map(
    texts.map(({ id, keys }) => {
      const free = keys.filter((key) => (held.get(key) ?? 0) < HOLDERS);
      for (const key of free) held.set(key, (held.get(key) ?? 0) + 1);
      return [id, free];
    }),
  );
}
