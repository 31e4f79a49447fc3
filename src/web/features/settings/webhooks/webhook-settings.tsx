import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send, Webhook as WebhookIcon, X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import { isPublicUrl } from '../../../../contract/public-url.ts';
import type { Webhook } from '../../../../contract/webhook.ts';
import { call, callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Secret } from '../parts/secret.tsx';
import { Setting } from '../parts/setting.tsx';

function useWebhookChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
}

function WebhookState({ hook }: { hook: Webhook }) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const { ended_at: ended, failing_since: failing, last_sent_at: sent } = hook;
  const at = (time: string) => ({ time: formatDateTime(time, locale) });
  if (ended !== null) return <span className="text-rejected-ink">{t('hookEnded', at(ended))}</span>;
  if (failing !== null) {
    return <span className="text-rejected-ink">{t('hookFailing', at(failing))}</span>;
  }
  if (sent === null) return t('hookUnused');
  return t('hookSent', { time: formatRelative(sent, locale) ?? '' });
}

/** Sends a test message, and says in a toast what came back. */
function TestButton({ hook }: { hook: Webhook }) {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const testing = useMutation({
    mutationFn: async () =>
      (await call('POST /api/webhooks/{id}/test', { params: { id: hook.id } })).data.status,
    onSuccess: (status) => {
      const isTaken = status !== null && status >= 200 && status < 300;
      const answered =
        status === null ? t('hookSilent') : t('hookAnswered', { status: String(status) });
      showToast({
        kind: isTaken ? 'success' : 'error',
        title: isTaken ? t('hookTested') : answered,
        detail: hook.url,
      });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: errorText(error, t('hookNotTested')), detail: hook.url }),
  });
  return (
    <Button
      size="small"
      disabled={testing.isPending}
      aria-label={t('testThisHook', { url: hook.url })}
      onClick={() => testing.mutate()}
    >
      <Send size={15} aria-hidden />
      {t('testHook')}
    </Button>
  );
}

function WebhookList({ hooks }: { hooks: readonly Webhook[] }) {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const list = useRef<HTMLUListElement>(null);
  const removing = useWebhookChange((id: string) =>
    call('DELETE /api/webhooks/{id}', { params: { id } }),
  );
  const remove = (id: string) => {
    // The pressed button goes with its row.
    list.current?.focus();
    removing.mutate(id);
  };
  return (
    <>
      {hooks.length > 0 && (
        <ul ref={list} tabIndex={-1} className="bound mb-3 overflow-clip">
          {hooks.map((hook) => (
            <li
              key={hook.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0"
            >
              <div className="min-w-0 basis-64 grow">
                <p className="font-semibold break-all">{hook.url}</p>
                <p className="text-small text-ink-3">
                  <WebhookState hook={hook} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <TestButton hook={hook} />
                <Button
                  size="small"
                  disabled={removing.isPending}
                  aria-label={t('removeThisHook', { url: hook.url })}
                  onClick={() => remove(hook.id)}
                >
                  <X size={15} aria-hidden />
                  {t('removeHook')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-rejected-ink empty:hidden">
        {removing.error !== null && errorText(removing.error, t('hookNotRemoved'))}
      </p>
    </>
  );
}

function WebhookForm() {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const id = useId();
  const [url, setUrl] = useState('');
  const adding = useWebhookChange(
    async (address: string) => (await call('POST /api/webhooks', { body: { url: address } })).data,
  );
  const isReady = isPublicUrl(url.trim()) && !adding.isPending;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) adding.mutate(url.trim(), { onSuccess: () => setUrl('') });
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="block text-small text-ink-2">
        {t('hookAddress')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="field max-w-sm"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.webhookLength}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" disabled={!isReady}>
          <WebhookIcon size={16} aria-hidden />
          {t('addHook')}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {adding.error !== null && errorText(adding.error, t('hookNotAdded'))}
      </p>
      {adding.data && (
        <div role="status" className="mt-3">
          <p>{t('hookSecret')}</p>
          <Secret text={adding.data.secret} />
        </div>
      )}
    </form>
  );
}

const toGuide = (text: ReactNode) => (
  <Link to="/docs/$docId" params={{ docId: 'user-guide' }} hash="webhooks" className="link">
    {text}
  </Link>
);

/** Addresses that are told what happens on the channel. */
export function WebhookSettings() {
  const t = useTranslations('yourData');
  const hooks = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) => (await callList('GET /api/webhooks', { signal })).rows,
  });
  return (
    <Setting name="yourData.webhooks" about={t('webhooksAbout')}>
      <p className="mb-3 text-ink-2">{t.rich('webhooksGuide', { link: toGuide })}</p>
      <Loaded query={hooks} what={t('webhooks')} failed={t('webhooksFailed')}>
        {(data) => <WebhookList hooks={data} />}
      </Loaded>
      <WebhookForm />
    </Setting>
  );
}
