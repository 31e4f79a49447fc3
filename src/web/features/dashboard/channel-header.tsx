import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChannelStatistics } from '../../../contract/channel.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { shorten } from '../../lib/format.ts';
import { startProcessing } from '../../session/processing.ts';
import { useIsOwner } from '../../session/roles.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Starts a sync of the channel. */
export function useSync() {
  const t = useTranslations('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: startProcessing,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.jobs }),
    onError: (error) => showToast({ kind: 'error', title: errorText(error, t('failed')) }),
  });
}

const longDescription = 160;

function Description({ text }: { text: string }) {
  const t = useTranslations('dashboard');
  const [open, setOpen] = useState(false);
  const short = shorten(text, { lines: 2, most: longDescription });
  const long = short !== text;
  return (
    <div className="mt-1.5 max-w-[72ch] text-ink-2">
      <p className="foreign whitespace-pre-line" dir="auto" lang="und">
        {open ? text : short}
      </p>
      {long && (
        <button
          type="button"
          className="link min-h-6"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'showLess' : 'showMore')}
        </button>
      )}
    </div>
  );
}

function SyncButton({ syncing }: { syncing: boolean }) {
  const t = useTranslations('dashboard');
  const sync = useSync();
  if (!useIsOwner()) return null;
  return (
    <Button
      className="max-sm:w-full"
      disabled={syncing || sync.isPending}
      onClick={() => sync.mutate()}
    >
      <RefreshCw size={16} aria-hidden />
      {t('syncNow')}
    </Button>
  );
}

interface ChannelHeaderProps {
  statistics: UseQueryResult<ChannelStatistics>;
  syncing: boolean;
}

export function ChannelHeader({ statistics, syncing }: ChannelHeaderProps) {
  const t = useTranslations('dashboard');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const { data: channel, error } = statistics;
  if (error !== null) {
    return (
      <>
        <PageHeading>{title('dashboard')}</PageHeading>
        <Failed onRetry={() => location.reload()}>{errorText(error, t('statisticsFailed'))}</Failed>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      {channel === undefined ? (
        <Skeleton className="size-18 rounded-full!" />
      ) : (
        <Avatar
          src={channel.thumbnailUrl}
          name={channel.title}
          size={72}
          className="border border-line"
        />
      )}
      {/* Room for two lines of description, so that little moves when the channel is known. */}
      <div className="min-h-28 min-w-0 flex-1 basis-56">
        <PageHeading>
          {channel === undefined ? (
            <>
              <span className="sr-only">{title('dashboard')}</span>
              <Skeleton className="h-8 w-64 max-w-full" />
            </>
          ) : (
            <bdi className="foreign" lang="und">
              {channel.title}
            </bdi>
          )}
        </PageHeading>
        {channel === undefined ? (
          <Skeleton className="mt-2 h-18 w-full max-w-xl" />
        ) : (
          <>
            {channel.customUrl !== null && (
              <p className="text-ink-3">
                <bdi className="foreign">{channel.customUrl}</bdi>
              </p>
            )}
            {channel.description !== '' && <Description text={channel.description} />}
          </>
        )}
      </div>
      <SyncButton syncing={syncing} />
    </div>
  );
}
