import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';
import { en } from '../../src/i18n/en.ts';
import { signInByHand } from '../../test/e2e/support/sign-in-by-hand.ts';
import { chromiumPath } from '../../test/e2e/support/visit.ts';

/*
 * What Sapu is for, in a browser, on a demo that runs anywhere: an archive, npx, a container. Called with
 * an address it hides what is surely spam and prints how much; with that number behind it, it looks
 * whether all of it is still hidden.
 */

const PATIENCE_MS = 5 * 60_000;

/** Signs in and hides the surest comments. Answers how many viewers no longer see. */
const hideSurest = (address: string): Promise<number> =>
  withPage(address, async (page) => {
    await page.getByRole('button', { name: /^Hide all \d+ scored/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Hide \d+ comments\?$/ });
    const hide = dialog.getByRole('button', { name: /^Hide \d+$/ });
    const n = Number((await hide.innerText()).replace(/\D/g, ''));
    await hide.click();
    // They are sent in several calls.
    await hidden(page, n).waitFor();
    return n;
  });

/** Throws unless so many comments are still hidden, as the dashboard says it. */
const requireHidden = (address: string, n: number): Promise<void> =>
  withPage(address, async (page) => {
    await hidden(page, n).waitFor();
  });

const hidden = (page: Page, n: number) => page.getByText(`${n} hidden, to be rejected`).first();

type Page = Awaited<ReturnType<Browser['newPage']>>;

async function withPage<T>(address: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    page.setDefaultTimeout(PATIENCE_MS);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${address}/login`);
    await signInByHand(page, 'Sari');
    await page.getByRole('heading', { name: en.dashboard.toReview }).waitFor();
    // Their number grows until all is read.
    await page.getByText(/^From YouTube · updated/).waitFor();
    await page
      .getByText(/^Syncing|^Starting soon/)
      .first()
      .waitFor({ state: 'detached' });
    const answer = await work(page);
    if (problems.length > 0) throw new Error(`The page has failed:\n${problems.join('\n')}`);
    return answer;
  } finally {
    await browser.close();
  }
}

const [, , address = 'http://localhost:8080', before] = process.argv;
if (before === undefined) process.stdout.write(`${await hideSurest(address)} hidden\n`);
else await requireHidden(address, Number(before));
