import { ALIKE, similarity } from '../../../detection/campaigns/signature.ts';

/** A comment on its way into the database. */
export interface FreshText {
  id: string;
  folded: string;
  keys: readonly bigint[];
}

/** One that is stored, and in a campaign or alone. */
export interface StoredText extends FreshText {
  campaignId: number | null;
}

/** Comments that belong together, of which at least one is fresh. */
export interface CopyGroup {
  fresh: FreshText[];
  /** Stored ones that were alone so far. */
  lone: StoredText[];
  /** Campaigns of stored ones: several, where a fresh comment resembles members of each. */
  campaignIds: number[];
}

/** Which fresh comments are copies of each other and of stored ones. Lonely ones are left out. */
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
      // Together already, through a third one.
      const group = groups.get(text);
      if (group !== undefined && group === groups.get(other)) continue;
      if (similarity(text.folded, other.folded) >= ALIKE) join(groups, text, other);
    }
    addToIndex(byKey, text);
  }
  return [...new Set(groups.values())].map(toCopyGroup);
}

/** The smaller group goes into the larger, so that no text is moved often. */
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
