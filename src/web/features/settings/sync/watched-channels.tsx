import { useLocation } from '@tanstack/react-router';
import { Eye, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Channel } from '../../../../contract/channel.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useChannels } from '../../../shared/queries/channel-list.ts';
import { readChannelName, useUnwatch, useWatch } from '../../../shared/queries/use-channels.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { Setting } from '../parts/setting.tsx';

const nameOf =
  ({ title }: Channel) =>
  () => <bdi className="foreign font-semibold">{title}</bdi>;

interface RowProps {
  channel: Channel;
  onStop: () => void;
}

function Row({ channel, onStop }: RowProps) {
  const t = useTranslations('watching');
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <Avatar src={channel.picture} name={channel.title} size={32} />
      <bdi className="foreign min-w-0 grow font-semibold break-words">{channel.title}</bdi>
      <Button
        size="small"
        aria-label={t('stopThis', { channel: channel.title })}
        className="shrink-0"
        onClick={onStop}
      >
        <X size={15} aria-hidden />
        {t('stop')}
      </Button>
    </li>
  );
}

interface StopDialogProps {
  channel: Channel;
  onClose: () => void;
}

/** Asks first, because what was read of the channel is deleted. */
function StopDialog({ channel, onClose }: StopDialogProps) {
  const t = useTranslations('watching');
  const settings = useTranslations('settings');
  const errorText = useErrorText();
  const stopping = useUnwatch();
  return (
    <Dialog open onClose={onClose} title={t('stopAsk', { channel: channel.title })}>
      <p>{t('stopWhat')}</p>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {stopping.error !== null && errorText(stopping.error, t('stopFailed'))}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{settings('cancel')}</Button>
        <Button
          kind="primary"
          disabled={stopping.isPending}
          onClick={() => stopping.mutate(channel.id, { onSuccess: onClose })}
        >
          {t('stop')}
        </Button>
      </div>
    </Dialog>
  );
}

function WatchForm() {
  const t = useTranslations('watching');
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const watching = useWatch();
  const isWanted = useLocation({ select: ({ hash }) => hash === 'watching.title' });
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || watching.isPending) return;
    watching.mutate(readChannelName(typed), { onSuccess: () => setTyped('') });
  };
  const { data: added, error } = watching;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <form className="mt-3" onSubmit={submit}>
      <label htmlFor={id} className="block text-small text-ink-2">
        {t('label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          className="field max-w-sm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={watching.isPending || typed.trim() === ''}>
          <Eye size={16} aria-hidden />
          {t('watch')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-3">
        {t('hint')}
      </p>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {watching.isPending && t('reading')}
        {added && t.rich(added.is_own ? 'isOwn' : 'added', { b: nameOf(added) })}
      </p>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {error !== null && (isUnknown ? t('unknown') : errorText(error, t('failed')))}
      </p>
    </form>
  );
}

/** Channels of others whose comments the owner can read. */
export function WatchedChannels() {
  const t = useTranslations('watching');
  const errorText = useErrorText();
  const { data, error, refetch } = useChannels();
  const [stopping, setStopping] = useState<Channel>();
  const watched = data?.filter(({ is_own }) => !is_own);
  return (
    <Setting name="watching.title" about={t('about')}>
      {watched === undefined && error === null && <Skeleton className="h-14" />}
      {watched === undefined && error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('listFailed'))}</Failed>
      )}
      {watched?.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      {watched !== undefined && watched.length > 0 && (
        <ul className="bound overflow-clip">
          {watched.map((channel) => (
            <Row key={channel.id} channel={channel} onStop={() => setStopping(channel)} />
          ))}
        </ul>
      )}
      <WatchForm />
      {stopping !== undefined && (
        <StopDialog channel={stopping} onClose={() => setStopping(undefined)} />
      )}
    </Setting>
  );
}
