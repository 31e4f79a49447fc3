import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../contract/automation.ts';
import { limits } from '../../contract/limits.ts';
import type { SpamClass } from '../../contract/spam-class.ts';
import { Button } from '../ui/button.tsx';
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
  const facts = {
    n: limits.switchActions,
    hours: limits.switchHours,
    minutes: automation.window_minutes,
  };
  return (
    <>
      <KindsField
        label={t('kinds')}
        chosen={ticked}
        onChange={setTicked}
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-x-8"
      />
      <p className="max-w-[72ch]">{t('consent', facts)}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={ticked.length === 0} onClick={() => onAgree(ticked)}>
          {t('agree')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </>
  );
}
