/** The address's query on the page of rules. */
export interface RulesSearch {
  /** A campaign for which a new rule is begun. */
  campaign?: string | undefined;
}

/** The router reads digits as a number. */
export function readRulesSearch({ campaign }: Record<string, unknown>): RulesSearch {
  if (typeof campaign !== 'string' && typeof campaign !== 'number') return {};
  const id = String(campaign);
  return /^[1-9]\d{0,14}$/.test(id) ? { campaign: id } : {};
}
