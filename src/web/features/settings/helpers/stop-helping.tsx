import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showChannel } from '../../../api/channel.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../session/auth-store.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** Leaves the channel of another that the page shows; nothing where it shows none. */
export function StopHelping() {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const user = useUser();
  const stop = useMutation({
    mutationFn: () => call('DELETE /api/helping'),
    onSuccess: () => showChannel(null),
  });
  const here = user?.channels.find(({ id }) => id === user.youtube_channel_id);
  if (here === undefined) return null;
  return (
    <section aria-label={t('stopHelping')} className="border-b border-line py-5">
      <h2 className="text-comment tracking-normal">{t('stopHelping')}</h2>
      <p className="mt-1 text-ink-2">
        {t.rich('stopHelpingAbout', {
          name: () => <bdi className="foreign font-semibold">{here.title}</bdi>,
        })}
      </p>
      <Button
        className="mt-3 text-rejected-ink!"
        disabled={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('stopHelping')}
      </Button>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {stop.error !== null && errorText(stop.error, t('helpersNotChanged'))}
      </p>
    </section>
  );
}
