import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { mergeCampaigns } from '../../judging/grouping/merge-campaigns.ts';
import { splitCampaign } from '../../judging/grouping/split-campaign.ts';
import { groupingFacts } from '../../judging/grouping/stored-fact.ts';
import { undoFact } from '../../judging/grouping/undo-fact.ts';
import { browseCampaigns, viewCampaign } from './browse-campaigns.ts';
import { presentCampaign, presentCampaignView, presentFact } from './campaign.presenter.ts';

export function registerCampaignRoutes(on: Register, deps: Deps): void {
  on('GET /api/campaigns', async ({ actor, query }) => {
    const { campaigns, meta } = await browseCampaigns(deps, actor, query);
    return { data: campaigns.map(presentCampaign), meta };
  });

  on('GET /api/campaign-facts', async ({ actor }) => ({
    data: (await groupingFacts(deps, actor)).map(presentFact),
  }));

  on('DELETE /api/campaign-facts/{id}', async ({ actor, params: { id } }) => {
    const campaignIds = await undoFact(deps, actor, Number(id));
    return { data: { id, campaign_ids: campaignIds.map(String) } };
  });

  on('POST /api/campaigns/merge', async ({ actor, body }) => {
    const fact = await mergeCampaigns(deps, actor, body.campaign_ids.map(Number));
    return { data: { campaign_id: String(fact.campaign_id), fact: presentFact(fact) } };
  });

  on('GET /api/campaigns/{id}', async ({ actor, params: { id } }) => ({
    data: presentCampaignView(await viewCampaign(deps, actor, Number(id)), actor),
  }));

  on('POST /api/campaigns/{id}/split', async ({ actor, params: { id }, body }) => {
    const ids = body.comment_ids;
    const fact = await splitCampaign(deps, actor, { campaignId: Number(id), ids });
    return {
      data: {
        campaign_id: id,
        split_off_id: String(fact.other_ids[0]),
        fact: presentFact(fact),
      },
    };
  });
}
