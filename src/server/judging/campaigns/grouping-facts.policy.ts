/** What the owner says: these comments do not belong there, or these campaigns are one. */
export interface GroupingFact {
  id: number;
  kind: 'split' | 'merge';
  /** The campaign that was split, or into which others were merged. */
  campaign_id: number;
  /** The campaign that was split off, or those that were merged. */
  other_ids: readonly number[];
}

/** All that an owner says about the grouping. */
export interface GroupingFacts {
  /** The campaign into which this one was merged in the end; itself when it was not merged. */
  currentOf: (campaignId: number) => number;
  /** Campaigns that were split or merged. None of them is merged into another by itself. */
  pinned: ReadonlySet<number>;
  /** The campaign to which the comments of a split must not return; undefined without one. */
  barredBy: (factId: number) => number | undefined;
  /** The splits whose comments must not enter this campaign. */
  splitsFrom: (campaignId: number) => number[];
}

/**
 * Facts name campaigns as they were when the owner spoke, and a merge says what became of each. A
 * split is void as long as a later merge holds both sides in one campaign.
 */
export function readGroupingFacts(facts: readonly GroupingFact[]): GroupingFacts {
  const mergedInto = new Map(
    facts
      .filter(({ kind }) => kind === 'merge')
      .toSorted((a, b) => a.id - b.id)
      .flatMap((fact) => fact.other_ids.map((id) => [id, fact.campaign_id] as const)),
  );
  function currentOf(campaignId: number): number {
    const met = new Set<number>();
    let current = campaignId;
    for (let next = mergedInto.get(current); next !== undefined; next = mergedInto.get(current)) {
      if (met.has(current)) break;
      met.add(current);
      current = next;
    }
    return current;
  }
  const barring = new Map(
    facts
      .filter(({ kind, campaign_id, other_ids: [other = campaign_id] }) => {
        return kind === 'split' && currentOf(campaign_id) !== currentOf(other);
      })
      .map((fact) => [fact.id, currentOf(fact.campaign_id)] as const),
  );
  return {
    currentOf,
    pinned: new Set(
      facts.flatMap(({ campaign_id, other_ids }) => [campaign_id, ...other_ids].map(currentOf)),
    ),
    barredBy: (factId) => barring.get(factId),
    splitsFrom: (campaignId) =>
      [...barring].flatMap(([factId, barred]) => (barred === campaignId ? [factId] : [])),
  };
}
