import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AutomaticChoice, Rule, RuleConditions } from '../../../contract/rule.ts';
import { call, callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { commentPage } from '../../decisions/cache.ts';
import { inTurn } from '../../decisions/send-decisions.ts';
import { changeAutomation } from '../../shared/queries/use-automation.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What the form of a rule holds. */
export interface RuleDraft extends RuleConditions {
  name: string;
  description: string;
  weight: number;
  is_active: boolean;
  automatic: AutomaticChoice;
}

export const useRules = () =>
  useQuery({
    queryKey: queryKeys.rules,
    queryFn: async ({ signal }) => (await callList('GET /api/rules', { signal })).rows,
  });

/** The comments of a sample, in its order. */
export const useSample = (ids: readonly string[]) =>
  useQuery({
    ...commentPage({ comment_ids: ids.join(',') }),
    select: ({ rows }) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    enabled: ids.length > 0,
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RuleDraft) =>
      rule === undefined
        ? (await call('POST /api/rules', { body })).data
        : (await call('PUT /api/rules/{id}', { params: { id: rule.id }, body })).data,
    onSuccess: () => refetchNow(client, { queryKey: queryKeys.rules }),
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
  const client = useQueryClient();
  const { done, failed } = useAfterChange();
  return useMutation({
    mutationFn: async () =>
      (await inTurn(client, (make) => make('POST /api/automation/undo'))).data,
    onSuccess: ({ undone, too_late: tooLate }) => {
      const late = tooLate > 0 ? ` ${t('tooLate', { n: tooLate })}` : '';
      return done(`${t('undone', { n: undone })}${late}`);
    },
    onError: failed,
  });
}
