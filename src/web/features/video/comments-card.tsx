import { useLocale, useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { useIsOwner } from '../../session/roles.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Thread } from './thread.tsx';
import { useThreads } from './use-conversation.ts';
import { usePost } from './use-write.ts';
import { CommentBox } from './write-boxes.tsx';

function Loading() {
  const t = useTranslations('states');
  const what = useTranslations('comments')('what');
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="sr-only">
        {t('loading', { what })}
      </p>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-32" />
      ))}
    </div>
  );
}

function ThreadList({ threads }: { threads: ReturnType<typeof useThreads> }) {
  const t = useTranslations('thread');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const rows = threads.data?.pages.flatMap((page) => page.rows) ?? [];
  if (threads.isPending) return <Loading />;
  if (threads.isError && rows.length === 0) {
    return (
      <Failed onRetry={() => void threads.refetch()}>
        {errorText(threads.error, t('loadFailed'))}
      </Failed>
    );
  }
  if (rows.length === 0) return <Empty>{t('none')}</Empty>;
  return (
    <>
      <ul className="skip-unseen flex flex-col gap-2">
        {rows.map((row) => (
          <Thread key={row.id} row={row} />
        ))}
      </ul>
      {threads.hasNextPage && (
        <div className="flex justify-center">
          <Button
            disabled={threads.isFetchingNextPage}
            onClick={() => void threads.fetchNextPage()}
          >
            {threads.isFetchNextPageError ? states('tryAgain') : t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The comments below a video, and a box to write one. */
export function CommentsCard({ video }: { video: Video }) {
  const t = useTranslations('thread');
  const locale = useLocale();
  const threads = useThreads(video.id);
  const post = usePost(video.id);
  const owns = useIsOwner();
  const { error } = threads;
  const off = error instanceof ApiError && error.code === 'comments_disabled';
  const count = formatNumber(video.statistics.commentCount ?? 0, locale);
  return (
    <section aria-labelledby="comments" className="flex min-w-0 flex-col gap-4">
      <h2 id="comments" className="text-h3">
        {t('title', { n: count })}
      </h2>
      {off ? (
        <Empty>{t('off')}</Empty>
      ) : (
        <>
          {owns && (
            <CommentBox
              label={t('newComment')}
              submit={t('comment')}
              busy={post.isPending}
              onSubmit={(text, clear) => post.mutate(text, { onSuccess: clear })}
            />
          )}
          <ThreadList threads={threads} />
        </>
      )}
    </section>
  );
}
