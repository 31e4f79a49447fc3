import { setupLimits } from '../../../../src/contract/setup-limits.ts';
import { giveFile } from '../../../e2e/support/setup-walk.ts';
import { refusedAs } from '../answers.ts';
import { checkedClient, realState, setupState } from '../setup-states.ts';
import { type Opened, pressIn } from './opened.ts';

const admitted = { 'GET /api/setup': setupState({ admitted: true }) };
const away = { left_at: '2026-11-22T08:00:00.000Z', returned_at: null, failure: null };

const ofPlayground = (at: string): Opened => ({
  what: `playground of ${at}`,
  at,
  signedOut: true,
  by: async (page, { playground }) => {
    await page.locator('summary', { hasText: playground.title }).click();
    const box = page.getByRole('textbox', { name: playground.label });
    await box.fill('<img src=x onerror=alert(1)> WD lancar di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳');
    await page.getByRole('button', { name: playground.try, exact: true }).click();
  },
  shows: (page, { comments }) => page.getByRole('list', { name: comments.reasons }),
});

/** What opens, or is refused, before anybody has signed in. */
export const ofPublic: readonly Opened[] = [
  ofPlayground('/docs'),
  ofPlayground('/login'),
  {
    what: 'sign-in without the API',
    at: '/login?error=api_disabled',
    signedOut: true,
    shows: (page) => page.getByRole('alert').getByRole('link'),
  },
  {
    what: 'code that is wrong',
    at: '/setup',
    signedOut: true,
    answers: {
      'GET /api/setup': setupState(),
      'POST /api/setup/session': refusedAs('setup_code_wrong'),
    },
    by: async (page, { setup }) => {
      await page.getByRole('textbox', { name: setup.codeLabel }).fill('nothing-like-it');
      await page.getByRole('button', { name: setup.codeSend, exact: true }).click();
    },
    shows: (page, { errors }) => page.getByRole('alert').getByText(errors.setup_code_wrong),
  },
  {
    what: 'first step at Google',
    at: '/setup',
    signedOut: true,
    answers: admitted,
    shows: (page) => page.locator('[id^=content-google]:visible').getByRole('img').first(),
  },
  {
    what: 'last step at Google',
    at: '/setup',
    signedOut: true,
    answers: admitted,
    by: async (page, { setup }) => {
      for (let step = 1; step < 5; step += 1) {
        const title = page.getByRole('heading', { level: 3, name: new RegExp(`^${step}\\.`) });
        await title.getByRole('button', { expanded: true }).waitFor();
        const content = page.locator('[id^=content-google]:visible');
        await content.getByRole('button', { name: setup.stepNext }).click();
      }
    },
    shows: (page) => page.locator('[id^=content-google]:visible pre'),
  },
  {
    what: 'backup to restore',
    at: '/setup',
    signedOut: true,
    answers: { 'GET /api/setup': setupState({ admitted: true, can_restore: true }) },
    by: (page, { setup }) => pressIn(page, setup.restoreTitle),
    shows: (page, { setup }) => page.getByRole('button', { name: setup.restoreKeys }),
  },
  {
    what: 'client that is refused',
    at: '/setup',
    signedOut: true,
    answers: { ...admitted, 'POST /api/setup/client': refusedAs('client_refused') },
    by: async (page, { setup }) => {
      await pressIn(page, setup.haveFile);
      await giveFile(page, '{"web":{}}');
    },
    shows: (page, { errors }) => page.getByRole('alert').getByText(errors.client_refused),
  },
  {
    what: 'client with a warning',
    at: '/setup',
    signedOut: true,
    answers: {
      ...admitted,
      'POST /api/setup/client': { data: { ...checkedClient, warnings: ['redirect_not_listed'] } },
    },
    by: async (page, { setup }) => {
      await pressIn(page, setup.haveFile);
      await giveFile(page, '{"web":{}}');
    },
    shows: (page, { setup }) => page.getByText(setup.redirect_not_listed),
  },
  {
    what: 'journey to Google that takes long',
    at: '/setup',
    signedOut: true,
    answers: { 'GET /api/setup': realState({ attempt: away }) },
    before: (page) => page.clock.install(),
    by: async (page, { setup }) => {
      await page.getByText(setup.waiting).waitFor();
      await page.clock.fastForward(setupLimits.silenceSeconds * 1000);
      for (const error of ['redirect_uri_mismatch', 'access_denied', 'invalid_client']) {
        await page.getByText(error, { exact: true }).click();
      }
    },
    shows: (page, { setup }) => page.getByText(setup.silence),
  },
  {
    what: 'journey to Google that failed',
    at: '/setup',
    signedOut: true,
    answers: {
      'GET /api/setup': realState({
        attempt: { ...away, returned_at: '2026-11-22T08:01:00.000Z', failure: 'access_denied' },
      }),
    },
    shows: (page, { signIn }) => page.getByRole('alert').getByText(signIn.access_denied),
  },
  {
    what: 'set-up that is closed',
    at: '/setup',
    answers: { 'GET /api/setup': realState({ closed: 'owned', attempt: null }) },
    shows: (page, { setup }) => page.getByText(setup.owned),
  },
];
