import { templateOf } from '../../detection/campaigns/template.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { listMemberTexts } from './campaign-members.repository.ts';
import { listOutgrownTemplates, saveTemplate } from './campaigns.repository.ts';

export interface Renewal {
  touched: readonly number[];
  /** Comments that are members by now but not stored yet. */
  newcomers: readonly { id: string; folded: string }[];
  campaignOf: ReadonlyMap<string, number>;
}

const TEXTS = 8;

/** Makes templates anew when campaigns have doubled, from a few of their texts, old and new. */
export async function renewTemplates(
  tx: Queryable,
  ownerId: OwnerId,
  { touched, newcomers, campaignOf }: Renewal,
): Promise<void> {
  for (const campaignId of await listOutgrownTemplates(tx, ownerId, touched)) {
    const stored = await listMemberTexts(tx, ownerId, { campaignId, limit: TEXTS });
    const fresh = newcomers.filter(({ id }) => campaignOf.get(id) === campaignId);
    const texts = [...stored, ...fresh.slice(-TEXTS).map(({ folded }) => folded)];
    await saveTemplate(tx, ownerId, { campaignId, template: templateOf(texts) });
  }
}
