import { ALIKE, similarity } from '../../../detection/campaigns/signature.ts';

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

/** Groups fresh comments with their copies, fresh or stored. Comments without a copy are left out. */
export function groupCopies(
  fresh: readonly FreshText[],
  stored: readonly StoredText[],
): CopyGroup[] {
  const groups = new Map<FreshText, Set<FreshText>>();
  const byKey = new Map<bigint, (FreshText | StoredText)[]>();
  for (const text of stored) addToIndex(byKey, text);
  for (const text of fresh) {
    const met = new Set<FreshText>();
    for (const other of text.keys.flatMap((key) => byKey.get(key) ?? [])) {
      if (met.has(other)) continue;
      met.add(other);
      // A third text has joined the two already.
      const group = groups.get(text);
      if (group !== undefined && group === groups.get(other)) continue;
      if (similarity(text.folded, other.folded) >= ALIKE) join(groups, text, other);
    }
    addToIndex(byKey, text);
  }
  return [...new Set(groups.values())].map(toCopyGroup);
}

/** Merges the smaller group into the larger, so that texts move rarely. */
function join(groups: Map<FreshText, Set<FreshText>>, one: FreshText, other: FreshText): void {
  const left = groups.get(one) ?? new Set([one]);
  const right = groups.get(other) ?? new Set([other]);
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  for (const text of [...small, one, other]) {
    large.add(text);
    groups.set(text, large);
  }
}

function addToIndex(byKey: Map<bigint, FreshText[]>, text: FreshText): void {
  for (const key of text.keys) {
    const holders = byKey.get(key);
    if (holders) holders.push(text);
    else byKey.set(key, [text]);
  }
}

function toCopyGroup(texts: ReadonlySet<FreshText>): CopyGroup {
  const stored = [...texts].filter((text): text is StoredText => 'campaignId' in text);
  return {
    fresh: [...texts].filter((text) => !('campaignId' in text)),
    lone: stored.filter(({ campaignId }) => campaignId === null),
    campaignIds: [...new Set(stored.flatMap(({ campaignId }) => campaignId ?? []))],
  };
}
