import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../contract/automation.ts';
import { limits } from '../../contract/limits.ts';
import type { SpamClass } from '../../contract/spam-class.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { KindsField } from './kinds-field.tsx';

interface CleanConsentProps {
  automation: Automation;
  onAgree: (kinds: SpamClass[]) => void;
  onCancel: () => void;
}

/** What the owner agrees to before the switch hides anything, and of which kinds. */
export function CleanConsent({ automation, onAgree, onCancel }: CleanConsentProps) {
  const t = useTranslations('clean');
  const [ticked, setTicked] = useState(automation.switch.spam_classes);
  const agree = useRef<HTMLButtonElement>(null);
  const facts = {
    n: limits.switchActions,
    hours: limits.switchHours,
    minutes: automation.window_minutes,
  };
  return (
    <Dialog open onClose={onCancel} shape="wide" title={t('title')} initialFocus={agree}>
      <p className="max-w-[72ch]">{t('about', { score: limits.switchScore })}</p>
      <KindsField
        label={t('kinds')}
        chosen={ticked}
        onChange={setTicked}
        className="my-3 grid w-full grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6"
      />
      <p className="max-w-[72ch]">{t('consent', facts)}</p>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          ref={agree}
          kind="primary"
          disabled={ticked.length === 0}
          onClick={() => onAgree(ticked)}
        >
          {t('agree')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
