import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/* Google asks a person once: who has agreed returns without its second page. */

let browser: Browser;
let app: TestApp;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

async function signIn(): Promise<string[]> {
  await using visited = await visit(browser);
  const { page } = visited;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/o/') && request.method() === 'POST') asked.push(pathname);
  });
  await page.goto(app.url);
  await signInByHand(page, 'Rina');
  await page.getByRole('button', { name: /^Account of Rina/ }).waitFor();
  return asked.map((path) => path.slice(path.lastIndexOf('/') + 1));
}

test('an account that has agreed signs in again in another browser', async () => {
  expect(await signIn()).toEqual(['account', 'consent']);
  expect(await signIn()).toEqual(['account']);
});

test('an account that has agreed is asked again where the access is lost', async () => {
  await app.db
    .updateTable('users')
    .set({ refresh_token: null })
    .where('google_id', 'is not', null)
    .execute();
  expect(await signIn()).toEqual(['account', 'account', 'consent']);
});
