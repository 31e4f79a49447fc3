import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SeenAuthor } from '../../../contract/author.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTrust } from '../../comment/use-comment-actions.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { AuthorRow } from './author-row.tsx';

const useSeenAuthors = (page: number) =>
  useQuery({
    queryKey: queryKeys.seenAuthors(page),
    queryFn: async ({ signal }) => {
      const { rows, meta } = await callList('GET /api/authors', {
        query: { page: String(page) },
        signal,
      });
      return { authors: rows, meta };
    },
    // Decisions change what of an author's comments is removed.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What an author has done on the channel, in one line. */
function Record({ author }: { author: SeenAuthor }) {
  const t = useTranslations('authors');
  const { comments, removed, campaigns, trusted_since: trustedSince } = author;
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      <span className="text-ink-2">{t('wrote', { n: comments })}</span>
      {removed > 0 && <span className="text-rejected-ink">{t('removed', { n: removed })}</span>}
      {campaigns > 0 && <span>{t('campaigns', { n: campaigns })}</span>}
      <span>
        {t('latest')} <RelativeTime instant={author.last_seen_at} fallback="–" />
      </span>
      {trustedSince !== null && (
        <span className="inline-flex items-center gap-1 text-good-ink">
          <ShieldCheck size={14} aria-hidden />
          {t('isTrusted')}
        </span>
      )}
    </p>
  );
}

function SeenRow({ author }: { author: SeenAuthor }) {
  const t = useTranslations('authors');
  const words = useTranslations('comments');
  const trust = useTrust();
  const { author_channel_id: id, trusted_since: trustedSince } = author;
  const name = author.author_name ?? id;
  const trusted = trustedSince !== null;
  const Icon = trusted ? ShieldOff : ShieldCheck;
  return (
    <AuthorRow
      id={id}
      name={name}
      picture={author.author_profile_image}
      action={
        <Button
          aria-label={t(trusted ? 'stopTrusting' : 'trust', { author: name })}
          onClick={() => trust.mutate({ authorId: id, trusted: !trusted })}
          className="max-sm:w-full"
        >
          <Icon size={16} aria-hidden />
          {words(trusted ? 'stopTrusting' : 'trust')}
        </Button>
      }
    >
      <Record author={author} />
    </AuthorRow>
  );
}

interface SeenAuthorsProps {
  page: number;
  onPage: (page: number) => void;
}

/** Others whose comments on the channel are stored, those with the most comments first. */
export function SeenAuthors({ page, onPage }: SeenAuthorsProps) {
  const t = useTranslations('authors');
  const title = useTranslations('titles');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData: stale, refetch } = useSeenAuthors(page);
  if (data === undefined && error !== null) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('seenLoadFailed'))}</Failed>;
  }
  if (data === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {states('loading', { what: title('authors') })}
        </p>
        <Skeleton className="h-96" />
      </>
    );
  }
  const { authors, meta } = data;
  return (
    <div className="flex flex-col">
      <p className="mb-3 max-w-[72ch] text-ink-2 max-sm:order-last">{t('seenAbout')}</p>
      {authors.length === 0 && page === 1 ? (
        <Empty>{t('noneSeen')}</Empty>
      ) : (
        <>
          <p role="status" className="mb-2 text-small text-ink-2 tabular-nums">
            {t('count', { n: meta.total })}
          </p>
          <ul aria-busy={stale} className={`bound mb-4 overflow-clip ${stale ? 'opacity-60' : ''}`}>
            {authors.map((author) => (
              <SeenRow key={author.author_channel_id} author={author} />
            ))}
          </ul>
          <Pagination page={meta.page} pages={meta.pages} onPage={onPage} />
        </>
      )}
    </div>
  );
}
