import { templateOf } from '../../../detection/campaigns/template.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listMemberTexts } from './campaign-members.repository.ts';
import { listOutgrownTemplates, saveTemplates } from './campaigns.repository.ts';

export interface TemplateRenewal {
  touched: readonly number[];
  /** Comments that are members but not stored yet. */
  incoming: readonly { id: string; folded: string }[];
  campaignOf: ReadonlyMap<string, number>;
}

const TEXTS = 8;

/** Remakes the templates of campaigns that have doubled, from a few old and new texts. */
export async function renewTemplates(
  tx: Queryable,
  ownerId: OwnerId,
  { touched, incoming, campaignOf }: TemplateRenewal,
): Promise<void> {
  const campaignIds = await listOutgrownTemplates(tx, ownerId, touched);
  const stored = await listMemberTexts(tx, ownerId, { campaignIds, limit: TEXTS });
  const fresh = Map.groupBy(incoming, ({ id }) => campaignOf.get(id));
  const templates = await mapInTurns(campaignIds, (id) => {
    const newest = fresh.get(id)?.slice(-TEXTS) ?? [];
    const texts = [...(stored.get(id) ?? []), ...newest.map(({ folded }) => folded)];
    return [id, templateOf(texts)] as const;
  });
  await saveTemplates(tx, ownerId, new Map(templates));
}
