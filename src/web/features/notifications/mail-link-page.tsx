import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const acts = {
  confirmEmail: (token: string) =>
    call('POST /api/notifications/mail/confirm', { body: { token } }),
  unsubscribe: (token: string) =>
    call('POST /api/notifications/mail/unsubscribe', { query: { token } }),
};

/**
 * Where a link in an e-mail leads. It acts only on a press, because mail programs open links to look
 * at them. The signed words stand behind `#`, which browsers send to no server.
 */
function MailLinkPage({ kind }: { kind: keyof typeof acts }) {
  const t = useTranslations('mailLink');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const following = useMutation({
    mutationFn: async () => {
      await acts[kind](location.hash.slice(1));
    },
  });
  return (
    <div className="mx-auto max-w-md pt-6 sm:pt-14">
      <PageHeading>{title(kind)}</PageHeading>
      <div className="bound mt-4 p-6">
        <p>{t(`${kind}What`)}</p>
        <Button
          kind="primary"
          className="mt-4"
          disabled={following.isPending || following.isSuccess}
          onClick={() => following.mutate()}
        >
          {t(`${kind}Button`)}
        </Button>
        <p role="status" className="text-ink-2 not-empty:mt-4">
          {following.isSuccess && t(`${kind}Done`)}
        </p>
        {following.isError && (
          <p role="alert" className="mt-4 text-rejected-ink">
            {errorText(following.error, t('failed'))}
          </p>
        )}
      </div>
    </div>
  );
}

export const ConfirmEmailPage = () => <MailLinkPage kind="confirmEmail" />;
export const UnsubscribePage = () => <MailLinkPage kind="unsubscribe" />;
