import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import type { Rule, RuleAction, RuleMode } from '../../../contract/rule.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { actions } from './rule-draft.ts';
import { useSetAutomatic } from './rule-queries.ts';
import { Conditions } from './rule-text.tsx';

interface AutomaticDialogProps {
  rule: Rule;
  automation: Automation;
  onClose: () => void;
}

const mayReject = (rule: Rule) => (rule.min_score ?? 0) >= limits.automaticRejectScore;

/** Says what a rule will do by itself, and turns it on only once the owner agrees to that. */
export function AutomaticDialog({ rule, automation, onClose }: AutomaticDialogProps) {
  const t = useTranslations('automatic');
  const cancel = useTranslations('rules')('cancel');
  const errorText = useErrorText();
  const failed = useTranslations('rules')('changeFailed');
  const [action, setAction] = useState<RuleAction>(rule.action);
  const [agreed, setAgreed] = useState(false);
  const set = useSetAutomatic(rule);
  const choose = (mode: RuleMode) =>
    set.mutate({ mode, action, agreed: mode === 'on' && agreed }, { onSuccess: onClose });
  const refused = action === 'reject' && !mayReject(rule);
  return (
    <Dialog open shape="wide" onClose={onClose} title={t('dialog', { name: rule.name })}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="mb-1.5 font-semibold">{t('action')}</p>
          <Segments
            label={t('action')}
            value={action}
            options={actions.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => {
              setAction(value);
              setAgreed(false);
            }}
          />
          <p className="mt-1.5 text-ink-2">{t(`about_${action}`)}</p>
          {refused && (
            <p role="alert" className="mt-1 text-rejected-ink">
              {t('rejectNeeds', { n: limits.automaticRejectScore })}
            </p>
          )}
        </div>
        <Agreement rule={rule} action={action} automation={automation} />
        <LabelledCheckbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </LabelledCheckbox>
        {set.isError && (
          <p role="alert" className="text-rejected-ink">
            {errorText(set.error, failed)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          {rule.mode !== 'off' && <Button onClick={() => choose('off')}>{t('turnOff')}</Button>}
          <Button disabled={refused || set.isPending} onClick={() => choose('dry_run')}>
            {t('startDryRun')}
          </Button>
          <Button
            kind="primary"
            disabled={!agreed || refused || set.isPending}
            onClick={() => choose('on')}
          >
            {t('turnOn')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface AgreementProps {
  rule: Rule;
  action: RuleAction;
  automation: Automation;
}

function Agreement({ rule, action, automation }: AgreementProps) {
  const t = useTranslations('automatic');
  const points = [
    `${t(action)}: ${t(`about_${action}`)}`,
    t('agreeLimit', { n: automation.daily_limit }),
    t('agreeWindow', { n: automation.window_minutes }),
    t('agreeSpared'),
    t('agreeEnds'),
  ];
  return (
    <section aria-label={t('agreeTitle')} className="bound bg-sunken p-3.5">
      <h3 className="text-comment">{t('agreeTitle')}</h3>
      <p className="mt-2 mb-1.5">{t('agreeConditions')}</p>
      <Conditions rule={rule} />
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
