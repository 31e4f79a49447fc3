import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { giveFile, type Texts } from '../e2e/support/setup-walk.ts';
import { refusedAs } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { checkedClient, redirectUrl, setupState } from './support/setup-states.ts';

/* The way from the code of the terminal to a checked client, with every mistake on it. */

const looks = [
  { language: 'en', theme: 'light', viewport: { width: 1440, height: 844 } },
  { language: 'id', theme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
const textsOf = (language: 'en' | 'id') => ({ en, id })[language] as unknown as Texts;

const headed = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const told = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor();

test.each(looks)(
  'the code is asked for, and what is wrong with it told, $language',
  async (look) => {
    const { setup, errors, titles } = textsOf(look.language);
    await using opened = await openPage('/login', {
      ...look,
      signedOut: true,
      answers: {
        'GET /api/setup': setupState(),
        'POST /api/setup/session': refusedAs('setup_code_wrong'),
        'POST /api/setup/code': { data: { valid_minutes: 30 } },
      },
    });
    const { page, calls, problems } = opened;
    await page.getByRole('main').getByRole('link', { name: titles.setup }).click();
    await headed(page, setup.codeTitle);
    const field = page.getByRole('textbox', { name: setup.codeLabel });
    const send = page.getByRole('button', { name: setup.codeSend, exact: true });
    await send.click();
    await told(page, setup.codeEmpty);
    await field.fill(' nothing-like-it ');
    await send.click();
    await told(page, errors.setup_code_wrong);
    await page.getByRole('button', { name: setup.codeNew }).click();
    await page.getByText(setup.codePrinted.split('. ')[0] ?? '').waitFor();
    opened.answer({ 'POST /api/setup/session': refusedAs('setup_code_ended') });
    await send.click();
    await told(page, errors.setup_code_ended);
    const sent = calls.filter(({ key }) => key === 'POST /api/setup/session');
    expect(sent.map(({ body }) => body)).toEqual([
      { code: 'nothing-like-it' },
      { code: 'nothing-like-it' },
    ]);
    expect(problems).toEqual([]);
  },
);

test('a code is taken out of the address and sent once', async () => {
  await using opened = await openPage('/setup#code=from-the-link', {
    signedOut: true,
    answers: {
      'GET /api/setup': setupState(),
      'POST /api/setup/session': setupState({ admitted: true }),
    },
  });
  const { page, calls } = opened;
  await headed(page, en.setup.projectTitle);
  expect(new URL(page.url()).hash).toBe('');
  const sent = calls.filter(({ key }) => key === 'POST /api/setup/session');
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'from-the-link' }]);
});

test('a code in the address that has ended is told', async () => {
  await using opened = await openPage('/setup#code=from-yesterday', {
    signedOut: true,
    answers: {
      'GET /api/setup': setupState(),
      'POST /api/setup/session': refusedAs('setup_code_ended'),
    },
  });
  await told(opened.page, en.errors.setup_code_ended);
});

test('a browser is told that another one has given a code after it', async () => {
  await using opened = await openPage('/setup', {
    signedOut: true,
    answers: { 'GET /api/setup': setupState({ admitted: true }) },
    prepare: (page) => page.clock.install(),
  });
  const { page } = opened;
  await headed(page, en.setup.projectTitle);
  opened.answer({ 'GET /api/setup': setupState() });
  await page.clock.fastForward(10_000);
  await page.getByText(en.setup.takenOver).waitFor();
  await headed(page, en.setup.codeTitle);
});

