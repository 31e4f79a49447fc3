import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import type { RuleMode } from '../../../contract/rule.ts';
import { useSaveSwitch } from '../../shared/queries/use-automation.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Setting } from './parts/setting.tsx';

const CleanConsent = lazy(async () => ({
  default: (await import('../../shared/clean-consent.tsx')).CleanConsent,
}));

const modes = ['off', 'dry_run', 'on'] as const satisfies RuleMode[];

/** "Keep my channel clean": one press chooses, one agrees to what will be done. */
export function CleanSwitch({ automation }: { automation: Automation }) {
  const t = useTranslations('clean');
  const { mode, spam_classes, done } = automation.switch;
  const saving = useSaveSwitch();
  const [asking, setAsking] = useState(false);
  const save = (chosen: RuleMode, kinds = spam_classes) => {
    setAsking(false);
    saving.mutate({ mode: chosen, spam_classes: kinds, agreed: chosen === 'on' });
  };
  return (
    <Setting name="clean.title" about={t('about', { score: limits.switchScore })} saving={saving}>
      <div className="flex flex-col items-start gap-3">
        <Segments
          label={t('title')}
          value={asking ? 'on' : mode}
          options={modes.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            if (value === 'on') setAsking(true);
            else save(value);
          }}
        />
        {mode === 'on' && <p className="text-ink-2">{t('done', { n: done })}</p>}
        {mode === 'dry_run' && <p className="text-ink-2">{t('suggests')}</p>}
        {asking && (
          <Suspense fallback={null}>
            <CleanConsent
              automation={automation}
              onAgree={(kinds) => save('on', kinds)}
              onCancel={() => setAsking(false)}
            />
          </Suspense>
        )}
        {mode === 'on' && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('change')}
          </Button>
        )}
      </div>
    </Setting>
  );
}
