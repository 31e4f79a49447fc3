import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushBy } from './support/finger.ts';
import { type Gallery, type GalleryVisit, startGallery, visitGallery } from './support/gallery.ts';
import { launchChromium } from './support/visit.ts';

let browser: Browser;
let gallery: Gallery;
/** The gallery in its usual look, for tests that leave it as it was. */
let usual: GalleryVisit;

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launchChromium(), startGallery()]);
  usual = await visitGallery(browser, gallery);
  await usual.go();
});

afterAll(async () => {
  await usual[Symbol.asyncDispose]();
  await browser.close();
  // Ctrl-C is how it is meant to end.
  expect(await gallery.interrupt()).toBe(0);
});

const parts = (folder: string) =>
  readdirSync(`src/web/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/').replace(/\.tsx$/, '')}`);

test('every component that screens share has an entry with states', async () => {
  const shown = await usual.page
    .locator('[data-entry]:has([data-state-of])')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-entry') ?? ''));
  const files = shown.map((entry) => entry.replace(/\.\w+$/, ''));
  const shared = ['ui', 'shared', 'comment', 'decisions'].flatMap(parts);
  expect(files).toEqual(expect.arrayContaining(shared));
});

/** Where each element of the components stands, and how large it is. */
const geometry = (page: Page) =>
  page.locator('[data-state-of] *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((edge) => Math.round(edge)).join(' ');
    }),
  );

const now = new Date('2026-03-02T09:00:00+07:00');

test('a theme changes colours and moves nothing', async () => {
  await using visited = await visitGallery(browser, gallery);
  const { page } = visited;
  const see = async (theme: 'light' | 'dark') => {
    await visited.go({ theme });
    // Long texts are measured before they are offered in full: what stands twice has come.
    let before = await geometry(page);
    await expect
      .poll(async () => {
        const last = before;
        before = await geometry(page);
        return isDeepStrictEqual(before, last);
      })
      .toBe(true);
    return before;
  };
  await page.clock.setFixedTime(now);
  const light = await see('light');
  expect(light.length).toBeGreaterThan(1000);
  const dark = await see('dark');
  // On a slow machine a text may be measured after it stood twice. A theme that moves something always does.
  const isLate = !isDeepStrictEqual(dark, light);
  expect(isLate ? await see('dark') : dark).toEqual(isLate ? await see('light') : light);
});

test('neither pointer nor focus changes the size of a control', async () => {
  const sizes = await usual.page
    .locator('[data-entry="ui/button"] [data-state-of]')
    .evaluateAll((states) =>
      states.slice(0, 4).map((state) =>
        [...state.querySelectorAll('button')].map((button) => {
          const { width, height } = button.getBoundingClientRect();
          return { width, height };
        }),
      ),
    );
  expect(sizes).toHaveLength(4);
  for (const [kinds, rest] of sizes.map((size) => [size, sizes[0]])) expect(kinds).toEqual(rest);
});

const height = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);

test('compact is lower than comfortable, and a finger gets its 44 pixels in both', async () => {
  const button = '[data-entry="ui/button"] button';
  const row = '[data-entry="features/comments/list/comment-row"] [role="row"]';
  expect(await height(usual.page, button)).toBe(36);
  const roomy = await height(usual.page, row);
  await using desk = await visitGallery(browser, gallery);
  await desk.go({ density: 'compact' });
  expect(await height(desk.page, button)).toBe(32);
  expect(await height(desk.page, row)).toBeLessThan(roomy);

  await using phone = await visitGallery(browser, gallery, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.go({ density: 'compact' });
  const heights = await phone.page
    .locator('main .control:visible')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

const longest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
    ),
  );

describe('what the system asks for', () => {
  test('in forced colours a status is told by its rail, a choice by its outline', async () => {
    await using visited = await visitGallery(browser, gallery, { forcedColors: 'active' });
    const { page } = visited;
    await visited.go();
    const rails = await page.locator('[role="row"][data-status]').evaluateAll((rows) =>
      Object.fromEntries<string>(
        rows.map((row) => {
          const rail = row.querySelector('.rail');
          const { borderLeftStyle: style, borderLeftWidth: width } = getComputedStyle(rail ?? row);
          return [row.getAttribute('data-status') ?? '', `${style} ${width}`];
        }),
      ),
    );
    expect(rails).toEqual({
      rejected: 'solid 6px',
      spam: 'double 6px',
      pending: 'dotted 6px',
      approved: 'solid 2px',
      unmoderated: 'solid 2px',
    });
    expect(await page.locator('.bristle-meter:visible').count()).toBe(0);
    const chosen = '[role="tab"][data-state="active"], [aria-pressed="true"]';
    const outlines = await page
      .locator(`main :is(${chosen})`)
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).outlineStyle));
    expect(outlines.length).toBeGreaterThan(5);
    expect(new Set(outlines)).toEqual(new Set(['solid']));
  });

  test('with less motion nothing moves for longer than 80 ms', async () => {
    await using lively = await visitGallery(browser, gallery, { reducedMotion: 'no-preference' });
    await lively.go();
    expect(await longest(lively.page)).toBe(Number.POSITIVE_INFINITY);

    // Pages of these tests ask for less motion unless they say otherwise.
    expect(await longest(usual.page)).toBeLessThanOrEqual(80);
  });
});

