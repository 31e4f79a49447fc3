import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { TrustedAuthor } from '../../../contract/author.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTrust } from '../../comment/use-comment-actions.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useOpenAuthor } from '../../shared/panels.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';

const useTrustedAuthors = () =>
  useQuery({
    queryKey: queryKeys.trustedAuthors,
    queryFn: async ({ signal }) => (await call('GET /api/authors/trusted', { signal })).data ?? [],
  });

interface AuthorRowProps {
  author: TrustedAuthor;
  onRemove: () => void;
}

function AuthorRow({ author, onRemove }: AuthorRowProps) {
  const t = useTranslations('authors');
  const comments = useTranslations('comments');
  const locale = useLocale();
  const openAuthor = useOpenAuthor();
  const { author_channel_id: id, author_profile_image: picture, created_at: since } = author;
  // A deleted account leaves no name behind; its channel's id still tells it apart.
  const name = author.author_name ?? id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <Avatar src={picture} name={name} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <button type="button" className="link max-w-full" onClick={() => openAuthor(id)}>
          <bdi lang="und" className="foreign block truncate font-semibold">
            {name}
          </bdi>
        </button>
        <p className="text-small text-ink-3">
          <time dateTime={since}>{t('since', { time: formatDateTime(since, locale) })}</time>
        </p>
      </div>
      <Button
        aria-label={t('stopTrusting', { author: name })}
        onClick={onRemove}
        className="max-sm:w-full"
      >
        <ShieldOff size={16} aria-hidden />
        {comments('stopTrusting')}
      </Button>
    </li>
  );
}

/** The authors whom the owner trusts, and the way to end that. */
export function AuthorsPage() {
  const t = useTranslations('authors');
  const title = useTranslations('titles');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data: authors, error, refetch } = useTrustedAuthors();
  const trust = useTrust();
  const heading = useRef<HTMLDivElement>(null);
  const remove = (authorId: string) => {
    // The pressed button goes with its row.
    heading.current?.querySelector('h1')?.focus();
    trust.mutate({ authorId, trusted: false });
  };
  return (
    <div className="page-grid">
      <div ref={heading} className="mb-5 max-w-[72ch]">
        <PageHeading>{title('authors')}</PageHeading>
        <h2 className="mt-4 flex items-center gap-2 text-h3">
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
          {authors.map((author) => (
            <AuthorRow
              key={author.author_channel_id}
              author={author}
              onRemove={() => remove(author.author_channel_id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
