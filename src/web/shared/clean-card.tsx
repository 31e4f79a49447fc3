import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../contract/automation.ts';
import { limits } from '../../contract/limits.ts';
import type { RuleMode } from '../../contract/rule.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useSaveSwitch } from './queries/use-automation.ts';
import { useErrorText } from './texts.ts';

const CleanConsent = lazy(async () => ({
  default: (await import('./clean-consent.tsx')).CleanConsent,
}));

/** The pressed button goes once it has done its work. */
const focusHeading = () => document.querySelector('h1')?.focus();

/** Says that the switch could not be changed. */
function useTellFailure() {
  const t = useTranslations('clean');
  const errorText = useErrorText();
  return (error: Error) =>
    showToast({ kind: 'error', title: t('title'), detail: errorText(error, t('failed')) });
}

/** Sets the mode. A toast says it, because the heading that takes the focus may be far above. */
function useChoose({ switch: { spam_classes } }: Automation) {
  const t = useTranslations('clean');
  const onError = useTellFailure();
  const saving = useSaveSwitch();
  const choose = (mode: RuleMode, kinds = spam_classes) => {
    const body = { mode, spam_classes: kinds, agreed: mode === 'on' };
    const onSuccess = () => {
      showToast({ kind: 'success', title: t(mode === 'on' ? 'isOnNow' : 'isOff') });
      focusHeading();
    };
    saving.mutate(body, { onError, onSuccess });
  };
  return { choose, isSaving: saving.isPending };
}

/** What the limit of the switch left visible, and one press to hide it, too. */
function OverLimit({ n }: { n: number }) {
  const t = useTranslations('clean');
  const client = useQueryClient();
  const onError = useTellFailure();
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

interface CleanCardProps {
  automation: Automation;
  /** What else the page says of it. */
  children?: ReactNode;
}

/** "Keep my channel clean": what it does now, on in two presses, and off in one. */
export function CleanCard({ automation, children }: CleanCardProps) {
  const t = useTranslations('clean');
  const [asking, setAsking] = useState(false);
  const { choose, isSaving } = useChoose(automation);
  const { mode, would_hide, hidden_today, hidden_yesterday, over_limit } = automation.switch;
  const isOn = mode === 'on';
  const agree = (kinds: typeof automation.switch.spam_classes) => {
    setAsking(false);
    choose('on', kinds);
  };
  return (
    <section aria-label={t('title')} className="bound flex flex-col items-start gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-3 text-h3">
          <EyeOff size={18} aria-hidden className="shrink-0 text-nila" />
          {t('title')}: {t(isOn && automation.paused ? 'state_paused' : `state_${mode}`)}
        </h2>
        {isOn && (
          <Link
            to="/activity"
            search={{ who: 'automatic' }}
            className="link inline-flex min-h-6 items-center tabular-nums coarse:min-h-11"
          >
            {t('hid', { today: hidden_today, yesterday: hidden_yesterday })}
          </Link>
        )}
        {!isOn && (
          <Button size="small" disabled={isSaving} onClick={() => setAsking(true)}>
            {t('turnOn')}
          </Button>
        )}
        {(mode !== 'off' || would_hide > 0) && (
          <Button
            size="small"
            kind={mode === 'off' ? 'ghost' : 'secondary'}
            disabled={isSaving}
            onClick={() => choose('off')}
          >
            {t(mode === 'off' ? 'dismiss' : 'turnOff')}
          </Button>
        )}
      </div>
      {mode === 'off' && would_hide > 0 && (
        <p>{t('offer', { n: would_hide, days: limits.switchOfferDays })}</p>
      )}
      {mode === 'dry_run' && <p className="text-ink-2">{t('suggests')}</p>}
      {asking && (
        <Suspense fallback={null}>
          <CleanConsent automation={automation} onAgree={agree} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
      {over_limit > 0 && <OverLimit n={over_limit} />}
      {children}
    </section>
  );
}
