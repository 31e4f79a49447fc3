import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation, CleanSwitchBody } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import type { RuleMode } from '../../../contract/rule.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { KindsField } from '../../shared/kinds-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Setting } from './parts/setting.tsx';

const modes = ['off', 'dry_run', 'on'] as const satisfies RuleMode[];

function useSaveSwitch() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that no late answer shows what a later change replaced.
    scope: { id: 'switch' },
    mutationFn: async (body: CleanSwitchBody) =>
      (await call('PUT /api/automation/switch', { body })).data,
    onSuccess: (automation) => {
      client.setQueryData(queryKeys.automation, automation);
      void client.invalidateQueries({ queryKey: queryKeys.rules });
    },
  });
}

/** "Keep my channel clean": one press chooses, one agrees to what will be done. */
export function CleanSwitch({ automation }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const { mode, spam_classes: saved, done } = automation.switch;
  const saving = useSaveSwitch();
  const [asking, setAsking] = useState(false);
  const [ticked, setTicked] = useState(saved);
  const save = (chosen: RuleMode) => {
    setAsking(false);
    saving.mutate({ mode: chosen, spam_classes: ticked, agreed: chosen === 'on' });
  };
  const facts = { score: limits.switchScore, hours: limits.switchHours, n: limits.switchActions };
  return (
    <Setting name="automatic.clean" about={t('cleanAbout', facts)} saving={saving}>
      <div className="flex flex-col items-start gap-3">
        <Segments
          label={t('clean')}
          value={asking ? 'on' : mode}
          options={modes.map((value) => ({ value, label: t(`clean_${value}`) }))}
          onChange={(value) => {
            if (value === 'on') setAsking(true);
            else save(value);
          }}
        />
        {mode === 'on' && <p className="text-ink-2">{t('cleanDone', { n: done })}</p>}
        {mode === 'dry_run' && <p className="text-ink-2">{t('cleanSuggests')}</p>}
        {asking && (
          <>
            <KindsField label={t('cleanKinds')} chosen={ticked} onChange={setTicked} />
            <p className="max-w-[72ch]">
              {t('cleanConsent', { ...facts, minutes: automation.window_minutes })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button kind="primary" disabled={ticked.length === 0} onClick={() => save('on')}>
                {t('cleanAgree')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('cleanCancel')}</Button>
            </div>
          </>
        )}
        {!asking && mode === 'on' && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('cleanChange')}
          </Button>
        )}
      </div>
    </Setting>
  );
}
