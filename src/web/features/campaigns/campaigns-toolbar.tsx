import { useTranslations } from 'use-intl';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Segments } from '../../ui/segments.tsx';
import {
  type CampaignsSearch,
  campaignSorts,
  campaignStates,
  readCampaignsSearch,
} from './campaign-search.ts';
import { CampaignSearch } from './campaign-search-box.tsx';

interface CampaignsToolbarProps {
  search: CampaignsSearch;
  change: (changes: CampaignsSearch, typing?: 'typing') => void;
}

/** Which campaigns are listed, and in which order. */
export function CampaignsToolbar({ search, change }: CampaignsToolbarProps) {
  const t = useTranslations('campaigns');
  const { state = 'open', sort = 'size', q = '' } = search;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="max-sm:w-full sm:min-w-108">
        <Segments
          label={t('state')}
          value={state}
          size="small"
          options={campaignStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={(chosen) => change({ state: chosen })}
        />
      </div>
      <CampaignSearch value={q} onSearch={(text) => change({ q: text }, 'typing')} />
      <Picker
        label={t('sort')}
        value={sort}
        className="max-sm:w-38! sm:w-60!"
        options={campaignSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        onChange={(chosen) => change({ sort: readCampaignsSearch({ sort: chosen }).sort })}
      />
    </div>
  );
}
