/** The address's query on the page of rules. */
export interface RulesSearch {
  /** A campaign for which a new rule is begun. */
  campaign?: string | undefined;
}

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const campaign = String(search['campaign'] ?? '');
  return /^[1-9]\d{0,14}$/.test(campaign) ? { campaign } : {};
}
