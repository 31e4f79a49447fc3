import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

test('the stream of events, which never ends, stands back behind what the page shows', async () => {
  await using app = await startTestApp({ webRoot });
  await using browser = await launchChromium();
  const open = await signInOnce(browser, app);
  await using visited = await open();
  const { page } = visited;
  const priorities = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  await network.send('Network.enable');
  const standing = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto(app.url);
  await standing;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => priorities.get('/api/statistics')).toBe('High');
  expect(priorities.get('/api/events')).toBe('Low');
});

test('what the product itself writes takes one font, also beside disguised letters', async () => {
  await using app = await startTestApp({ webRoot });
  await using browser = await launchChromium();
  const open = await signInOnce(browser, app);
  await using visited = await open();
  const { page } = visited;
  for (const [path, shown] of [
    ['', 'article'],
    ['comments', '[data-comment]'],
  ] as const) {
    await page.goto(`${app.url}/${path}`);
    await page.locator(shown).first().waitFor();
    const fetched = await page.evaluate(async () => {
      const fonts = await document.fonts.ready;
      return [...fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family);
    });
    const extended = await page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const foreign of body.querySelectorAll('.foreign, bdi, [lang="und"]')) foreign.remove();
      return /[\u0100-\u036f\u1d00-\u1eff]/.exec(body.innerText)?.[0];
    });
    // Commenters may write letters of the extended font; the product writes none.
    expect(extended).toBeUndefined();
    // Large figures have a zero of their own, a font of one sign.
    const others = new Set(['Math Letters', 'Fullwidth Letters', 'Atkinson Ext', 'Plain Zero']);
    expect(fetched.filter((family) => !others.has(family))).toEqual(['Atkinson']);
  }
});
