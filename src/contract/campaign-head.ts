import { z } from 'zod';

/** template: near-duplicates of one text. token: different texts that name one site. */
const campaignKind = z.enum(['template', 'token']);

/**
 * What the members have in common: words that all share, and slots that members fill differently.
 * `fillers` are some of a slot's fillers; some members may leave the slot empty.
 */
const campaignTemplate = z.array(
  z.union([z.object({ text: z.string() }), z.object({ fillers: z.array(z.string()) })]),
);
export type CampaignTemplate = z.infer<typeof campaignTemplate>;

/** A campaign as each of its members names it, with its present size. */
export const campaignHead = z.object({
  id: z.string(),
  kind: campaignKind,
  template: campaignTemplate,
  members: z.int().min(0),
  authors: z.int().min(0),
  videos: z.int().min(0),
});
export type CampaignHead = z.infer<typeof campaignHead>;
