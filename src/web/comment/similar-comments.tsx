import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { commentPage } from '../decisions/cache.ts';
import { RelativeTime } from '../shared/facts.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useErrorText } from '../shared/texts.ts';
import { Failed, Skeleton } from '../ui/states.tsx';

/** As many as show in place; a link leads to all. */
const most = 5;

/** The same key as other lists, so that a decision changes these rows, too. */
function useSimilarComments(id: string) {
  const query = { similar_to: id, page_size: String(most) };
  return useQuery({
    ...commentPage(query),
    staleTime: 30_000,
  });
}

/** The near-duplicates of a comment, in place. */
export function SimilarComments({ id }: { id: string }) {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useSimilarComments(id);
  if (isPending) return <Skeleton className="my-1 h-20" />;
  if (data === undefined) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>;
  }
  const { rows, meta } = data;
  return (
    <div className="my-1 border-l-2 border-line-strong pl-3">
      <ul aria-label={t('similarOnes')}>
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-8 items-center gap-3 text-small">
            <bdi className="foreign w-36 shrink-0 truncate text-ink-2 max-sm:hidden" lang="und">
              {row.author_name ?? t('anonymous')}
            </bdi>
            <bdi className="foreign min-w-0 flex-1 truncate" lang="und" title={row.comment_text}>
              {row.comment_text}
            </bdi>
            <span className="shrink-0 text-ink-3 max-sm:hidden">
              <RelativeTime instant={row.published_at} fallback="" />
            </span>
            <StatusBadge
              status={row.moderation_status}
              decision={row.decision}
              className="shrink-0"
            />
          </li>
        ))}
      </ul>
      {meta.total > rows.length && (
        <Link
          to="/comments"
          search={{ similar_to: id }}
          className="link inline-flex min-h-6 items-center text-small coarse:min-h-11"
        >
          {t('allSimilar', { n: meta.total })}
        </Link>
      )}
    </div>
  );
}
