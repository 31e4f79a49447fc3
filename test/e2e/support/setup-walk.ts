import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import type { en } from '../../../src/i18n/en.ts';
import type { SetupWorld } from '../../support/setup-world.ts';
import { type Choice, passGoogle } from './google-pages.ts';
import type { Visit } from './visit.ts';

/** The texts of a language; both have the shape of English. */
export type Texts = typeof en;

/** Opens the set-up with the code of the terminal, as its link does. */
export async function openWithCode({ page }: Visit, world: SetupWorld): Promise<void> {
  await page.goto(`${world.url}/setup#code=${world.code()}`);
}

/** Chooses a file with this text. */
export const giveFile = (page: Page, text: string): Promise<void> =>
  page.setInputFiles('input[type=file]', {
    name: 'client_secret.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

/** From the step of the file to the step of the sign-in, which the real server shows. */
export async function saveClient(page: Page, world: SetupWorld, texts: Texts): Promise<void> {
  await giveFile(page, world.clientFile());
  await page.getByRole('button', { name: texts.setup.save }).click();
  await page.getByRole('heading', { name: texts.setup.signInTitle }).waitFor();
}

/** Presses the link to Google, which opens in a tab of its own. */
export async function leaveForGoogle(page: Page, name: RegExp): Promise<Page> {
  const [google] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name }).click(),
  ]);
  return google;
}

/** What somebody presses on Google's pages. */
export async function chooseAtGoogle(google: Page, choice: Partial<Choice> = {}): Promise<void> {
  await passGoogle(google, { account: 'Rina Lestari', ...choice });
}
