import { useInfiniteQuery } from '@tanstack/react-query';
import { Copy, ShieldCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RowActions } from '../../comment/actions.tsx';
import { EvidenceText } from '../../comment/evidence.tsx';
import { toldReasons } from '../../comment/told-reasons.ts';
import { useCopy, useTrust } from '../../comment/use-comment-actions.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useUser } from '../../session/auth-store.ts';
import { useRole } from '../../session/roles.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { usePlatformLinks } from '../../shared/host.ts';
import { RowRail, ScoreMeter } from '../../shared/score.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { OutsideLink } from '../../ui/text.tsx';
import { AuthorRecord } from './author-record.tsx';
import { RejectAll } from './reject-all.tsx';

const pageSize = 20;

const useComments = (authorId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.commentsBy(authorId),
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/comments', {
        query: {
          author_channel_id: authorId,
          page: String(pageParam),
          page_size: String(pageSize),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    staleTime: 0,
  });

const unlit: ReadonlySet<string> = new Set();

function Comment({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const fallback = useTranslations('videos')('unknownDate');
  return (
    <li className="bound flex overflow-clip">
      <RowRail row={row} swept={false} />
      <div className="row-space flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-3">
          <RelativeTime instant={row.published_at} fallback={fallback} />
          <StatusBadge status={row.moderation_status} decision={row.decision} />
        </div>
        <p dir="auto" lang="und" className="foreign line-clamp-4 overflow-clip">
          <EvidenceText
            text={row.comment_text}
            reasons={toldReasons(row, false)}
            side="written"
            lit={unlit}
          />
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ScoreMeter
            value={row.spam_score}
            flagged={row.is_spam}
            label={t('score', { n: String(row.spam_score) })}
            text={t('scoreOf', { n: String(row.spam_score) })}
          />
          <RowActions row={row} />
        </div>
      </div>
    </li>
  );
}

interface HeadProps {
  authorId: string;
  newest: ModeratedComment;
  /** The loaded comments of the author. */
  rows: readonly ModeratedComment[];
}

/** The name, the picture and what can be done, as the newest comment gives them. */
function Head({ authorId, newest, rows }: HeadProps) {
  const t = useTranslations('author');
  const comments = useTranslations('comments');
  const locale = useLocale();
  const links = usePlatformLinks();
  const trust = useTrust();
  const role = useRole();
  const copy = useCopy();
  const own = useUser()?.youtube_channel_id === authorId;
  const { author_trusted: trusted } = newest;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar src={newest.author_profile_image} name={newest.author_name ?? ''} size={48} />
        <div className="min-w-0">
          <bdi lang="und" className="foreign block truncate text-comment font-semibold">
            {newest.author_name ?? comments('anonymous')}
          </bdi>
          <p className="text-small text-ink-3">
            {t('lastSeen', { time: formatDateTime(newest.published_at, locale) })}
          </p>
          <OutsideLink href={links.author(authorId)}>{t('channel')}</OutsideLink>
        </div>
      </div>
      {trusted && (
        <p className="mt-3 flex items-center gap-2 text-good-ink">
          <ShieldCheck size={16} aria-hidden />
          {t('trusted')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!own && role === 'owner' && (
          <Button onClick={() => trust.mutate({ authorId, trusted: !trusted })}>
            <ShieldCheck size={16} aria-hidden />
            {comments(trusted ? 'stopTrusting' : 'trust')}
          </Button>
        )}
        {!own && role !== 'viewer' && <RejectAll authorId={authorId} rows={rows} />}
        <Button kind="ghost" onClick={() => void copy(authorId)}>
          <Copy size={16} aria-hidden />
          {t('copyId')}
        </Button>
      </div>
    </>
  );
}

interface AuthorDrawerProps {
  authorId: string;
  onClose: () => void;
}

/** Who wrote a comment, and everything else they wrote on this owner's videos. */
export function AuthorDrawer({ authorId, onClose }: AuthorDrawerProps) {
  const t = useTranslations('author');
  const comments = useTranslations('comments');
  const thread = useTranslations('thread');
  const errorText = useErrorText();
  const list = useComments(authorId);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.meta.total ?? 0;
  const [newest] = rows;
  return (
    <Dialog open onClose={onClose} title={t('title')} shape="sheet">
      {list.isPending && <Skeleton className="h-60" />}
      {list.isError && (
        <Failed onRetry={() => void list.refetch()}>
          {errorText(list.error, comments('loadFailed'))}
        </Failed>
      )}
      {list.isSuccess && newest === undefined && <p className="text-ink-2">{t('none')}</p>}
      {newest !== undefined && (
        <>
          <Head authorId={authorId} newest={newest} rows={rows} />
          <AuthorRecord authorId={authorId} />
          <h3 className="mt-6 mb-2 text-body tracking-normal">{comments('count', { n: total })}</h3>
          <ul className="flex flex-col gap-2">
            {rows.map((row) => (
              <Comment key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <Button
          className="mt-4 w-full"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {thread('loadMore')}
        </Button>
      )}
    </Dialog>
  );
}
