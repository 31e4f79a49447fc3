import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { NotificationSettings } from '../../../../contract/notification.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { languageStore } from '../../../lib/preferences.ts';
import { endPushSubscription } from '../../../lib/push-subscription.ts';
import { useStore } from '../../../lib/store.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Setting } from '../parts/setting.tsx';
import { abilityOfBrowser, digestOfBrowser, openBrowser } from './this-browser.ts';

type Push = NotificationSettings['push'];
type Browser = Push['browsers'][number];

/** The digest of this browser, asked again whenever the list of browsers changes. */
const useThisBrowser = ({ browsers }: Push) =>
  useQuery({
    queryKey: queryKeys.thisBrowser(browsers.map(({ id }) => id)),
    queryFn: digestOfBrowser,
    staleTime: 0,
  }).data ?? null;

/** Turns notifications on in this browser. */
function useTurnOn({ public_key: publicKey }: Push) {
  const client = useQueryClient();
  const language = useStore(languageStore);
  return useMutation({
    mutationFn: async () => {
      const address = await openBrowser(publicKey);
      if (address === undefined) return;
      const body = { ...address, language };
      const { data } = await call('POST /api/push-subscriptions', { body });
      client.setQueryData(queryKeys.notificationSettings, data);
    },
  });
}

/** Sends nothing more to a browser. */
function useRemove(here: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, digest }: Browser) => {
      if (digest === here) await endPushSubscription();
      const { data } = await call('DELETE /api/push-subscriptions/{id}', { params: { id } });
      client.setQueryData(queryKeys.notificationSettings, data);
    },
  });
}

interface BrowserRowProps {
  browser: Browser;
  isHere: boolean;
  busy: boolean;
  onRemove: () => void;
}

function BrowserRow({ browser, isHere, busy, onRemove }: BrowserRowProps) {
  const t = useTranslations('notificationSettings');
  const locale = useLocale();
  const { created_at: since, failing_since: failing } = browser;
  const name = isHere ? t('thisBrowser') : t('otherBrowser');
  const time = formatDateTime(since, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-2">{t('browserSince', { time })}</p>
        {failing !== null && (
          <p className="text-small text-rejected-ink">
            {t('browserFailing', { time: formatDateTime(failing, locale) })}
          </p>
        )}
      </div>
      <Button disabled={busy} aria-label={t('removeBrowserOf', { name, time })} onClick={onRemove}>
        {t('removeBrowser')}
      </Button>
    </li>
  );
}

/** The browsers that show notifications while no page of Sapu is open, and this one among them. */
export function PushSetting({ push }: { push: Push }) {
  const t = useTranslations('notificationSettings');
  const errorText = useErrorText();
  const here = useThisBrowser(push);
  const turningOn = useTurnOn(push);
  const removing = useRemove(here);
  const ability = abilityOfBrowser();
  const isOn = push.browsers.some(({ digest }) => digest === here);
  const error = turningOn.error ?? removing.error;
  return (
    <Setting name="notificationSettings.push" about={t('pushAbout')}>
      {push.browsers.length > 0 && (
        <ul className="mb-3">
          {push.browsers.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isHere={browser.digest === here}
              busy={removing.isPending}
              onRemove={() => removing.mutate(browser)}
            />
          ))}
        </ul>
      )}
      {ability === 'possible' && !isOn && (
        <Button disabled={turningOn.isPending} onClick={() => turningOn.mutate()}>
          {t('turnOnHere')}
        </Button>
      )}
      <p role="status" className="text-ink-2 not-empty:mt-2">
        {ability === 'denied' && t('pushDenied')}
        {ability === 'impossible' && t('pushImpossible')}
      </p>
      <p role="alert" className="text-rejected-ink not-empty:mt-2">
        {error !== null && errorText(error, t('pushFailed'))}
      </p>
    </Setting>
  );
}
