import {
  ALIKE,
  commonShare,
  mostInCommon,
  shingles,
} from '../../../detection/campaigns/signature.ts';
import { createTurns } from '../../base/turns.ts';

/**
 * How many comments are stored for one key. A few identify a campaign; more would cost space and
 * time, since all comments with the key resemble each other. A split stores as many again for what was
 * split off.
 */
export const HOLDERS = 4;
/** How many texts of a key a fresh one is compared with, stored or fresh. */
const MOST_COMPARED = 2 * HOLDERS;

/** So many shingles are kept, in 32 MB: a page of short comments may share keys with thousands of long ones. */
const MOST_KEPT = 8_000_000;

/** The text of a comment that is not stored yet. */
export interface FreshText {
  id: string;
  folded: string;
  keys: readonly bigint[];
}

/** The text of a stored comment, in a campaign or not. */
export interface StoredText extends FreshText {
  campaignId: number | null;
}

/** Comments that are copies of each other, at least one of them fresh. */
export interface CopyGroup {
  fresh: FreshText[];
  /** Stored comments without a campaign. */
  lone: StoredText[];
  /** Campaigns of the stored comments; several when a fresh comment resembles members of each. */
  campaignIds: number[];
}

/** What the owner says about the grouping, as far as it concerns these texts. */
export interface GroupingRules {
  /** Campaigns that the owner has split or merged: a group has one of them at most. */
  pinned: ReadonlySet<number>;
  /** Campaigns that a comment must not enter, by the comment's id. */
  barred: ReadonlyMap<string, ReadonlySet<number>>;
}

const NO_RULES: GroupingRules = { pinned: new Set(), barred: new Map() };

/**
 * Groups fresh comments with their copies, fresh or stored. Comments without a copy are left out.
 * Where a rule keeps groups apart, a fresh comment is with the text that it resembles most. Of each
 * key a few texts are compared: those that share one and are no copies, which anybody can make, would else
 * all be compared with each other.
 */
export async function groupCopies(
  fresh: readonly FreshText[],
  stored: readonly StoredText[],
  rules: GroupingRules = NO_RULES,
): Promise<CopyGroup[]> {
  const turn = createTurns();
  const groups = new Map<FreshText, Group>();
  const byKey = new Map<bigint, (FreshText | StoredText)[]>();
  const similarity = createComparison();
  const isFree = rules.barred.size === 0 && !stored.some((text) => isPinned(text, rules));
  function groupOf(text: FreshText | StoredText): Group {
    const group = groups.get(text) ?? newGroup(text, rules);
    groups.set(text, group);
    return group;
  }
  for (const text of stored) addToIndex(byKey, text);
  for (const text of fresh) {
    await turn();
    const others = new Set(text.keys.flatMap((key) => byKey.get(key) ?? []));
    // Without rules the order makes no difference.
    for (const other of isFree ? others : mostSimilarFirst(others, (it) => similarity(text, it))) {
      await turn();
      const [left, right] = [groupOf(text), groupOf(other)];
      // A third text has joined the two already.
      if (left === right || !(isFree || mayJoin(left, right, rules))) continue;
      if (similarity(text, other) >= ALIKE) join(groups, left, right);
    }
    addToIndex(byKey, text);
  }
  return [...new Set(groups.values())].filter(({ texts }) => texts.size > 1).map(toCopyGroup);
}

/** Tells how similar two texts are, where one is compared many times; 0 also where they are surely no copies. */
function createComparison(): (a: FreshText, b: FreshText) => number {
  const sizes = new Map<FreshText, number>();
  const kept = new Map<FreshText, Uint32Array>();
  let total = 0;
  function shinglesOf(text: FreshText): Uint32Array {
    const known = kept.get(text);
    if (known) return known;
    const found = shingles(text.folded);
    if (total + found.length > MOST_KEPT) {
      kept.clear();
      total = 0;
    }
    total += found.length;
    kept.set(text, found);
    sizes.set(text, found.length);
    return found;
  }
  const sizeOf = (text: FreshText) => sizes.get(text) ?? shinglesOf(text).length;
  return (a, b) =>
    mostInCommon(sizeOf(a), sizeOf(b)) < ALIKE ? 0 : commonShare(shinglesOf(a), shinglesOf(b));
}

const mostSimilarFirst = (
  others: ReadonlySet<FreshText>,
  similarity: (other: FreshText) => number,
): FreshText[] =>
  [...others]
    .map((other) => ({ other, likeness: similarity(other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ other }) => other);

interface Group {
  texts: Set<FreshText | StoredText>;
  campaigns: Set<number>;
  /** Campaigns that one of the texts must not enter. */
  barred: Set<number>;
}

const campaignOf = (text: FreshText | StoredText): number | null =>
  'campaignId' in text ? text.campaignId : null;

const isPinned = (text: StoredText, { pinned }: GroupingRules): boolean =>
  text.campaignId !== null && pinned.has(text.campaignId);

function newGroup(text: FreshText | StoredText, { barred }: GroupingRules): Group {
  const campaignId = campaignOf(text);
  return {
    texts: new Set([text]),
    campaigns: new Set(campaignId === null ? [] : [campaignId]),
    barred: new Set(barred.get(text.id)),
  };
}

function mayJoin(left: Group, right: Group, { pinned }: GroupingRules): boolean {
  const campaigns = [...new Set([...left.campaigns, ...right.campaigns])];
  if (campaigns.some((id) => left.barred.has(id) || right.barred.has(id))) return false;
  return campaigns.filter((id) => pinned.has(id)).length <= 1;
}

/** Merges the smaller group into the larger, so that texts move rarely. */
function join(groups: Map<FreshText, Group>, left: Group, right: Group): void {
  const [small, large] = left.texts.size < right.texts.size ? [left, right] : [right, left];
  for (const id of small.campaigns) large.campaigns.add(id);
  for (const id of small.barred) large.barred.add(id);
  for (const text of small.texts) {
    large.texts.add(text);
    groups.set(text, large);
  }
}

function addToIndex(byKey: Map<bigint, FreshText[]>, text: FreshText): void {
  for (const key of text.keys) {
    const holders = byKey.get(key);
    if (!holders) byKey.set(key, [text]);
    else if (holders.length < MOST_COMPARED) holders.push(text);
  }
}

function toCopyGroup({ texts, campaigns }: Group): CopyGroup {
  const stored = [...texts].filter((text): text is StoredText => 'campaignId' in text);
  return {
    fresh: [...texts].filter((text) => !('campaignId' in text)),
    lone: stored.filter(({ campaignId }) => campaignId === null),
    campaignIds: [...campaigns],
  };
}
