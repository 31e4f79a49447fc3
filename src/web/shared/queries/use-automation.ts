import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AutomationChange, CleanSwitchBody } from '../../../contract/automation.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The bounds of automatic actions, and what can be undone now. */
export const useAutomation = () =>
  useQuery({
    queryKey: queryKeys.automation,
    queryFn: async ({ signal }) => (await call('GET /api/automation', { signal })).data,
  });

export const changeAutomation = async (body: AutomationChange) =>
  (await call('PUT /api/automation', { body })).data;

/** Saves one bound. The page then shows what the server answers. */
export function useSaveAutomation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeAutomation,
    onSuccess: (automation) => client.setQueryData(queryKeys.automation, automation),
  });
}

/** Sets "Keep my channel clean". */
export function useSaveSwitch() {
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
