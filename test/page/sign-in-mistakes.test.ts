import { expect, test } from 'vitest';
import type { ConnectionProblem } from '../../src/contract/connection.ts';
import { signInFailures } from '../../src/contract/sign-in-failures.ts';
import { health } from '../../src/gallery/fixtures/remembered-answers.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { openPage } from './support/open-page.ts';
import { hostConfig } from './support/quiet-desk.ts';

/* Each mistake of a sign-in and of the access is told in one sentence, with the way to mend it. */

const desk = { width: 1440, height: 844 };
const phone = { width: 390, height: 844 };
const audience = 'https://console.cloud.google.com/auth/audience';

const consoleOf = {
  api_disabled: /^https:\/\/console\.cloud\.google\.com\/apis\/library\/youtube/,
  client_refused: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
  redirect_mismatch: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
  org_internal: /^https:\/\/console\.cloud\.google\.com\/auth\/audience$/,
  admin_policy_enforced: /^https:\/\/admin\.google\.com\/ac\/owl$/,
} as const satisfies Partial<Record<(typeof signInFailures)[number], RegExp>>;

test.each([
  { language: 'en', texts: en, viewport: desk, codes: signInFailures },
  { language: 'id', texts: id, viewport: phone, codes: ['api_disabled', 'clock_wrong'] },
] as const)('each mistake is told, $language', async ({ language, texts, viewport, codes }) => {
  const { signIn } = texts;
  await using opened = await openPage('/login', { language, viewport, signedOut: true });
  const { page, url, problems } = opened;
  for (const code of codes) {
    await page.goto(`${url}/login?error=${code}`);
    const alert = page.getByRole('alert');
    await alert.getByText(signIn[code]).waitFor();
    const link = alert.getByRole('link');
    const wanted = code in consoleOf ? consoleOf[code as keyof typeof consoleOf] : undefined;
    expect(await link.count(), code).toBe(wanted === undefined ? 0 : 1);
    if (wanted !== undefined) expect(await link.getAttribute('href')).toMatch(wanted);
    expect(new URL(page.url()).search).toBe('');
  }
  expect(problems).toEqual([]);
});

test.each([
  ['en', desk],
  ['id', phone],
] as const)(
  'a demo of another machine offers no sign-in that leads to this one, %s',
  async (language, viewport) => {
    const far = 'http://sapu.example.org';
    const { signIn, shell } = { en, id }[language];
    await using opened = await openPage('/privacy', { language, viewport, signedOut: true });
    const { page, url, problems } = opened;
    await page.route(`${far}/**`, async (route) => {
      const asked = route.request().url().replace(far, url);
      await route.fulfill({ response: await route.fetch({ url: asked }) });
    });
    await page.goto(`${far}/login`);
    const [first = ''] = signIn.away.split('. ');
    const notice = page.getByRole('main').getByText(first);
    await notice.waitFor();
    const leads = await notice
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leads).toEqual(['/setup', '/docs/installation-guide#demo-elsewhere']);
    const button = page.getByRole('button', { name: signIn.button });
    expect(await button.count()).toBe(0);
    expect(await page.getByText(shell.demoOpen).count()).toBe(0);
    // With SAPU_DEMO_URL browsers elsewhere reach it.
    const platformUrl = 'http://google.example.org/watch';
    opened.answer({ 'GET /api/config.json': { ...hostConfig, platformUrl } });
    await page.goto(`${far}/login`);
    await button.waitFor();
    expect(problems).toEqual([]);
  },
);

/** The beginning of a text, up to where it ends a sentence or takes a value. */
const sentence = (text: string) => text.split(/\. |[:;{]/)[0] ?? '';
const troubled = (problem: ConnectionProblem) => ({
  'GET /api/connection': { data: health({ problems: [problem], pausedAt: null, disk: null }) },
});

test('an access that came to its end says how to end that', async () => {
  await using opened = await openPage('/', { viewport: phone, answers: troubled('ended') });
  const strip = opened.page.locator('[data-strip]');
  await strip.getByText(sentence(en.strips.ended)).waitFor();
  const link = strip.getByRole('link', { name: en.strips.publish });
  expect(await link.getAttribute('href')).toBe(audience);
  await strip.getByRole('button', { name: en.strips.signIn }).waitFor();
});

test.each([
  ['en', en, desk],
  ['id', id, phone],
] as const)('what keeps an owner from staying connected is told, %s', async (...look) => {
  const [language, { strips, settings }, viewport] = look;
  await using opened = await openPage('/settings?tab=youtube', {
    language,
    viewport,
    answers: troubled('clock_wrong'),
  });
  const { page, problems } = opened;
  const strip = page.locator('[data-strip]');
  for (const problem of ['clock_wrong', 'no_channel', 'ends_soon', 'broken'] as const) {
    opened.answer(troubled(problem));
    opened.tell({ type: 'connection' });
    await strip.getByText(sentence(strips[problem])).waitFor();
    await page
      .getByText(sentence(settings[`problem_${problem}`]))
      .first()
      .waitFor();
    await page.getByText(settings.otherChannelAbout).waitFor();
    if (problem === 'ends_soon') {
      const publish = strip.getByRole('link', { name: strips.publish });
      expect(await publish.getAttribute('href')).toBe(audience);
    }
  }
  await strip.getByRole('button', { name: strips.signIn }).waitFor();
  expect(problems).toEqual([]);
});
