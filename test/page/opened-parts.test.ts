import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { violations } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';
import { ofModeration } from './support/opened/of-moderation.ts';
import { ofPublic } from './support/opened/of-public.ts';
import { ofSettings } from './support/opened/of-settings.ts';
import { desk, type Opened, phone } from './support/opened/opened.ts';

/* What opens over a screen, or is refused on it, and is not in the address. */

const looks = [
  { theme: 'light', language: 'en', texts: en },
  { theme: 'dark', language: 'id', texts: id },
] as const;

const opened: readonly Opened[] = [...ofModeration, ...ofSettings, ...ofPublic];

test.each(opened.map((one, nth) => ({ ...one, ...(looks[nth % 2] ?? looks[0]) })))(
  'nothing that opens is in anybody’s way: $what, $theme, $language',
  async ({ at, sizes = [phone, desk], answers, texts, theme, language, ...state }) => {
    await using visited = await openPage(at, {
      theme,
      language,
      viewport: sizes[0] ?? desk,
      ...(answers && { answers }),
      ...(state.before && { prepare: state.before }),
      signedOut: state.signedOut === true,
    });
    const { page, problems } = visited;
    await page.locator('h1').waitFor();
    await state.by?.(page, texts);
    const shown =
      state.shows?.(page, texts) ?? page.getByRole('dialog').or(page.getByRole('listbox'));
    await shown.first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect({ ...size, found: await violations(page) }).toEqual({ ...size, found: [] });
    }
    expect(problems).toEqual([]);
  },
);

test('an ink that is too faint is found, also on a page that was found good', async () => {
  await using visited = await openPage('/privacy');
  const { page } = visited;
  const text = page.getByRole('main').locator('p').first();
  await text.waitFor();
  expect(await violations(page)).toEqual([]);
  await text.evaluate((paragraph) => paragraph.style.setProperty('color', 'rgb(170 170 170)'));
  expect((await violations(page)).join()).toContain('color-contrast');
});
