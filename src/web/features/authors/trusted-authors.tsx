import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTrust } from '../../comment/use-comment-actions.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { AuthorRow } from './author-row.tsx';

const useTrustedAuthors = () =>
  useQuery({
    queryKey: queryKeys.trustedAuthors,
    queryFn: async ({ signal }) => (await callList('GET /api/authors/trusted', { signal })).rows,
  });

/** The authors whom the owner trusts, and the way to end that. */
export function TrustedAuthors() {
  const t = useTranslations('authors');
  const comments = useTranslations('comments');
  const title = useTranslations('titles');
  const states = useTranslations('states');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data: authors, error, refetch } = useTrustedAuthors();
  const trust = useTrust();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (authorId: string) => {
    // The pressed button goes with its row.
    heading.current?.focus();
    trust.mutate({ authorId, trusted: false });
  };
  return (
    <>
      <div className="mb-5 max-w-[72ch]">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3">
          <ShieldCheck size={20} aria-hidden className="text-good-edge" />
          {t('trusted')}
        </h2>
        <p className="mt-1 text-ink-2">{t('trustedAbout')}</p>
      </div>
      {error !== null && authors === undefined && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {error === null && authors === undefined && (
        <>
          <p role="status" className="sr-only">
            {states('loading', { what: title('authors') })}
          </p>
          <Skeleton className="h-40" />
        </>
      )}
      {authors?.length === 0 && <Empty>{t('none')}</Empty>}
      {authors !== undefined && authors.length > 0 && (
        <ul className="bound overflow-clip">
          {authors.map(({ author_channel_id: id, created_at: since, ...author }) => {
            // A deleted account leaves no name behind; its channel's id still tells it apart.
            const name = author.author_name ?? id;
            return (
              <AuthorRow
                key={id}
                id={id}
                name={name}
                picture={author.author_profile_image}
                action={
                  <Button
                    aria-label={t('stopTrusting', { author: name })}
                    onClick={() => remove(id)}
                    className="max-sm:w-full"
                  >
                    <ShieldOff size={16} aria-hidden />
                    {comments('stopTrusting')}
                  </Button>
                }
              >
                <time dateTime={since}>{t('since', { time: formatDateTime(since, locale) })}</time>
              </AuthorRow>
            );
          })}
        </ul>
      )}
    </>
  );
}