test.each(looks)('the steps in Google’s console lead to the client, $language', async (look) => {
  const { setup } = textsOf(look.language);
  await using opened = await openPage('/setup', {
    ...look,
    signedOut: true,
    answers: { 'GET /api/setup': setupState({ admitted: true }) },
  });
  const { page, problems } = opened;
  const addresses: (string | null)[] = [];
  for (let step = 1; step <= 5; step += 1) {
    const title = page.getByRole('heading', { level: 3, name: new RegExp(`^${step}\\.`) });
    await title.getByRole('button', { expanded: true }).waitFor();
    if (step > 1) expect(await focused(page)).toMatch(new RegExp(`^${step}\\.`));
    const content = page.locator('[id^=content-google]:visible');
    await content.getByRole('img').first().waitFor();
    addresses.push(await content.getByRole('link').first().getAttribute('href'));
    if (step === 5) {
      expect(await content.locator('pre').textContent()).toBe(redirectUrl);
    }
    const next = step < 5 ? setup.stepNext : setup.stepLast;
    await content.getByRole('button', { name: next }).click();
  }
  expect(addresses.join(' ')).toMatch(/projectcreate.*youtube\.googleapis.*clients\/create/);
  await headed(page, setup.clientTitle);
  expect(await focused(page)).toBe(setup.clientTitle);
  // The steps that are done are remembered.
  await page.reload();
  await headed(page, setup.clientTitle);
  expect(problems).toEqual([]);
});

test.each(looks)(
  'what is wrong with a client is told before it is saved, $language',
  async (look) => {
    const { setup, errors } = textsOf(look.language);
    await using opened = await openPage('/setup', {
      ...look,
      signedOut: true,
      answers: { 'GET /api/setup': setupState({ admitted: true }) },
    });
    const { page, calls, problems } = opened;
    const sent = () =>
      calls.filter(({ key }) => key === 'POST /api/setup/client').map(({ body }) => body);
    await page.getByRole('button', { name: setup.haveFile }).click();
    await headed(page, setup.clientTitle);
    await giveFile(page, `{"web":"${'x'.repeat(setupLimits.clientFileBytes)}"}`);
    await told(page, errors.client_unreadable);
    expect(sent()).toEqual([]);
    const mistakes = [
      'client_wrong_type',
      'client_unreadable',
      'client_incomplete',
      'client_refused',
    ] as const;
    for (const code of mistakes) {
      opened.answer({ 'POST /api/setup/client': refusedAs(code) });
      await giveFile(page, `{"web":"${code}"}`);
      await told(page, errors[code]);
    }
    expect(sent()).toEqual(mistakes.map((code) => ({ file: `{"web":"${code}"}` })));

    opened.answer({ 'POST /api/setup/client': refusedAs('platform_unavailable') });
    await giveFile(page, '{"web":"elsewhere"}');
    await told(page, setup.unreachable);
    expect(await page.getByRole('button', { name: setup.save }).count()).toBe(0);
    const unlisted = { ...checkedClient, warnings: ['redirect_not_listed' as const] };
    opened.answer({ 'POST /api/setup/client': { data: unlisted } });
    await page.getByRole('alert').getByRole('button').click();
    await page.getByText(setup.redirect_not_listed).waitFor();
    expect(sent().slice(-2)).toEqual([
      { file: '{"web":"elsewhere"}' },
      { file: '{"web":"elsewhere"}' },
    ]);
    expect(await page.locator('pre').textContent()).toBe(redirectUrl);

    opened.answer({ 'POST /api/setup/client': { data: { ...checkedClient, project_id: null } } });
    await page.getByText(setup.paste).click();
    await page.getByRole('textbox', { name: setup.clientId }).fill(checkedClient.client_id);
    await page.getByLabel(setup.clientSecret).fill('GOCSPX-the-secret');
    await page.getByRole('button', { name: setup.pasteSend, exact: true }).click();
    await page.getByText(setup.redirect_not_listed).waitFor({ state: 'detached' });
    await page.getByText(setup.checked).waitFor();
    expect(sent().at(-1)).toEqual({
      client_id: checkedClient.client_id,
      client_secret: 'GOCSPX-the-secret',
    });
    expect(problems).toEqual([]);
  },
);

test.each(['owned', 'environment'] as const)(
  'a set-up that is closed says why: %s',
  async (closed) => {
    await using opened = await openPage('/setup', {
      ...looks[1],
      signedOut: true,
      answers: { 'GET /api/setup': setupState({ closed }) },
    });
    await opened.page.getByText(textsOf('id').setup[closed]).waitFor();
    expect(opened.problems).toEqual([]);
  },
);
