import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Rule, RuleAction, RuleConditions, RuleMode } from '../../../contract/rule.ts';
import { call, callList } from '../../api/client.ts';
import { queryKeys, refetchNow } from '../../api/query-keys.ts';
import { changeAutomation } from '../../shared/queries/use-automation.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What the form of a rule holds. */
export interface RuleDraft extends RuleConditions {
  name: string;
  description: string;
  weight: number;
  is_active: boolean;
}

export const useRules = () =>
  useQuery({
    queryKey: queryKeys.rules,
    queryFn: async ({ signal }) => (await callList('GET /api/rules', { signal })).rows,
  });

export const useMatches = (id: string) =>
  useQuery({
    queryKey: queryKeys.ruleMatches(id),
    queryFn: async ({ signal }) =>
      (await callList('GET /api/rules/{id}/matches', { params: { id }, signal })).rows,
  });

/** What changes of rules have in common: they change the list, and may fail. */
function useAfterChange() {
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const client = useQueryClient();
  return {
    done: async (title: string) => {
      showToast({ id: 'rules', kind: 'success', title });
      await refetchNow(client, { queryKey: queryKeys.rules });
    },
    failed: (error: Error) => {
      const title = t('changeFailed');
      showToast({ id: 'rules', kind: 'error', title, detail: errorText(error, title) });
    },
  };
}

/** Adds a rule, or replaces `rule`. */
export function useSaveRule(rule: Rule | undefined) {
  const t = useTranslations('rules');
  const { done } = useAfterChange();
  return useMutation({
    mutationFn: async (body: RuleDraft) =>
      rule === undefined
        ? (await call('POST /api/rules', { body })).data
        : (await call('PUT /api/rules/{id}', { params: { id: rule.id }, body })).data,
    onSuccess: (saved) => {
      if (rule === undefined) return done(t('added'));
      return done(t(rule.mode !== 'off' && saved.mode === 'off' ? 'savedOff' : 'saved'));
    },
  });
}

export function useRemoveRule() {
  const t = useTranslations('rules');
  const { done, failed } = useAfterChange();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/rules/{id}', { params: { id } }),
    onSuccess: () => done(t('removed')),
    onError: failed,
  });
}

const modeTexts = { on: 'turnedOn', off: 'turnedOff', dry_run: 'dryRunOn' } as const;

export interface AutomaticChoice {
  mode: RuleMode;
  action: RuleAction;
  agreed: boolean;
}

export function useSetAutomatic(rule: Rule) {
  const t = useTranslations('automatic');
  const { done } = useAfterChange();
  return useMutation({
    mutationFn: async (choice: AutomaticChoice) =>
      (
        await call('PUT /api/rules/{id}/automatic', {
          params: { id: rule.id },
          body: { ...choice, hold_hours: rule.hold_hours, rule_updated_at: rule.updated_at },
        })
      ).data,
    onSuccess: ({ mode }) => done(t(modeTexts[mode])),
  });
}

export function useChangeAutomation() {
  const t = useTranslations('automatic');
  const { done, failed } = useAfterChange();
  return useMutation({
    mutationFn: changeAutomation,
    onSuccess: (_saved, change) => {
      if (change.paused === undefined) return done(t('boundsSaved'));
      return done(t(change.paused ? 'paused' : 'resume'));
    },
    onError: failed,
  });
}

export function useUndoAutomatic() {
  const t = useTranslations('automatic');
  const { done, failed } = useAfterChange();
  return useMutation({
    mutationFn: async () => (await call('POST /api/automation/undo')).data,
    onSuccess: ({ undone, too_late: tooLate }) => {
      const late = tooLate > 0 ? ` ${t('tooLate', { n: tooLate })}` : '';
      return done(`${t('undone', { n: undone })}${late}`);
    },
    onError: failed,
  });
}
