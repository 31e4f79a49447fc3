import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsChange } from '../../../../contract/settings.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { authStore } from '../../../session/auth-store.ts';
import type { SettingName } from '../../../shared/setting-places.ts';
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
  /** The message that names it; an address leads to it by the same. */
  name: SettingName;
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

/** Shows a setting that the address leads to, and moves the focus there. */
function useArrival(name: SettingName) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === name });
  // Before the effects of its field, which may take the focus.
  useLayoutEffect(() => {
    const { current } = heading;
    if (!isWanted || current === null) return;
    const more = current.closest('details');
    if (more !== null) more.open = true;
    current.scrollIntoView();
    current.focus({ preventScroll: true });
  }, [isWanted]);
  return heading;
}

/** One setting: its name, what it does, its field, and whether it was saved. */
export function Setting<Change>({ name, about, saving, children }: SettingProps<Change>) {
  const title = useTranslations()(name);
  const heading = useArrival(name);
  return (
    <section aria-label={title} className="border-b border-line py-5 first:pt-1 last:border-0">
      <h2 ref={heading} tabIndex={-1} className="text-comment tracking-normal">
        {title}
      </h2>
      {about !== undefined && <p className="mt-1 text-ink-2">{about}</p>}
      <div className="mt-3">{children}</div>
      {saving !== undefined && <Outcome saving={saving} />}
    </section>
  );
}

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
