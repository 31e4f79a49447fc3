import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { notify } from '../../src/server/notifications/notify.ts';
import { createBrowserKeys, newSubscription } from '../support/browser-keys.ts';
import { type PushServer, startPushServer } from '../support/push-server.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { openAs } from './support/signed-in.ts';
import { launchWholeChromium, type Preferences, webRoot } from './support/visit.ts';

const texts = en.notificationSettings;

let browser: Browser;
let service: PushServer;
let app: TestApp;
let rina: Session;

beforeAll(async () => {
  browser = await launchWholeChromium();
});
beforeEach(async () => {
  service = await startPushServer();
  app = await startTestApp({ webRoot, outside: service.outside });
  rina = await app.signIn({ account: 'Rina' });
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
afterAll(() => browser.close());

const keys = createBrowserKeys();
const address = newSubscription(keys);

/**
 * Opens the settings. The browser's maker has no push service on a machine of tests, so ours answers
 * what the browser would: its address and its keys. All else is the browser's own.
 */
async function openSettings(look: Preferences = {}, size: BrowserContextOptions = {}) {
  const visited = await (await openAs(browser, rina))(look, size);
  const { page } = visited;
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.addInitScript(({ endpoint, keys: given }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: given }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () =>
        sessionStorage.getItem('subscribed') === null ? null : subscription,
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    });
  }, address);
  await page.goto(`${app.url}/settings?tab=notifications`);
  await page.locator('main table').waitFor();
  return visited;
}

const push = (page: Page) => page.getByRole('region', { name: texts.push, exact: true });
const browsers = async () =>
  (await rina.call('GET /api/notifications/settings')).data.push.browsers;

test('a browser is turned on by a press, shows what the server sends, and is removed', async () => {
  await using visited = await openSettings();
  const { page, problems } = visited;
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await push(page).getByRole('button', { name: texts.turnOnHere }).click();
  await push(page).getByText(texts.thisBrowser, { exact: true }).waitFor();
  expect(await browsers()).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Wave of spam: Browser' }).waitFor();

  const ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
  await inOwnerTransaction(app.db, ownerId, (tx) =>
    notify(tx, ownerId, {
      event: 'spam_wave',
      occurrence: 'invented',
      details: { comments: 40, usual_per_day: 4 },
      now: new Date(),
    }),
  );
  const request = await waitFor('the message', async () => service.requests[0]);
  const payload = keys.decrypt(request.body);

  // The browser's push service hands the decrypted message to the worker.
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const message = { origin: app.url, registrationId: await registered, data: payload };
  const shown = await waitFor('the notification', async () => {
    // A busy browser drops one now and then. A second copy replaces the first.
    await devTools.send('ServiceWorker.deliverPushMessage', message);
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const [first] = await registration.getNotifications();
      return first && { title: first.title, body: first.body, data: first.data as unknown };
    });
  });
  expect(shown).toEqual({
    title: 'Sapu',
    body: '40 flagged comments in 24 hours. A usual day has 4.',
    data: { link: '/comments?list=review' },
  });

  await page.reload();
  await push(page).getByText(texts.thisBrowser, { exact: true }).waitFor();
  await push(page)
    .getByRole('button', { name: /^Remove: This browser/ })
    .click();
  await push(page).getByRole('button', { name: texts.turnOnHere }).waitFor();
  expect(await browsers()).toEqual([]);
  expect(problems).toEqual([]);
});

test('who signs out in a browser ends its notifications', async () => {
  await using visited = await openSettings();
  const { page } = visited;
  await push(page).getByRole('button', { name: texts.turnOnHere }).click();
  await push(page).getByText(texts.thisBrowser, { exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  const kept = () => page.evaluate(() => sessionStorage.getItem('subscribed'));
  await expect.poll(kept).toBeNull();
});

test('the page’s policy passes the worker’s address and no other', async () => {
  await using visited = await openSettings();
  const { page } = visited;
  const refused = await page.evaluate(async () => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const attempts: (() => unknown)[] = [
      () => navigator.serviceWorker.register('/notifications-worker.js'),
      () => trustedTypes.createPolicy('another', {}),
      () => new Worker('/notifications-worker.js'),
    ];
    const outcomes: string[] = [];
    for (const attempt of attempts) {
      try {
        await attempt();
        outcomes.push('passed');
      } catch (error) {
        outcomes.push(error instanceof Error ? error.name : 'refused');
      }
    }
    return outcomes;
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

test('permission is asked on the press only, and a refusal says what to do', async () => {
  await using visited = await openSettings(
    { language: 'id', theme: 'dark' },
    { viewport: { width: 390, height: 844 } },
  );
  const { page } = visited;
  await page.addInitScript(() => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'asked', asked);
    Notification.requestPermission = async () => {
      asked.push('asked');
      Object.defineProperty(Notification, 'permission', { value: 'denied' });
      return 'denied';
    };
  });
  await page.reload();
  await page.getByRole('region', { name: 'Notifikasi browser' }).waitFor();
  const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked') as string[]);
  expect(await asked()).toEqual([]);
  await page.getByRole('button', { name: 'Aktifkan di browser ini' }).click();
  await page.getByText(/^Browser ini memblokir notifikasi/).waitFor();
  expect(await asked()).toEqual(['asked']);
  expect(await browsers()).toEqual([]);
});
