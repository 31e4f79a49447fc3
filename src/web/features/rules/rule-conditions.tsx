import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { KindsField } from '../../shared/kinds-field.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { languages } from './rule-draft.ts';
import { type FieldProps, Labelled, NumberField, PickerField } from './rule-fields.tsx';
import { CampaignField, VideoField } from './rule-targets.tsx';

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
        className="grid grid-cols-2 gap-x-3"
      />
      <p className="mt-1 text-small text-ink-3">{t('spamClassAbout')}</p>
    </div>
  );
}

/** What most rules ask for. */
export function ConditionFields({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="text-comment">{t('conditions')}</legend>
      <p className="text-small text-ink-2 sm:col-span-2">{t('conditionsAbout')}</p>
      <NumberField
        label={t('minScore')}
        value={draft.min_score}
        bounds={{ min: 1, max: 100 }}
        onChange={(value) => edit({ min_score: value })}
      />
      <VideoField draft={draft} edit={edit} />
      <TextFields draft={draft} edit={edit} />
      <ClassField draft={draft} edit={edit} />
      <NumberField
        label={t('maxAuthorDays')}
        about={t('maxAuthorDaysAbout')}
        value={draft.max_author_days}
        bounds={{ min: 0, max: limits.ruleAuthorDays }}
        onChange={(value) => edit({ max_author_days: value })}
      />
    </fieldset>
  );
}

/** What few rules need. Open from the start where the rule has any of it. */
export function MoreFields({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  const automatic = useTranslations('automatic');
  const { mode } = draft.automatic;
  return (
    <div className="grid gap-3 pt-2 sm:grid-cols-2">
      <CampaignField draft={draft} edit={edit} />
      <PickerField
        label={t('language')}
        value={draft.language ?? ''}
        options={[
          { value: '', label: t('anyLanguage') },
          ...languages.map((value) => ({ value, label: t(`lang_${value}`) })),
        ]}
        onChange={(value) => edit({ language: languages.find((known) => known === value) ?? null })}
      />
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
        checked={draft.has_links}
        onChange={(checked) => edit({ has_links: checked })}
      >
        {t('hasLinks')}
      </LabelledCheckbox>
      <LabelledCheckbox
        checked={draft.is_active}
        onChange={(checked) => edit({ is_active: checked })}
      >
        {t('active')}
      </LabelledCheckbox>
      {mode !== 'off' && (
        <LabelledCheckbox
          checked={mode === 'dry_run'}
          onChange={(isDry) =>
            edit({ automatic: { ...draft.automatic, mode: isDry ? 'dry_run' : 'on' } })
          }
        >
          {automatic('dry_run')}
        </LabelledCheckbox>
      )}
    </div>
  );
}
