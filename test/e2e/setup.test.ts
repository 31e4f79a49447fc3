import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { type SetupWorld, startSetupWorld } from '../support/setup-world.ts';
import { twoChannels } from '../support/two-channels.ts';
import { answer } from './support/refusals.ts';
import {
  chooseAtGoogle,
  giveFile,
  leaveForGoogle,
  openWithCode,
  saveClient,
  type Texts,
} from './support/setup-walk.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Visit, visit, webRoot } from './support/visit.ts';

/* The way from the demo to the own channel, with every mistake on it, in one go for each look. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const looks = [
  ['en', 'light', 1440],
  ['en', 'dark', 390],
  ['id', 'dark', 1440],
  ['id', 'light', 390],
] as const;

const headed = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe.each(looks)('the set-up in %s, %s, %i px', (language, theme, width) => {
  const texts = { en, id }[language] as unknown as Texts;
  const { setup, errors, signIn } = texts;
  let world: SetupWorld;
  let visited: Visit;
  let page: Page;
  beforeAll(async () => {
    world = await startSetupWorld({ webRoot });
    visited = await visit(
      browser,
      { language, theme },
      { viewport: { width, height: 844 }, reducedMotion: 'reduce' },
    );
    page = visited.page;
    await page.clock.install();
  });
  afterAll(async () => {
    await visited.page.context().close();
    await world[Symbol.asyncDispose]();
  });

  test('is found from the demo, and asks for the code', async () => {
    await page.goto(`${world.url}/login`);
    await page.getByRole('main').getByRole('link', { name: texts.titles.setup }).click();
    await headed(page, setup.codeTitle);
    expect(await violations(page)).toEqual([]);
  });

  test('tells a wrong code, prints another one, and tells one that has ended', async () => {
    const field = page.getByRole('textbox', { name: setup.codeLabel });
    const send = page.getByRole('button', { name: setup.codeSend, exact: true });
    await send.click();
    await page.getByRole('alert').getByText(setup.codeEmpty).waitFor();
    const first = world.code();
    await field.fill('nothing-like-it');
    await send.click();
    await page.getByRole('alert').getByText(errors.setup_code_wrong).waitFor();
    await page.getByRole('button', { name: setup.codeNew }).click();
    await page.getByText(setup.codePrinted.split('. ')[0] ?? '').waitFor();
    expect(world.code()).not.toBe(first);
    for (let tries = 0; tries < setupLimits.codeTries; tries += 1) {
      const answered = page.waitForResponse(/api\/setup\/session/);
      await field.fill(`wrong-${tries}`);
      await send.click();
      await answered;
    }
    await field.fill(world.code());
    await send.click();
    await page.getByRole('alert').getByText(errors.setup_code_ended).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('takes a code out of the address, once', async () => {
    // A code is printed for whoever asks, but not twice within half a minute.
    await world.restart();
    await openWithCode(visited, world);
    await headed(page, setup.projectTitle);
    expect(new URL(page.url()).hash).toBe('');
    const other = await visit(browser, { language });
    await openWithCode(other, world);
    await other.page.getByRole('alert').getByText(errors.setup_code_ended).waitFor();
    await other.page.context().close();
  });

  test('leads through Google’s console, step by step', async () => {
    expect(await violations(page)).toEqual([]);
    const addresses: (string | null)[] = [];
    for (let step = 1; step <= 5; step += 1) {
      const title = page.getByRole('heading', { level: 3, name: new RegExp(`^${step}\\.`) });
      await title.getByRole('button', { expanded: true }).waitFor();
      if (step > 1) expect(await focused(page)).toMatch(new RegExp(`^${step}\\.`));
      const content = page.locator('[id^=content-google]:visible');
      await content.getByRole('img').first().waitFor();
      addresses.push(await content.getByRole('link').first().getAttribute('href'));
      if (step === 5) {
        expect(await content.locator('pre').textContent()).toBe(world.redirectUrl);
        expect(await violations(page)).toEqual([]);
      }
      const next = step < 5 ? setup.stepNext : setup.stepLast;
      await content.getByRole('button', { name: next }).click();
    }
    expect(addresses.join(' ')).toMatch(/projectcreate.*youtube\.googleapis.*clients\/create/);
    await headed(page, setup.clientTitle);
    expect(await focused(page)).toBe(setup.clientTitle);
    await page.reload();
    await headed(page, setup.clientTitle);
  });

  test('tells what is wrong with a client before anything is saved', async () => {
    expect(await violations(page)).toEqual([]);
    const told = (text: string) => page.getByRole('alert').getByText(text).waitFor();
    await giveFile(page, 'not a client');
    await told(errors.client_unreadable);
    await giveFile(page, `{"web":"${'x'.repeat(setupLimits.clientFileBytes)}"}`);
    await told(errors.client_unreadable);
    await giveFile(page, world.clientFile().replace('"web"', '"installed"'));
    await told(errors.client_wrong_type);
    await giveFile(page, world.clientFile({ client_secret: undefined }));
    await told(errors.client_incomplete);
    await giveFile(page, world.clientFile({ client_secret: 'GOCSPX-wrong' }));
    await told(errors.client_refused);
    expect(await violations(page)).toEqual([]);
    await giveFile(page, '{"type":"service_account"}');
    await told(errors.client_unreadable);
    const letThrough = await answer(page, '/api/setup/client', {
      status: 503,
      body: '{"success":false,"error":"","code":"platform_unavailable"}',
    });
    await giveFile(page, world.clientFile({ redirect_uris: ['https://elsewhere.example'] }));
    await told(setup.unreachable);
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('button', { name: setup.save }).count()).toBe(0);
    letThrough();
    await page.getByRole('alert').getByRole('button').click();
    await page.getByText(setup.redirect_not_listed).waitFor();
    expect(await page.locator('pre').textContent()).toBe(world.redirectUrl);
    expect(await violations(page)).toEqual([]);
  });

  test('takes id and secret by hand, too', async () => {
    await page.getByText(setup.paste).click();
    const { web } = JSON.parse(world.clientFile()) as { web: Record<string, string> };
    await page.getByRole('textbox', { name: setup.clientId }).fill(web['client_id'] ?? '');
    await page.getByLabel(setup.clientSecret).fill(web['client_secret'] ?? '');
    await page.getByRole('button', { name: setup.pasteSend, exact: true }).click();
    await page.getByText(setup.checked).waitFor();
    await page.getByText(setup.redirect_not_listed).waitFor({ state: 'detached' });
  });

  test('saves the client and comes back as the real server', async () => {
    await saveClient(page, world, texts);
    expect(await page.getByText(texts.shell.demo).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('returns to the demo, and saves once more', async () => {
    await page.getByRole('button', { name: setup.forget }).click();
    await headed(page, setup.clientTitle);
    await saveClient(page, world, texts);
  });

  test('tells why somebody came back from Google without a session', async () => {
    const refused = await leaveForGoogle(page, new RegExp(signIn.button));
    await page.getByText(setup.waiting).waitFor();
    await chooseAtGoogle(refused, { deny: true });
    await page.getByRole('alert').getByText(signIn.access_denied).waitFor();
    expect(await violations(page)).toEqual([]);
    await refused.close();
    const { control } = world.google;
    control.planFault({ method: 'channels.list', kind: 'error', error: 'accessNotConfigured' });
    const disabled = await leaveForGoogle(page, new RegExp(setup.signInAgain));
    await chooseAtGoogle(disabled, { account: 'Bayu Pratama' });
    await page.getByRole('alert').getByText(signIn.api_disabled).waitFor();
    await disabled.close();
    control.clearFaults();
  });

  test('tells what Google’s own page says when nobody comes back', async () => {
    const google = await leaveForGoogle(page, new RegExp(setup.signInAgain));
    await page.getByText(setup.waiting).waitFor();
    expect(await page.getByText('redirect_uri_mismatch').count()).toBe(0);
    await page.clock.fastForward(setupLimits.silenceSeconds * 1000);
    await page.getByText(setup.silence).waitFor();
    for (const error of ['redirect_uri_mismatch', 'access_denied', 'invalid_client']) {
      await page.getByText(error, { exact: true }).click();
    }
    expect(await violations(page)).toEqual([]);
    await google.close();
  });

  test('ends with the first sync of the own channel', async () => {
    const google = await leaveForGoogle(page, new RegExp(setup.signInAgain));
    await chooseAtGoogle(google);
    await page.getByText(setup.connected).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: setup.toDashboard }).click();
    await page.getByRole('heading', { name: 'Kebun Rina' }).first().waitFor();
    // What the first sync has read.
    await page.goto(`${world.url}/videos`);
    await page.getByText(twoChannels.rina.tomato.title).filter({ visible: true }).first().waitFor();
    await google.close();
  });

  test('is closed for everybody once there is an owner', async () => {
    const other = await visit(browser, { language, theme }, { viewport: { width, height: 844 } });
    await other.page.goto(`${world.url}/setup`);
    await other.page.getByText(setup.owned).waitFor();
    expect(await violations(other.page)).toEqual([]);
    expect(other.problems).toEqual([]);
    await other.page.context().close();
    expect(visited.problems).toEqual([]);
  });
});
