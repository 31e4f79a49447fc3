import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty } from '../../ui/state.tsx';

/** Says plainly that a page of the product does not stand yet. */
export function UnbuiltPage() {
  const t = useTranslations('states');
  const titles = useTranslations('titles');
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <div className="mx-auto max-w-[1280px]">
      <PageHeading>{titles(title ?? 'notFound')}</PageHeading>
      <Empty>{t('unbuilt')}</Empty>
    </div>
  );
}
