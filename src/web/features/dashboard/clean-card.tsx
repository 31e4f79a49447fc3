import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CleanConsent } from '../../shared/clean-consent.tsx';
import { useAutomation, useSaveSwitch } from '../../shared/queries/use-automation.ts';
import { TurnOffSwitch, useTellSwitchFailure } from '../../shared/turn-off-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** The pressed button goes once it has done its work. */
const focusHeading = () => document.querySelector('h1')?.focus();

/** What the switch would have hidden; on in two presses, or gone for good in one. */
function Offer({ automation }: { automation: Automation }) {
  const t = useTranslations('clean');
  const saving = useSaveSwitch();
  const [asking, setAsking] = useState(false);
  const onError = useTellSwitchFailure();
  const { spam_classes, would_hide: n } = automation.switch;
  const choose = (mode: 'off' | 'on', kinds = spam_classes) => {
    const body = { mode, spam_classes: kinds, agreed: mode === 'on' };
    const onSuccess = () => {
      // The heading that takes the focus may be far above what now says so.
      if (mode === 'on') showToast({ kind: 'success', title: t('isOnNow') });
      focusHeading();
    };
    saving.mutate(body, { onError, onSuccess });
  };
  return (
    <>
      <p>{t('offer', { n, days: limits.switchOfferDays })}</p>
      {asking ? (
        <>
          <p className="max-w-[72ch]">{t('about', { score: limits.switchScore })}</p>
          <CleanConsent
            automation={automation}
            onAgree={(kinds) => choose('on', kinds)}
            onCancel={() => setAsking(false)}
          />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking(true)}>{t('turnOn')}</Button>
          <Button kind="ghost" disabled={saving.isPending} onClick={() => choose('off')}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the limit of the switch left visible, and one press to hide it, too. */
function OverLimit({ n }: { n: number }) {
  const t = useTranslations('clean');
  const client = useQueryClient();
  const onError = useTellSwitchFailure();
  const hiding = useMutation({
    mutationFn: async () => (await call('POST /api/automation/switch/over-limit')).data,
    onSuccess: (automation) => {
      client.setQueryData(queryKeys.automation, automation);
      focusHeading();
    },
    onError,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t('over', { n, limit: limits.switchActions })}</p>
      <Button disabled={hiding.isPending} onClick={() => hiding.mutate()}>
        {t('hideOver', { n })}
      </Button>
    </div>
  );
}

/** Offers "Keep my channel clean" once it would have helped; says what it does while it is on. */
export function CleanCard() {
  const t = useTranslations('clean');
  const { data: automation } = useAutomation();
  if (automation === undefined) return null;
  const { mode, would_hide, hidden_today, hidden_yesterday, over_limit } = automation.switch;
  if (mode !== 'on' && would_hide === 0) return null;
  return (
    <section aria-label={t('title')} className="bound flex flex-col items-start gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EyeOff size={18} aria-hidden className="text-nila" />
        <h2 className="text-h3">
          {t('title')}
          {mode === 'on' && `: ${t('isOn')}`}
        </h2>
        {mode === 'on' && (
          <Link
            to="/activity"
            search={{ who: 'automatic' }}
            className="link inline-flex min-h-6 items-center tabular-nums coarse:min-h-11"
          >
            {t('hid', { today: hidden_today, yesterday: hidden_yesterday })}
          </Link>
        )}
        {mode === 'on' && <TurnOffSwitch kinds={automation.switch.spam_classes} />}
      </div>
      {mode === 'on' ? (
        over_limit > 0 && <OverLimit n={over_limit} />
      ) : (
        <Offer automation={automation} />
      )}
    </section>
  );
}