const tip = (page: Page) => page.getByRole('tooltip');
const hint = (page: Page, which: 'first' | 'second') => page.locator(`[data-hint="${which}"]`);

/** A page whose time goes by only when it is told to. */
let held: GalleryVisit;

beforeAll(async () => {
  held = await visitGallery(browser, gallery);
  await held.page.clock.install();
  await held.go();
  await held.page.clock.pauseAt(Date.now() + 60_000);
});

afterAll(() => held[Symbol.asyncDispose]());

describe('tooltips', () => {
  test('come at once by keyboard, and leave on Escape', async () => {
    const { page } = usual;
    await hint(page, 'first').focus();
    await tip(page).waitFor();
    expect(await hint(page, 'first').getAttribute('aria-describedby')).not.toBeNull();
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hint'))).toBe(
      'first',
    );
  });

  test('come after 700 ms under the pointer, the next one at once; they can be pointed at', async () => {
    const { page } = held;
    await hint(page, 'first').hover();
    await page.clock.runFor(690);
    expect(await tip(page).count()).toBe(0);
    await page.clock.runFor(20);
    await tip(page).waitFor();
    await tip(page).hover();
    await page.clock.runFor(1000);
    expect(await tip(page).count()).toBe(1);
    await page.mouse.move(640, 880);
    await tip(page).waitFor({ state: 'detached' });
    await page.clock.runFor(290);
    // At once: the page's time stands still.
    await hint(page, 'second').hover();
    await tip(page).waitFor();
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'detached' });
  });
});

const toasts = (page: Page) => page.locator('[data-toaster] li');
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('data-raises') ??
      document.activeElement?.tagName.toLowerCase(),
  );
const raise = async (page: Page, kind: string) => {
  const before = await toasts(page).count();
  await page.locator(`[data-raises="${kind}"]`).press('Enter');
  await toasts(page).nth(before).waitFor();
};

describe('toasts', () => {
  test('take no focus, are dismissed by keyboard, and give the focus back', async () => {
    const { page } = held;
    await raise(page, 'loading');
    await raise(page, 'error');
    expect(await focused(page)).toBe('error');

    await page.keyboard.press('Alt+t');
    expect(await focused(page)).toBe('ol');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.clock.runFor(200);
    await expect.poll(() => toasts(page).count()).toBe(1);
    expect(await focused(page)).toBe('ol');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('error');

    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.clock.runFor(200);
    await expect.poll(() => toasts(page).count()).toBe(0);
    expect(await focused(page)).toBe('error');
  });

  test('leave after 5 s, but not while they are pointed at; a loading one stays', async () => {
    const { page } = held;
    await raise(page, 'loading');
    await raise(page, 'info');
    await page.clock.runFor(4000);
    expect(await toasts(page).count()).toBe(2);
    await toasts(page).last().hover();
    await page.clock.runFor(5000);
    expect(await toasts(page).count()).toBe(2);
    await page.mouse.move(0, 800);
    await page.clock.runFor(5000);
    await expect.poll(() => toasts(page).count()).toBe(1);
  });

  test('are pushed away to the right by a finger; one that stops short leaves them', async () => {
    await using visited = await visitGallery(browser, gallery, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const { page } = visited;
    await visited.go();
    await raise(page, 'loading');
    const toast = toasts(page).last();
    for (const by of [44, -200]) {
      await pushBy(toast, by);
      await expect.poll(() => toast.evaluate(({ style }) => style.transform)).toBe('');
    }
    await pushBy(toast, 46);
    await toast.waitFor({ state: 'detached' });
  });
});

test('on a phone the chosen tab is in sight, however far along it stands', async () => {
  await using visited = await visitGallery(browser, gallery, {
    viewport: { width: 320, height: 844 },
    hasTouch: true,
  });
  const { page } = visited;
  await visited.go({ language: 'pseudo' });
  const tab = page.locator('[data-entry="ui/tabs"] [data-value="technical"][aria-selected="true"]');
  const box = await tab.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
