/**
 * Whether campaigns are found whose names the detector has never met, one line of JSON a campaign:
 *
 *   npm run bench -- unmet-campaigns --data DIR
 *
 * DIR holds labelled files (*.jsonl); those without authors are left away. A campaign is a name of
 * the trained lexicon in ten or more spam comments of two or more accounts. Its name, and names with
 * the same letters, are left out of the lexicon. The weights stay, because a training for each of a
 * hundred names would take days. The file is then replayed in its order. The process fails where
 * figures are outside their bounds.
 */
import { parseArgs } from 'node:util';
import { labelledFiles, readLabelledFile } from '../scripts/train/labelled-comments.ts';
import { MODEL } from '../src/detection/model/model.ts';
import { judge, print, round } from './support/figures.ts';
import { type UnmetCampaign, unmetCampaigns } from './support/unmet-campaigns.ts';

/** The share of a campaign's comments that has to be found once all are known. */
const LEAST_FOUND = 0.9;

const { values } = parseArgs({ options: { data: { type: 'string' }, file: { type: 'string' } } });
if (values.data === undefined) throw new Error('say where the labelled files are: --data DIR');

for (const comments of labelledFiles(values.data, values.file ?? '').map(readLabelledFile)) {
  if (!comments.some(({ author }) => author !== undefined)) continue;
  const campaigns = unmetCampaigns(comments, MODEL);
  const set = comments[0]?.source ?? '';
  for (const campaign of campaigns) printCampaign(set, campaign);
  if (campaigns.length > 0) judgeCampaigns(set, campaigns);
}

function printCampaign(set: string, campaign: UnmetCampaign): void {
  const { found, foundAtOnce } = campaign;
  print({
    set,
    ...campaign,
    foundAtOnce: round(foundAtOnce, 3),
    found: round(found, 3),
    isInTime: isInTime(campaign),
  });
}

function isInTime({ foundAt, dueAt }: UnmetCampaign): boolean {
  return foundAt !== null && foundAt <= dueAt;
}

function judgeCampaigns(set: string, campaigns: readonly UnmetCampaign[]): void {
  const late = campaigns.filter((campaign) => !isInTime(campaign)).length;
  const small = campaigns.filter(({ found }) => found < LEAST_FOUND).length;
  const members = campaigns.reduce((sum, campaign) => sum + campaign.members, 0);
  const found = campaigns.reduce((sum, campaign) => sum + campaign.found * campaign.members, 0);
  print({ set, campaigns: campaigns.length, members, found: round(found / members, 4) });
  judge({ bench: `${set}: campaigns found late`, value: late, budget: 0 });
  judge({ bench: `${set}: campaigns of which too few are found`, value: small, budget: 0 });
}
