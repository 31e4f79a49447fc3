import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { readListSearch } from './list-search.ts';
import { SavedBox } from './saved-box.tsx';
import { TitleSearch } from './title-search.tsx';
import { VideoList } from './video-list.tsx';

const route = getRouteApi('/signed-in/shorts');

export function ShortsPage() {
  const title = useTranslations('titles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="mx-auto max-w-[1280px]">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PageHeading className="mr-auto">{title('shorts')}</PageHeading>
        <TitleSearch
          value={search.q ?? ''}
          onChange={(q) =>
            void navigate({ search: readListSearch({ ...search, q }), replace: true })
          }
        />
        <SavedBox
          checked={search.saved === 1}
          onChange={(saved) => void navigate({ search: readListSearch({ ...search, saved }) })}
        />
      </div>
      <VideoList list="shorts" pageSize={limits.shortsPageSize.screen} search={search} />
    </div>
  );
}
