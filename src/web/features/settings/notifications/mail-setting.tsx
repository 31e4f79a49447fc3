import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { NotificationSettings } from '../../../../contract/notification.ts';
import { languages } from '../../../lib/first-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { languageNames, languageStore } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import { useUser } from '../../../session/auth-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Setting } from '../parts/setting.tsx';
import { TimePicker } from '../parts/time-picker.tsx';
import { AddressForm, useAddressErrorText } from './address-form.tsx';
import { useChangeAddress, useSaveNotifications } from './use-notification-settings.ts';

type Mail = NotificationSettings['mail'];

/** When a daily e-mail is sent until the owner says otherwise. */
const morning = '08:00';

/** Why the last message did not arrive. */
function Problem({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  const locale = useLocale();
  if (mail.problem === null) return null;
  const time = mail.failing_since === null ? '–' : formatDateTime(mail.failing_since, locale);
  return (
    <p
      role="alert"
      className="status-pending bound mb-3 flex items-baseline gap-2 bg-(--tint)! px-4 py-2 text-(--status-ink)"
    >
      <TriangleAlert size={16} aria-hidden className="shrink-0 translate-y-0.5" />
      {t(mail.problem, { time })}
    </p>
  );
}

const stateTexts = {
  unconfirmed: 'linkSent',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
} as const;

/** Whether the address is confirmed. */
function State({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  const address = () => <bdi className="foreign font-semibold break-all">{mail.address}</bdi>;
  if (mail.state === 'none' || mail.address === null) return null;
  return (
    <p className="mb-3 flex items-baseline gap-2">
      {mail.state === 'confirmed' && (
        <Check size={16} aria-hidden className="shrink-0 translate-y-0.5 text-good-edge" />
      )}
      <span className="min-w-0">{t.rich(stateTexts[mail.state], { b: address })}</span>
    </p>
  );
}

function Address({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  const changing = useChangeAddress();
  const errorText = useAddressErrorText();
  const language = useStore(languageStore);
  const user = useUser();
  const { state, address } = mail;
  const removal = address !== null && (
    <Button disabled={changing.isPending} onClick={() => changing.mutate(null)}>
      {t('remove')}
    </Button>
  );
  const again = state === 'unconfirmed' && address !== null && (
    <Button disabled={changing.isPending} onClick={() => changing.mutate({ address, language })}>
      {t('sendAgain')}
    </Button>
  );
  return (
    <>
      <State mail={mail} />
      {state !== 'confirmed' && state !== 'unconfirmed' && (
        <AddressForm
          known={address ?? user?.email ?? ''}
          busy={changing.isPending}
          onSubmit={(typed) => changing.mutate({ address: typed, language })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {again}
        {removal}
      </div>
      <p role="alert" className="text-rejected-ink not-empty:mt-2">
        {changing.error !== null && errorText(changing.error)}
      </p>
    </>
  );
}

function Language({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  const changing = useChangeAddress();
  const { address } = mail;
  if (address === null) return null;
  return (
    <Setting name="notificationSettings.mailLanguage" saving={changing}>
      <div className="max-w-sm">
        <Segments
          label={t('mailLanguage')}
          value={mail.language ?? 'en'}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(language) => changing.mutate({ address, language })}
        />
      </div>
    </Setting>
  );
}

function Times({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  const saving = useSaveNotifications();
  const { daily_at: dailyAt } = mail;
  return (
    <Setting name="notificationSettings.mailTimes" saving={saving}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-sm">
          <Segments
            label={t('mailTimes')}
            value={dailyAt === null ? 'atOnce' : 'daily'}
            options={[
              { value: 'atOnce', label: t('atOnce') },
              { value: 'daily', label: t('daily') },
            ]}
            onChange={(chosen) =>
              saving.mutate({ mail_daily_at: chosen === 'daily' ? morning : null })
            }
          />
        </div>
        {dailyAt !== null && (
          <TimePicker
            label={t('dailyAt')}
            value={dailyAt}
            onChange={(time) => saving.mutate({ mail_daily_at: time })}
          />
        )}
      </div>
    </Setting>
  );
}

const toGuide = (chunks: ReactNode) => (
  <Link to="/docs/$docId" params={{ docId: 'dependencies-setup' }} className="link">
    {chunks}
  </Link>
);

function NotSetUp() {
  const t = useTranslations('notificationSettings');
  return <p className="text-ink-2">{t.rich('mailNotSetUp', { a: toGuide })}</p>;
}

/** The owner's address, whether it works, and when and in which language it is written to. */
export function MailSetting({ mail }: { mail: Mail }) {
  const t = useTranslations('notificationSettings');
  if (!mail.available) {
    return (
      <Setting name="notificationSettings.mailTitle">
        <NotSetUp />
      </Setting>
    );
  }
  return (
    <>
      <Setting name="notificationSettings.mailTitle" about={t('mailAbout')}>
        <Problem mail={mail} />
        <Address mail={mail} />
      </Setting>
      {mail.state === 'confirmed' && (
        <>
          <Times mail={mail} />
          <Language mail={mail} />
        </>
      )}
    </>
  );
}
