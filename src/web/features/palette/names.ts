import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Messages } from '../../../i18n/messages.ts';
import { queryKeys } from '../../api/query-keys.ts';

type Names = {
  readonly [Part in 'titles' | 'settings']: Readonly<Record<keyof Messages[Part], string>>;
};

const loaders = {
  en: async (): Promise<Names> => (await import('../../../i18n/en/every-page.ts')).everyPage,
  id: async (): Promise<Names> => (await import('../../../i18n/id/every-page.ts')).everyPage,
};

/** The names of pages and settings in the language that the page does not speak, once loaded. */
export function useOtherNames(): Names | undefined {
  const other = useLocale() === 'en' ? 'id' : 'en';
  return useQuery({
    queryKey: queryKeys.otherNames(other),
    queryFn: loaders[other],
    staleTime: Infinity,
  }).data;
}

/** What can be set, by its message, and the tab where it is set. */
export const settingPlaces = [
  ['tab_detection', 'detection'],
  ['sensitivity', 'detection'],
  ['spamClasses', 'detection'],
  ['shorts', 'detection'],
  ['tab_automation', 'automation'],
  ['tab_outbox', 'outbox'],
  ['undoDelay', 'outbox'],
  ['holdFirst', 'outbox'],
  ['tab_sync', 'sync'],
  ['tab_quota', 'quota'],
  ['tab_notifications', 'notifications'],
  ['tab_connection', 'connection'],
  ['otherChannel', 'connection'],
  ['disconnect', 'connection'],
  ['tab_appearance', 'appearance'],
  ['density', 'appearance'],
  ['tab_shortcuts', 'shortcuts'],
  ['tab_data', 'data'],
  ['deleteData', 'data'],
] as const satisfies readonly (readonly [keyof Names['settings'], string])[];
