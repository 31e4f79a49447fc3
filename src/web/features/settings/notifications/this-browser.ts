import { pushSubscription } from '../../../lib/push-subscription.ts';
import { trustedWorkerUrl } from '../../../lib/worker-policy.ts';

/** What this browser can do about notifications. */
export type Ability = 'possible' | 'denied' | 'impossible';

export function abilityOfBrowser(): Ability {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  if (!isThere || !('Notification' in globalThis)) return 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** SHA-256 of this browser's address, by which the server names it; null while it takes nothing. */
export async function digestOfBrowser(): Promise<string | null> {
  const endpoint = (await pushSubscription())?.endpoint;
  if (endpoint === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What the server has to know to write to this browser. */
export interface BrowserAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks for permission and starts the worker; only on a press, because browsers refuse it otherwise.
 * Undefined when the owner says no.
 */
export async function openBrowser(publicKey: string): Promise<BrowserAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(trustedWorkerUrl());
  const registration = await navigator.serviceWorker.ready;
  // One of another key would not accept our messages.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('the browser named no address');
  }
  return { endpoint, keys: { p256dh, auth } };
}
