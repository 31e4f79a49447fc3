import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { SpamClass } from '../../contract/spam-class.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useSaveSwitch } from './queries/use-automation.ts';
import { useErrorText } from './texts.ts';

/** Says that the switch could not be changed. */
export function useTellSwitchFailure() {
  const t = useTranslations('clean');
  const errorText = useErrorText();
  return (error: Error) =>
    showToast({ kind: 'error', title: t('title'), detail: errorText(error, t('failed')) });
}

/** Turns "Keep my channel clean" off in one press, and keeps its kinds. */
export function TurnOffSwitch({ kinds }: { kinds: readonly SpamClass[] }) {
  const t = useTranslations('clean');
  const settings = useTranslations('titles')('settings');
  const navigate = useNavigate();
  const onError = useTellSwitchFailure();
  const saving = useSaveSwitch();
  const turnOff = () =>
    saving.mutate(
      { mode: 'off', spam_classes: [...kinds], agreed: false },
      {
        onSuccess: () => {
          showToast({
            kind: 'success',
            title: t('isOff'),
            detail: t('onAgain'),
            action: {
              label: settings,
              run: () => void navigate({ to: '/settings', search: { tab: 'automation' } }),
            },
          });
          // The pressed button goes with it.
          document.querySelector('h1')?.focus();
        },
        onError,
      },
    );
  return (
    <Button size="small" disabled={saving.isPending} onClick={turnOff}>
      {t('turnOff')}
    </Button>
  );
}
