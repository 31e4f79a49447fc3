import type { Campaign, CampaignDetails, CampaignFact } from '../../../contract/campaign.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../context/deps.ts';
import type { StoredFact } from '../../judging/grouping/stored-fact.ts';
import { presentComment } from '../comment.presenter.ts';
import type { CampaignView, ListedCampaign } from './browse-campaigns.ts';

export function presentCampaign(campaign: ListedCampaign): Campaign {
  const { members, to_review, waiting, hidden, rejected, approved, arrivals } = campaign;
  return {
    id: String(campaign.id),
    kind: campaign.kind,
    template: campaign.template,
    members,
    authors: campaign.authors,
    videos: campaign.videos,
    variants: campaign.variants,
    variants_capped: members > limits.campaignTexts,
    first_seen_at: campaign.first_seen.toISOString(),
    last_seen_at: campaign.last_seen.toISOString(),
    arrivals: {
      from: arrivals.from.toISOString(),
      bucket_hours: arrivals.hours,
      counts: Array.from({ length: arrivals.count }, (_, at) => arrivals.counts.get(at) ?? 0),
    },
    states: {
      to_review,
      waiting,
      hidden,
      rejected,
      approved,
      other: members - to_review - waiting - hidden - rejected - approved,
    },
    flagged: campaign.flagged,
    lowest_score: campaign.lowest_score,
    highest_score: campaign.highest_score,
    sorted_by_owner: campaign.sortedByOwner,
  };
}

export const presentCampaignView = (view: CampaignView, actor: Actor): CampaignDetails => ({
  ...presentCampaign(view.campaign),
  most_frequent: view.frequent.map(({ text, members, highest_score, comment_id }) => ({
    text,
    members,
    highest_score,
    comment_id,
  })),
  top_authors: view.authors,
  top_videos: view.videos,
  sample: view.sample.map((comment) => presentComment(comment, actor)),
  // How the owner has sorted campaigns is shown to no helper.
  facts: actor.helper ? [] : view.facts.map(presentFact),
});

export const presentFact = (fact: StoredFact): CampaignFact => ({
  id: String(fact.id),
  kind: fact.kind,
  created_at: fact.created_at.toISOString(),
  campaign_id: String(fact.campaign_id),
  other_ids: fact.other_ids.map(String),
  comments: fact.comments,
});
