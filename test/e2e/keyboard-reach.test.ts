import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { type AtKeyboard, isSettled, sitDown } from './support/at-keyboard.ts';
import { tabThrough } from './support/focus.ts';

const { channel, chili } = twoChannels.rina;
const own = `channel_id=${channel.id}`;

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
  for (const word of ['melati77', 'maxwin']) {
    await desk.owner.call('POST /api/blacklisted-words', { body: { word } });
  }
});

afterAll(() => desk[Symbol.asyncDispose]());

const screens = [
  '/',
  '/videos',
  '/shorts',
  `/videos/${chili.id}`,
  `/comments?${own}&page_size=10`,
  `/comments?view=queue&is_spam=true&${own}`,
  `/comments?view=focus&is_spam=true&${own}`,
  '/comments?list=review&page_size=10',
  '/blacklisted-words',
  '/studio-words',
  '/campaigns?state=all',
  '/analytics',
  '/reports',
  '/activity',
  '/notifications',
  '/rules',
  '/debug',
  '/settings',
  '/settings?tab=outbox',
  '/settings?tab=notifications',
  '/settings?tab=connection',
  '/settings?tab=appearance',
  '/docs',
  '/docs/faq',
  '/docs/installation-guide',
  '/privacy',
  '/terms',
  '/setup',
  '/confirm-email',
  '/unsubscribe',
  '/nowhere',
];

test.each([
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'id', viewport: { width: 390, height: 844 } },
] as const)(
  'Tab leads to every control and out again, the focus always in sight, $language, $viewport.width pixels',
  async (chosen) => {
    const page = await desk.open('/', chosen);
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(desk.app.url + screen);
      await isSettled(page);
      found.push(...(await tabThrough(page)).map((fault) => `${screen} ${fault}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);
