import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsChange } from '../../../../contract/settings.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { authStore } from '../../../session/auth-store.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** Saves one field. The page then shows the settings that the server answers. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that no late answer shows what a later change replaced.
    scope: { id: 'settings' },
    mutationFn: async (change: SettingsChange) =>
      (await call('PUT /api/settings', { body: change })).data,
    onSuccess: (settings, change) => {
      const { isAuthenticated, user } = authStore.get();
      if (user !== null) authStore.set({ isAuthenticated, user: { ...user, settings } });
      if (change.sensitivity !== undefined || change.spam_classes !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.jobs });
      }
      if (change.hold_hours !== undefined || change.quota_reserve !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      }
      if (change.sync_hour !== undefined || change.quota_reserve !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.sync });
      }
      if (change.short_max_seconds !== undefined) {
        void client.invalidateQueries({ queryKey: queryKeys.allVideos });
      }
    },
  });
}

/** The mutation that saves one field. */
export interface Saving<Change> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  variables: Change | undefined;
  mutate: (change: Change) => void;
}

interface SettingProps<Change> {
  title: string;
  about?: string;
  /** The mutation that saves this field; absent for settings of this device. */
  saving?: Saving<Change>;
  children: ReactNode;
}

/** Says beside the field whether it was saved, and why not. */
function Outcome<Change>({ saving }: { saving: Saving<Change> }) {
  const t = useTranslations('settings');
  const errorText = useErrorText();
  const { variables, error } = saving;
  const retry = (change: Change) => () => saving.mutate(change);
  return (
    <p role="status" className="min-h-6 text-small text-ink-2">
      {saving.isPending && t('saving')}
      {saving.isSuccess && (
        <span className="inline-flex items-center gap-1.5">
          <Check size={16} aria-hidden className="text-good-edge" />
          {t('saved')}
        </span>
      )}
      {error !== null && variables !== undefined && (
        <span className="flex flex-wrap items-center gap-3">
          {t('notSaved', { reason: errorText(error, t('unknownReason')) })}
          <Button size="small" onClick={retry(variables)}>
            {t('retry')}
          </Button>
        </span>
      )}
    </p>
  );
}

/** One setting: its name, what it does, its field, and whether it was saved. */
export const Setting = <Change,>({ title, about, saving, children }: SettingProps<Change>) => (
  <section aria-label={title} className="border-b border-line py-5 first:pt-1 last:border-0">
    <h2 className="text-comment tracking-normal">{title}</h2>
    {about !== undefined && <p className="mt-1 text-ink-2">{about}</p>}
    <div className="mt-3">{children}</div>
    {saving !== undefined && <Outcome saving={saving} />}
  </section>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

/** One line of a `dl`: the name beside what it is, or above it on a phone. */
export const Fact = ({ name, children }: FactProps) => (
  <div className="grid gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
