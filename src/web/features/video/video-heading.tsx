import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useIsOwner } from '../../session/roles.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { usePlatformLinks } from '../../shared/host.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { durationSeconds, formatDuration } from './video.ts';

/** Adds or removes a bookmark. It shows at once, and is reverted where the call fails. */
function useToggleSaved({ id, saved }: Video) {
  const t = useTranslations('video');
  const errorText = useErrorText();
  const client = useQueryClient();
  const show = (now: boolean) =>
    client.setQueryData<Video>(queryKeys.video(id), (video) => video && { ...video, saved: now });
  return useMutation({
    mutationFn: () =>
      saved
        ? call('DELETE /api/videos/{id}/saved', { params: { id } })
        : call('PUT /api/videos/{id}/saved', { params: { id } }),
    onMutate: () => show(!saved),
    onError: (error) => {
      show(saved);
      const title = t('saveFailed');
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.allVideos }),
  });
}

/** By the system's own sheet where there is one, otherwise by the clipboard. */
function useShare() {
  const t = useTranslations('video');
  const comments = useTranslations('comments');
  const links = usePlatformLinks();
  return async (video: Video) => {
    const url = links.video(video.id);
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects, and is no failure.
      await navigator.share({ title: video.snippet.title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'success', title: t('linkCopied') }),
      () => showToast({ kind: 'error', title: comments('copyFailed') }),
    );
  };
}

const Badge = ({ children }: { children: ReactNode }) => (
  <li className="rounded-full border border-line-strong px-2 text-small font-semibold tabular-nums text-ink-2">
    {children}
  </li>
);

function Badges({ video }: { video: Video }) {
  const t = useTranslations('video');
  const { definition, dimension, duration } = video.contentDetails;
  const seconds = durationSeconds(duration);
  return (
    <ul className="flex gap-1.5">
      <Badge>{definition?.toUpperCase() ?? t('standard')}</Badge>
      {dimension === '3d' && <Badge>{t('threeD')}</Badge>}
      {seconds !== null && seconds > 0 && <Badge>{formatDuration(seconds)}</Badge>}
    </ul>
  );
}

function Figures({ video }: { video: Video }) {
  const t = useTranslations('videos');
  const own = useTranslations('video');
  const { viewCount, likeCount, dislikeCount, commentCount } = video.statistics;
  const figures = [
    { value: viewCount, text: t('views', { n: viewCount ?? 0 }) },
    { value: likeCount, text: t('likes', { n: likeCount ?? 0 }) },
    ...(dislikeCount ? [{ value: dislikeCount, text: own('dislikes', { n: dislikeCount }) }] : []),
    { value: commentCount, text: t('comments', { n: commentCount ?? 0 }) },
  ];
  return figures.map(({ value, text }) =>
    value === null ? null : (
      <span key={text} className="tabular-nums">
        {text}
      </span>
    ),
  );
}

export function VideoHeading({ video, title }: { video: Video; title: string }) {
  const t = useTranslations('video');
  const videos = useTranslations('videos');
  const share = useShare();
  const { saved } = video;
  const toggleSaved = useToggleSaved(video);
  const owns = useIsOwner();
  return (
    <div className="flex flex-col gap-2.5">
      <PageHeading>
        <bdi className="foreign" lang="und">
          {title}
        </bdi>
      </PageHeading>
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        <bdi className="foreign font-semibold text-ink" lang="und">
          {video.snippet.channelTitle === '' ? t('unknownChannel') : video.snippet.channelTitle}
        </bdi>
        <RelativeTime instant={video.snippet.publishedAt} fallback={videos('unknownDate')} />
        <Figures video={video} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badges video={video} />
        <div className="flex gap-2">
          <Button onClick={() => void share(video)}>
            <Share2 size={16} aria-hidden />
            {t('share')}
          </Button>
          <Button aria-pressed={saved} disabled={!owns} onClick={() => toggleSaved.mutate()}>
            {saved ? <BookmarkCheck size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
            {t(saved ? 'saved' : 'save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
