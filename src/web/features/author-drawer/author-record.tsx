import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Skeleton } from '../../ui/states.tsx';

const useRecord = (authorId: string) =>
  useQuery({
    queryKey: queryKeys.authorRecord(authorId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/authors/{id}', { params: { id: authorId }, signal })).data,
    staleTime: 0,
  });

/** What an author has done on the owner's channel. Who has done nothing there has no record. */
export function AuthorRecord({ authorId }: { authorId: string }) {
  const t = useTranslations('author');
  const locale = useLocale();
  const { data: record, isPending } = useRecord(authorId);
  if (isPending) return <Skeleton className="mt-4 h-24" />;
  if (record === undefined) return null;
  const figures = [
    ['comments', formatNumber(record.comments, locale)],
    ['removed', formatNumber(record.removed, locale)],
    ['campaigns', formatNumber(record.campaigns, locale)],
  ] as const;
  return (
    <section aria-label={t('record')} className="mt-4">
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([name, figure]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-control bg-sunken px-3 py-2"
          >
            <dt className="text-small text-ink-2">{t(`record_${name}`)}</dt>
            <dd className="font-figure text-h3 font-[750] tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-3">
        {t('firstSeen', { time: formatDateTime(record.first_seen_at, locale) })}
      </p>
      {record.trusted_since !== null && (
        <p className="text-small text-ink-3">
          {t('trustedSince', { time: formatDateTime(record.trusted_since, locale) })}
        </p>
      )}
      <Link
        to="/authors"
        className="link inline-flex min-h-6 items-center text-small coarse:min-h-11"
      >
        {t('allTrusted')}
      </Link>
    </section>
  );
}
