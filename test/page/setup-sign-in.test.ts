import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConnectionHealth } from '../../src/contract/connection.ts';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import { health } from '../../src/gallery/fixtures/remembered-answers.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import type { Texts } from '../e2e/support/setup-walk.ts';
import { openPage } from './support/open-page.ts';
import { realState, setupState } from './support/setup-states.ts';

/* The last stage of the set-up: the journey to Google, and how it ends. */

const looks = [
  { language: 'en', theme: 'light', viewport: { width: 1440, height: 844 } },
  { language: 'id', theme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
const textsOf = (language: 'en' | 'id') => ({ en, id })[language] as unknown as Texts;

/** How often the page asks how far a sign-in is. */
const POLL_MS = 2_000;
const LEFT = '2026-11-22T08:00:00.000Z';
const away = { left_at: LEFT, returned_at: null, failure: null };
const back = (failure: 'access_denied' | 'api_disabled' | null) => ({
  left_at: LEFT,
  returned_at: '2026-11-22T08:01:00.000Z',
  failure,
});

/** The stages that the page marks as done. */
async function stagesDone(page: Page, { setup }: Texts): Promise<string[]> {
  const list = page.getByRole('navigation', { name: setup.stages }).getByRole('listitem');
  const done = ` (${setup.stageDone})`;
  const names = await list.allTextContents();
  return names.filter((name) => name.endsWith(done)).map((name) => name.slice(0, -done.length));
}

test('an owner who has the file skips the steps at Google', async () => {
  await using opened = await openPage('/setup', {
    signedOut: true,
    answers: { 'GET /api/setup': setupState({ admitted: true }) },
  });
  await opened.page.getByRole('button', { name: en.setup.haveFile }).click();
  expect(await stagesDone(opened.page, en)).toEqual([en.setup.stageCode]);
});

test.each(looks)('a journey to Google is waited for, and its end told, $language', async (look) => {
  const texts = textsOf(look.language);
  const { setup, signIn } = texts;
  await using opened = await openPage('/setup', {
    ...look,
    signedOut: true,
    answers: { 'GET /api/setup': realState() },
    prepare: (page) => page.clock.install(),
  });
  const { page, problems } = opened;
  const alert = page.getByRole('alert');
  const goesOn = async (attempt: typeof away | ReturnType<typeof back>) => {
    opened.answer({ 'GET /api/setup': realState({ attempt }) });
    await page.clock.fastForward(POLL_MS);
  };
  const link = page.getByRole('link', { name: new RegExp(signIn.button) });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await stagesDone(page, texts)).toHaveLength(3);

  await goesOn(away);
  await page.getByText(setup.waiting).waitFor();
  expect(await page.getByText('redirect_uri_mismatch').count()).toBe(0);
  await page.clock.fastForward(setupLimits.silenceSeconds * 1000);
  await page.getByText(setup.silence).waitFor();
  for (const error of ['redirect_uri_mismatch', 'access_denied', 'invalid_client']) {
    await page.getByText(error, { exact: true }).click();
  }

  for (const failure of ['access_denied', 'api_disabled'] as const) {
    await goesOn(back(failure));
    await alert.getByText(signIn[failure]).waitFor();
    await page.getByRole('link', { name: new RegExp(setup.signInAgain) }).waitFor();
  }
  expect(problems).toEqual([]);
});

const working = { ...health({ problems: [], pausedAt: null, disk: null }), ends_at: null };
const endings: [string, 'en' | 'id', Partial<ConnectionHealth>, (texts: Texts) => string][] = [
  ['a channel that is connected', 'en', {}, ({ setup }) => setup.connected],
  [
    'a permission that was not ticked',
    'id',
    { problems: ['missing_scope'] },
    ({ strips }) => strips.missing_scope,
  ],
  [
    'an account without a channel',
    'en',
    { problems: ['no_channel'] },
    ({ strips }) => strips.no_channel,
  ],
  [
    'an access that ends after seven days',
    'id',
    { ends_at: '2026-11-29T08:00:00.000Z' },
    ({ setup }) => setup.endsAt.split('{date}')[1] ?? '',
  ],
];

test.each(endings)('%s is told at once', async (...[, language, changes, says]) => {
  const texts = textsOf(language);
  const look = looks.find((one) => one.language === language) ?? looks[0];
  await using opened = await openPage('/setup', {
    ...look,
    answers: {
      'GET /api/setup': realState({ attempt: away }),
      'GET /api/connection': { data: { ...working, ...changes } },
    },
    prepare: (page) => page.clock.install(),
  });
  const { page, problems } = opened;
  await page.getByText(texts.setup.waiting).waitFor();
  opened.answer({ 'GET /api/setup': realState({ closed: 'owned', attempt: back(null) }) });
  await page.clock.fastForward(POLL_MS);
  await page.getByRole('main').getByText(says(texts)).waitFor();
  await page.getByRole('link', { name: texts.setup.toDashboard }).waitFor();
  expect(problems).toEqual([]);
});
