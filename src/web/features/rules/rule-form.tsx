import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Rule } from '../../../contract/rule.ts';
import { KindsField } from '../../shared/kinds-field.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RuleBacktest } from './rule-backtest.tsx';
import { conditionsOf, draftOf, emptyDraft, hasCondition, languages } from './rule-draft.ts';
import { type FieldProps, Labelled, NumberField, PickerField } from './rule-fields.tsx';
import { type RuleDraft, useSaveRule } from './rule-queries.ts';
import { CampaignField, VideoField } from './rule-targets.tsx';

interface RuleFormProps {
  /** The rule that is changed; undefined: a new one. */
  rule: Rule | undefined;
  /** The campaign of a new rule. */
  campaign?: string | undefined;
  onClose: () => void;
}

const matches = ['contains', 'exact', 'regex'] as const;

function TextFields({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  return (
    <>
      <Labelled label={t('pattern')}>
        {({ id }) => (
          <input
            id={id}
            value={draft.rule_pattern ?? ''}
            maxLength={limits.blacklistedWordLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) =>
              edit({ rule_pattern: target.value === '' ? null : target.value })
            }
            className="field"
          />
        )}
      </Labelled>
      <PickerField
        label={t('match')}
        value={draft.match}
        options={matches.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => edit({ match: matches.find((one) => one === value) ?? 'contains' })}
      />
    </>
  );
}

function ClassField({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  return (
    <div className="sm:col-span-2">
      <p className="mb-1 text-small text-ink-2">{t('spamClass')}</p>
      <KindsField
        label={t('spamClass')}
        chosen={draft.spam_classes}
        onChange={(spam_classes) => edit({ spam_classes })}
      />
      <p className="mt-1 text-small text-ink-3">{t('spamClassAbout')}</p>
    </div>
  );
}

function ConditionFields({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="text-comment">{t('conditions')}</legend>
      <p className="text-small text-ink-2 sm:col-span-2">{t('conditionsAbout')}</p>
      <TextFields draft={draft} edit={edit} />
      <NumberField
        label={t('minScore')}
        value={draft.min_score}
        bounds={{ min: 1, max: 100 }}
        onChange={(value) => edit({ min_score: value })}
      />
      <ClassField draft={draft} edit={edit} />
      <PickerField
        label={t('language')}
        value={draft.language ?? ''}
        options={[
          { value: '', label: t('anyLanguage') },
          ...languages.map((value) => ({ value, label: t(`lang_${value}`) })),
        ]}
        onChange={(value) => edit({ language: languages.find((known) => known === value) ?? null })}
      />
      <NumberField
        label={t('maxAuthorDays')}
        about={t('maxAuthorDaysAbout')}
        value={draft.max_author_days}
        bounds={{ min: 0, max: limits.ruleAuthorDays }}
        onChange={(value) => edit({ max_author_days: value })}
      />
      <VideoField draft={draft} edit={edit} />
      <CampaignField draft={draft} edit={edit} />
      <LabelledCheckbox
        checked={draft.has_links}
        onChange={(checked) => edit({ has_links: checked })}
      >
        {t('hasLinks')}
      </LabelledCheckbox>
    </fieldset>
  );
}

function NamingFields({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Labelled label={t('description')}>
        {({ id }) => (
          <input
            id={id}
            value={draft.description}
            maxLength={limits.ruleDescriptionLength}
            autoComplete="off"
            onChange={({ target }) => edit({ description: target.value })}
            className="field"
          />
        )}
      </Labelled>
      <NumberField
        label={t('weight')}
        value={draft.weight}
        bounds={{ min: 1, max: limits.ruleWeight.max }}
        onChange={(value) => edit({ weight: value ?? 1 })}
      />
      <LabelledCheckbox
        checked={draft.is_active}
        onChange={(checked) => edit({ is_active: checked })}
      >
        {t('active')}
      </LabelledCheckbox>
    </div>
  );
}

/** Asks for a rule, and tests it on stored comments before it is saved. */
export function RuleForm({ rule, campaign, onClose }: RuleFormProps) {
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const first = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<RuleDraft>(
    rule === undefined ? { ...emptyDraft, campaign_id: campaign ?? null } : draftOf(rule),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveRule(rule);
  const edit = (changes: Partial<RuleDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
    if (save.isError) save.reset();
  };
  function submit(): void {
    const name = draft.name.trim();
    if (name === '') setProblem(t('nameEmpty'));
    else if (!hasCondition(draft)) setProblem(t('needsCondition'));
    else save.mutate({ ...draft, ...conditionsOf(draft), name }, { onSuccess: onClose });
    if (name === '') first.current?.focus();
  }
  const error = problem ?? (save.isError ? errorText(save.error, t('changeFailed')) : null);
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t(rule === undefined ? 'addTitle' : 'editTitle')}
      initialFocus={first}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-4"
      >
        <Labelled label={t('name')}>
          {({ id }) => (
            <input
              id={id}
              ref={first}
              value={draft.name}
              maxLength={limits.ruleNameLength}
              autoComplete="off"
              aria-required
              onChange={({ target }) => edit({ name: target.value })}
              className="field"
            />
          )}
        </Labelled>
        <ConditionFields draft={draft} edit={edit} />
        <RuleBacktest
          key={JSON.stringify(conditionsOf(draft))}
          conditions={conditionsOf(draft)}
          ready={hasCondition(draft)}
        />
        <NamingFields draft={draft} edit={edit} />
        {error !== null && (
          <p role="alert" className="text-rejected-ink">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
