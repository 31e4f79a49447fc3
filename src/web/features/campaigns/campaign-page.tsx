import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Filter, Layers, Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CampaignDetails } from '../../../contract/campaign.ts';
import { ApiError } from '../../api/api-error.ts';
import { useIsOwner } from '../../session/roles.ts';
import { TemplateText, templateText } from '../../shared/campaign-template.tsx';
import { useOwnTitle } from '../../shared/page-title.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Arrivals } from './arrivals.tsx';
import { DecidedShare, Range, Size, StateFacts } from './campaign-facts.tsx';
import { CampaignMembers } from './campaign-members.tsx';
import { CampaignAuthors, CampaignTexts, CampaignVideos } from './campaign-parts.tsx';
import { useCampaign } from './campaign-queries.ts';
import {
  type CampaignPart,
  type CampaignSearch,
  campaignParts,
  readCampaignSearch,
  type ShownMembers,
  shownMembers,
} from './campaign-search.ts';
import { GroupingFacts } from './grouping-facts.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const route = getRouteApi('/signed-in/campaigns/$campaignId');

function usePartSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Omit<CampaignSearch, 'part'> & { part?: CampaignPart }) =>
    void navigate({
      search: (before) => readCampaignSearch({ ...before, page: undefined, ...changes }),
      resetScroll: false,
    });
  return { search, change };
}

function BackLink() {
  const t = useTranslations('campaigns');
  return (
    <Link
      to="/campaigns"
      className="link inline-flex min-h-6 items-center gap-1.5 text-small coarse:min-h-11"
    >
      <ArrowLeft size={15} aria-hidden />
      {t('back')}
    </Link>
  );
}

/** Its text, its size, when it came, and what was decided. */
function Summary({ campaign }: { campaign: CampaignDetails }) {
  const t = useTranslations('campaigns');
  const grouping = useTranslations('grouping');
  const [merging, setMerging] = useState(false);
  const owns = useIsOwner();
  return (
    <section aria-label={t('one')} className="bound flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-comment">
          <TemplateText template={campaign.template} />
        </p>
        <Arrivals arrivals={campaign.arrivals} />
      </div>
      <div>
        <Size campaign={campaign} />
        <Range campaign={campaign} />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <DecidedShare campaign={campaign} />
        <StateFacts states={campaign.states} />
        {owns && (
          <div className="ml-auto flex flex-wrap gap-2">
            <Link
              to="/rules"
              search={{ campaign: campaign.id }}
              className={buttonClass('ghost', 'small')}
            >
              <Filter size={15} aria-hidden />
              {t('makeRule')}
            </Link>
            <Button kind="ghost" size="small" onClick={() => setMerging(true)}>
              <Merge size={15} aria-hidden />
              {grouping('merge')}
            </Button>
          </div>
        )}
      </div>
      {merging && <MergeDialog id={campaign.id} onClose={() => setMerging(false)} />}
    </section>
  );
}

/** One part of the campaign at a time: its comments, texts, authors or videos. */
function Parts({ campaign }: { campaign: CampaignDetails }) {
  const t = useTranslations('campaigns');
  const { search, change } = usePartSearch();
  const { part = 'members', page = 1 } = search;
  // A decision that leaves nothing to review does not change what is shown.
  const [usual] = useState<ShownMembers>(campaign.states.to_review > 0 ? 'review' : 'all');
  const { shown = usual } = search;
  const show = (chosen: ShownMembers) => change({ shown: chosen });
  return (
    <Tabs
      label={t('parts')}
      value={part}
      tabs={campaignParts.map((value) => ({ value, label: t(`part_${value}`) }))}
      onChange={(chosen) => change({ part: chosen })}
    >
      {part === 'members' && (
        <>
          <div className="mb-3 w-64 max-w-full">
            <Segments
              label={t('state')}
              value={shown}
              size="small"
              options={shownMembers.map((value) => ({ value, label: t(`shown_${value}`) }))}
              onChange={show}
            />
          </div>
          <CampaignMembers
            key={shown}
            campaign={campaign}
            shown={shown}
            page={page}
            onShow={show}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
      {part === 'texts' && <CampaignTexts campaign={campaign} />}
      {part === 'authors' && <CampaignAuthors campaign={campaign} />}
      {part === 'videos' && <CampaignVideos campaign={campaign} />}
    </Tabs>
  );
}

function Loading() {
  const t = useTranslations('campaigns');
  const states = useTranslations('states');
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what: t('one') })}
      </p>
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </>
  );
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('campaigns');
  const errorText = useErrorText();
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (!isGone) return <Failed onRetry={onRetry}>{errorText(error, t('oneFailed'))}</Failed>;
  const list = (
    <Link to="/campaigns" className={buttonClass()}>
      {t('back')}
    </Link>
  );
  return <Empty action={list}>{t('gone')}</Empty>;
}

/** One campaign: what it is, who wrote it where, and one decision on all of its comments. */
export function CampaignPage() {
  const { campaignId } = route.useParams();
  const title = useTranslations('titles');
  const { data: campaign, error, isPending, refetch } = useCampaign(campaignId);
  useOwnTitle(campaign && (templateText(campaign.template).slice(0, 60) || undefined));
  return (
    <div className="page-grid flex flex-col gap-4">
      <div>
        <BackLink />
        <PageHeading className="flex items-center gap-2">
          <Layers size={24} aria-hidden className="shrink-0 text-nila" />
          {title('campaign')}
        </PageHeading>
      </div>
      {isPending && <Loading />}
      {!isPending && campaign === undefined && (
        <NotShown error={error} onRetry={() => void refetch()} />
      )}
      {campaign !== undefined && (
        <>
          <Summary campaign={campaign} />
          <GroupingFacts facts={campaign.facts} id={campaign.id} />
          <Parts key={campaign.id} campaign={campaign} />
        </>
      )}
    </div>
  );
}
