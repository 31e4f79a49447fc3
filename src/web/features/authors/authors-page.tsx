import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useIsOwner } from '../../session/roles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type AuthorList, authorLists, readAuthorsSearch } from './authors-search.ts';
import { SeenAuthors } from './seen-authors.tsx';
import { TrustedAuthors } from './trusted-authors.tsx';

const route = getRouteApi('/signed-in/authors');

/** The authors whom the owner trusts, and all who have written on the channel. */
export function AuthorsPage() {
  const t = useTranslations('authors');
  const title = useTranslations('titles');
  const { list: asked = 'trusted', page = 1 } = route.useSearch();
  // Whom the owner trusts is told to nobody else.
  const owns = useIsOwner();
  const lists = authorLists.filter((value) => owns || value === 'seen');
  const list = owns ? asked : 'seen';
  const navigate = route.useNavigate();
  const show = (search: Record<string, unknown>) =>
    void navigate({ search: readAuthorsSearch(search) });
  return (
    <div className="page-grid">
      <PageHeading className="mb-4">{title('authors')}</PageHeading>
      <Tabs<AuthorList>
        label={title('authors')}
        value={list}
        onChange={(next) => show({ list: next })}
        tabs={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
      >
        {list === 'seen' ? (
          <SeenAuthors page={page} onPage={(next) => show({ list, page: next })} />
        ) : (
          <TrustedAuthors />
        )}
      </Tabs>
    </div>
  );
}
