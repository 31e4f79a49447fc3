import { useLocale, useTranslations } from 'use-intl';
import type { Installation } from '../../../contract/administration.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useInvite, useWithdraw } from './administration-queries.ts';

/** Links that let people in. */
export function Invitations({ installation }: { installation: Installation }) {
  const t = useTranslations('administration');
  const locale = useLocale();
  const errorText = useErrorText();
  const invite = useInvite();
  const withdraw = useWithdraw();
  const failure = invite.error ?? withdraw.error;
  return (
    <section>
      <h2 className="text-h2">{t('invitations')}</h2>
      <p className="mt-1 mb-3 text-ink-2">
        {t(installation.admits === 'everybody' ? 'openToAll' : 'invitationsAbout')}
      </p>
      {invite.data && (
        <div role="status">
          <p>{t('invitationOnce')}</p>
          <p className="my-3 rounded-control border border-line bg-sunken px-4 py-3 font-mono text-small break-all">
            {invite.data.url}
          </p>
        </div>
      )}
      {installation.invitations.length > 0 && (
        <ul className="bound mb-3 overflow-clip">
          {installation.invitations.map(({ id, ends_at }) => {
            const time = formatDateTime(ends_at, locale);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0"
              >
                <span>{t('invitationEnds', { time })}</span>
                <Button
                  size="small"
                  disabled={withdraw.isPending}
                  aria-label={t('withdrawOf', { time })}
                  onClick={() => withdraw.mutate(id)}
                >
                  {t('withdraw')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button disabled={invite.isPending} onClick={() => invite.mutate()}>
        {t('invite')}
      </Button>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {failure !== null && errorText(failure, t('failed'))}
      </p>
    </section>
  );
}
