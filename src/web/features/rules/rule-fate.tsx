import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { Segments } from '../../ui/segments.tsx';
import { chooseFate, fateOf, fates, mayReject } from './rule-draft.ts';
import type { FieldProps } from './rule-fields.tsx';

interface FateFieldProps extends FieldProps {
  automation: Automation | undefined;
}

/** What happens to what the rule finds, and what the owner agrees to by saving it. */
export function FateField({ draft, edit, automation }: FateFieldProps) {
  const t = useTranslations('automatic');
  const { automatic } = draft;
  const fate = fateOf(automatic);
  const n = automatic.hold_hours || limits.actHoldHours;
  const offered = fates.filter((one) => one === fate || (one !== 'mark_spam' && one !== 'hold'));
  const refused = automatic.mode !== 'off' && automatic.action === 'reject' && !mayReject(draft);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-comment">{t('action')}</legend>
      <Segments
        label={t('action')}
        value={fate}
        options={offered.map((value) => ({ value, label: t(value, { n }) }))}
        onChange={(value) => edit({ automatic: chooseFate(automatic, value) })}
      />
      <p className="text-ink-2">{t(`about_${fate}`, { n })}</p>
      {refused && (
        <p role="alert" className="text-rejected-ink">
          {t('rejectNeeds', { n: limits.automaticRejectScore })}
        </p>
      )}
      {automatic.mode === 'on' && automation !== undefined && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
          <li>{t('agreeLimit', { n: automation.daily_limit })}</li>
          <li>{t('agreeWindow', { n: automation.window_minutes })}</li>
          <li>{t('agreeSpared')}</li>
        </ul>
      )}
    </fieldset>
  );
}
