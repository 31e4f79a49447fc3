import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { readListSearch, sortings } from './list-search.ts';
import { SavedBox } from './saved-box.tsx';
import { TitleSearch } from './title-search.tsx';
import { VideoList } from './video-list.tsx';

const route = getRouteApi('/signed-in/videos');

const labels = {
  newest: 'newest',
  oldest: 'oldest',
  'most-viewed': 'mostViewed',
  'most-liked': 'mostLiked',
} as const;

export function VideosPage() {
  const t = useTranslations('videos');
  const title = useTranslations('titles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="mx-auto max-w-[1280px]">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PageHeading className="mr-auto">{title('videos')}</PageHeading>
        <TitleSearch
          value={search.q ?? ''}
          onChange={(q) =>
            void navigate({ search: readListSearch({ ...search, q }), replace: true })
          }
        />
        <div className="w-56">
          <Picker
            label={t('sort')}
            value={search.sort ?? 'newest'}
            options={sortings.map((value) => ({ value, label: t(labels[value]), sentence: true }))}
            onChange={(sort) => void navigate({ search: readListSearch({ ...search, sort }) })}
          />
        </div>
        <SavedBox
          checked={search.saved === 1}
          onChange={(saved) => void navigate({ search: readListSearch({ ...search, saved }) })}
        />
      </div>
      <VideoList list="videos" pageSize={limits.videosPageSize.screen} search={search} />
    </div>
  );
}
