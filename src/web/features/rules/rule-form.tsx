import { useMutation } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import type { Rule } from '../../../contract/rule.ts';
import { MatchingQuestion } from '../../comment/bulk/matching-question.tsx';
import { countMatching, type MatchingRequest } from '../../comment/bulk/use-matching.ts';
import { useUser } from '../../session/auth-store.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RuleBacktest } from './rule-backtest.tsx';
import { ConditionFields, MoreFields } from './rule-conditions.tsx';
import {
  conditionsOf,
  draftOf,
  emptyDraft,
  filterOf,
  hasCondition,
  hasMore,
  mayReject,
} from './rule-draft.ts';
import { FateField } from './rule-fate.tsx';
import { type FieldProps, Labelled } from './rule-fields.tsx';
import { type RuleDraft, useSaveRule } from './rule-queries.ts';
import { useBacktest } from './use-backtest.ts';

interface RuleFormProps {
  /** The rule that is changed; undefined: a new one. */
  rule: Rule | undefined;
  automation: Automation | undefined;
  /** The campaign of a new rule. */
  campaign?: string | undefined;
  onClose: () => void;
}

function useRuleForm({ rule, automation, campaign, onClose }: RuleFormProps) {
  const t = useTranslations('rules');
  const reject = useTranslations('automatic');
  const channelId = useUser()?.youtube_channel_id ?? null;
  const name = useRef<HTMLInputElement>(null);
  const [first] = useState<RuleDraft>(
    rule === undefined ? { ...emptyDraft, campaign_id: campaign ?? null } : draftOf(rule),
  );
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored, setStored] = useState<MatchingRequest | null>(null);
  const save = useSaveRule(rule);
  const count = useMutation({ mutationFn: countMatching });
  const conditions = conditionsOf(draft);
  const test = useBacktest(hasCondition(draft) ? conditions : null);
  const filter = filterOf(conditions, channelId);
  const { mode, action } = draft.automatic;
  const isReject = mode !== 'off' && action === 'reject';

  function edit(changes: Partial<RuleDraft>): void {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
    if (save.isError) save.reset();
  }

  function problemOf(): string | null {
    if (draft.name.trim() === '') return t('nameEmpty');
    if (!hasCondition(draft)) return t('needsCondition');
    if (isReject && !mayReject(draft)) {
      return reject('rejectNeeds', { n: limits.automaticRejectScore });
    }
    return mode === 'on' && automation === undefined ? t('automationFailed') : null;
  }

  function close(): void {
    const title = t(rule === undefined ? 'added' : 'saved');
    showToast({ id: 'rules', kind: 'success', title });
    onClose();
  }

  /** A rule looks at new comments only. Once it rejects, the stored ones are asked about, too. */
  function askOfStored(): void {
    const isNew = JSON.stringify(draft) !== JSON.stringify(first);
    const isAsked = mode === 'on' && isReject && isNew && draft.is_active;
    if (!isAsked || filter === undefined) return close();
    const request: MatchingRequest = {
      decision: 'reject',
      filter: { ...filter, moderation_status: 'unmoderated' },
      except: [],
      careful: true,
      scope: t('askStored'),
    };
    // A failure is told, and asked again, by the question itself.
    const ask = () => setStored(request);
    count.mutate(request, { onSuccess: (n) => (n === 0 ? close() : ask()), onError: ask });
  }

  function submit(): void {
    const found = problemOf();
    setProblem(found);
    if (found === null) {
      const automatic = { ...draft.automatic, agreed: mode === 'on' };
      const body = { ...draft, ...conditions, name: draft.name.trim(), automatic };
      save.mutate(body, { onSuccess: askOfStored });
    } else if (draft.name.trim() === '') name.current?.focus();
  }
  const isMore = hasMore(first);
  const isSaving = save.isPending || count.isPending;
  return { draft, edit, name, problem, save, isSaving, stored, submit, test, filter, isMore };
}

function NameField({ draft, edit, name }: FieldProps & { name: Ref<HTMLInputElement> }) {
  const t = useTranslations('rules');
  return (
    <Labelled label={t('name')}>
      {({ id }) => (
        <input
          id={id}
          ref={name}
          value={draft.name}
          maxLength={limits.ruleNameLength}
          autoComplete="off"
          aria-required
          onChange={({ target }) => edit({ name: target.value })}
          className="field"
        />
      )}
    </Labelled>
  );
}

/** Asks for a rule and what it does, and tests it on stored comments while it is typed. */
export function RuleForm(props: RuleFormProps) {
  const { rule, automation, onClose } = props;
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const form = useRuleForm(props);
  const { draft, edit, name, save } = form;
  const error = form.problem ?? (save.isError ? errorText(save.error, t('changeFailed')) : null);
  if (form.stored !== null) {
    return <MatchingQuestion request={form.stored} onDone={onClose} onCancel={onClose} />;
  }
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t(rule === undefined ? 'addTitle' : 'editTitle')}
      initialFocus={name}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        className="flex flex-col gap-4 [&_:is(button,input,summary,textarea)]:scroll-mb-24"
      >
        <NameField draft={draft} edit={edit} name={name} />
        <ConditionFields draft={draft} edit={edit} />
        <FateField draft={draft} edit={edit} automation={automation} />
        <details open={form.isMore}>
          <summary className="min-h-8 w-fit cursor-pointer text-nila coarse:min-h-11">
            {t('more')}
          </summary>
          <MoreFields draft={draft} edit={edit} />
        </details>
        <RuleBacktest test={form.test} filter={form.filter} />
        {error !== null && (
          <p role="alert" className="text-rejected-ink">
            {error}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={form.isSaving}>
            {t(draft.automatic.mode === 'on' ? 'saveOn' : 'save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
