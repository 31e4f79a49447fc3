import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { SearchBox } from '../../ui/search-box.tsx';

interface CampaignSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches campaigns by their texts. */
export function CampaignSearch(props: CampaignSearchProps) {
  const t = useTranslations('campaigns');
  return (
    <search className="min-w-0 max-sm:flex-1 sm:w-64">
      <SearchBox label={t('search')} maxLength={limits.keywordLength} {...props} />
    </search>
  );
}
