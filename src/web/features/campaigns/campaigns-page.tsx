import { getRouteApi, Link } from '@tanstack/react-router';
import { Info, Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MatchingQuestion } from '../../comment/bulk/matching-question.tsx';
import { useIsOwner } from '../../session/roles.ts';
import { useIsSyncing } from '../../shared/job-card.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { type CampaignPage, membersFilter, useCampaigns } from './campaign-queries.ts';
import { type CampaignsSearch, readCampaignsSearch } from './campaign-search.ts';
import { CampaignsToolbar } from './campaigns-toolbar.tsx';
import { useCardKeys } from './use-card-keys.ts';

const route = getRouteApi('/signed-in/campaigns');

/** What the list shows is in the address, so that Back, reload and a copied link all work. */
function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: CampaignsSearch, typing?: 'typing') =>
    void navigate({
      search: (before) => readCampaignsSearch({ ...before, page: undefined, ...changes }),
      replace: typing !== undefined,
      resetScroll: false,
    });
  const goTo = (page: number) =>
    void navigate({ search: (before) => readCampaignsSearch({ ...before, page }) });
  return { search, change, goTo };
}

interface NoCampaignsProps {
  search: CampaignsSearch;
  change: (changes: CampaignsSearch) => void;
}

function NoCampaigns({ search, change }: NoCampaignsProps) {
  const t = useTranslations('campaigns');
  const { q, state = 'open' } = search;
  if (q !== undefined) {
    const clear = () => change({ q: undefined });
    return (
      <Empty action={<Button onClick={clear}>{t('clearSearch')}</Button>}>
        {t('noneMatch', { q })}
      </Empty>
    );
  }
  if (state === 'all') {
    const about = <p className="max-w-[60ch] text-small text-ink-3">{t('noneAbout')}</p>;
    return <Empty action={about}>{t('none')}</Empty>;
  }
  return (
    <Empty action={<Button onClick={() => change({ state: 'all' })}>{t('showAll')}</Button>}>
      {t(state === 'open' ? 'noneOpen' : 'noneDecided')}
    </Empty>
  );
}

function Loading() {
  const t = useTranslations('campaigns');
  const states = useTranslations('states');
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-40" />
      ))}
    </div>
  );
}

interface CardsProps {
  page: CampaignPage;
  stale: boolean;
  onReject: (campaignId: string) => void;
  goTo: (page: number) => void;
}

function Cards({ page: { campaigns, meta }, stale, onReject, goTo }: CardsProps) {
  const t = useTranslations('campaigns');
  return (
    <>
      <p role="status" className="text-small text-ink-2 tabular-nums max-sm:sr-only">
        {t(meta.total_capped ? 'countCapped' : 'count', { n: meta.total })}
      </p>
      <ul aria-busy={stale} className={`flex flex-col gap-2 ${stale ? 'opacity-60' : ''}`}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} onReject={() => onReject(campaign.id)} />
          </li>
        ))}
      </ul>
      <Pagination page={meta.page} pages={meta.pages} onPage={goTo} />
    </>
  );
}

/** All campaigns, the largest first, each with one button that decides on what is to review. */
export function CampaignsPage() {
  const t = useTranslations('campaigns');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const { search, change, goTo } = useListSearch();
  const list = useCampaigns(search);
  const isSyncing = useIsSyncing();
  const owns = useIsOwner();
  const [asked, setAsked] = useState<string | null>(null);
  useCardKeys((id) => {
    const known = list.data?.campaigns.find((campaign) => campaign.id === id);
    if (known !== undefined && known.states.to_review > 0) setAsked(id);
  });
  const close = () => setAsked(null);
  return (
    <div className="page-grid flex flex-col gap-4">
      <div className="max-sm:contents">
        <PageHeading className="flex items-center gap-2">
          <Layers size={24} aria-hidden className="shrink-0 text-nila" />
          {title('campaigns')}
        </PageHeading>
        <p className="mt-1 max-w-[72ch] text-ink-2 max-sm:order-last">
          {t('about')}{' '}
          {owns && (
            <Link to="/studio-words" className="link">
              {t('forStudio')}
            </Link>
          )}
        </p>
      </div>
      <CampaignsToolbar search={search} change={change} />
      {isSyncing && (
        <p className="flex items-baseline gap-2 text-ink-2">
          <Info size={16} aria-hidden className="shrink-0 translate-y-0.5" />
          {t('growing')}
        </p>
      )}
      {list.isError && (
        <Failed onRetry={() => void list.refetch()}>
          {errorText(list.error, t('loadFailed'))}
        </Failed>
      )}
      {list.isPending && <Loading />}
      {list.data?.campaigns.length === 0 && <NoCampaigns search={search} change={change} />}
      {list.data !== undefined && list.data.campaigns.length > 0 && (
        <Cards page={list.data} stale={list.isPlaceholderData} onReject={setAsked} goTo={goTo} />
      )}
      {asked !== null && (
        <MatchingQuestion
          request={{
            decision: 'reject',
            filter: membersFilter(asked, 'review'),
            except: [],
            careful: false,
            scope: t('scope'),
          }}
          onDone={close}
          onCancel={close}
        />
      )}
    </div>
  );
}
