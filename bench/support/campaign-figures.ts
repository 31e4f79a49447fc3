import { fit } from '../../scripts/train/fit.ts';
import type { LabelledComment } from '../../scripts/train/labelled-comments.ts';
import { modelOf } from '../../scripts/train/model-of.ts';
import { hashText } from '../../src/detection/model/hash.ts';
import { MODEL, type Model } from '../../src/detection/model/model.ts';
import { judge, print, round } from './figures.ts';
import { lettersOfKnown, type UnmetCampaign, unmetCampaigns } from './unmet-campaigns.ts';

/** The share of comments that has to be found once all are known: of one campaign, and of a set's. */
const LEAST_FOUND = 0.8;
const LEAST_FOUND_TOGETHER = 0.99;
/** A training for each of a hundred names would take half an hour, so names share one. */
const GROUPS = 4;

/**
 * Replays the campaigns of all files whose authors are known. Each is judged by a model that was
 * trained without the comments that carry its name.
 */
export function judgeUnmetCampaigns(files: readonly (readonly LabelledComment[])[]): void {
  const models = modelsWithout(files.flat().filter(({ source }) => source.startsWith('train_')));
  for (const comments of files) {
    if (!comments.some(({ author }) => author !== undefined)) continue;
    const campaigns = unmetCampaigns(comments, MODEL, (letters) => models(groupOf(letters)));
    const set = comments[0]?.source ?? '';
    for (const campaign of campaigns) printCampaign(set, campaign);
    if (campaigns.length > 0) judgeCampaigns(set, campaigns);
  }
}

const groupOf = (letters: string): number => (hashText(letters) >>> 0) % GROUPS;

/** A model for each group of names, trained without the comments that carry one of them. */
function modelsWithout(comments: readonly LabelledComment[]): (group: number) => Model {
  const carried = comments.map(({ text }) => new Set(lettersOfKnown(text, MODEL).map(groupOf)));
  const models = Array.from({ length: GROUPS }, (_, group) =>
    modelOf(fit(comments.filter((_comment, at) => !carried[at]?.has(group))), MODEL),
  );
  return (group) => models[group] ?? MODEL;
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
  const share = { value: found / members, budget: LEAST_FOUND_TOGETHER, atLeast: true } as const;
  judge({ bench: `${set}: comments of campaigns found`, ...share });
  judge({ bench: `${set}: campaigns found late`, value: late, budget: 0 });
  judge({ bench: `${set}: campaigns of which too few are found`, value: small, budget: 0 });
}
