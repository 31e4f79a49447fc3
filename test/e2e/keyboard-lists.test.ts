import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { arrive, goBy, goTo, pressOn } from './support/keyboard.ts';
import { storeVideos } from './support/store-videos.ts';

const { tomato } = twoChannels.rina;

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
});

afterAll(() => desk[Symbol.asyncDispose]());

/** How often the channel has been read. */
async function readings(): Promise<number> {
  const jobs = desk.app.db.selectFrom('jobs').select('id').where('kind', '=', 'sync_channel');
  return (await jobs.where('state', '=', 'done').execute()).length;
}

test('has the channel read, and goes from the dashboard to what is to review', async () => {
  const page = await desk.open('/');
  const main = page.getByRole('main');
  const before = await readings();
  await pressOn(main.getByRole('button', { name: 'Sync now' }));
  await waitFor('the channel to be read', async () => (await readings()) > before);
  await pressOn(main.getByRole('link', { name: /held by YouTube/ }));
  await page.waitForURL('**/comments?list=held');
  await arrive(page, 'Comments');
  await goBy(page, 'd');
  await page.waitForURL(`${desk.app.url}/`);
  await arrive(page, 'Dashboard');
  await pressOn(main.getByRole('link', { name: 'Review spam' }));
  await page.waitForURL('**/comments?list=review');
  await page.context().close();
});

test('loads more videos, Shorts, comments and replies', async () => {
  await storeVideos(desk.app.db, { kind: 'panen', count: 23, seconds: 300 });
  await storeVideos(desk.app.db, { kind: 'siram', count: 30, seconds: 30 });
  for (const [path, button, pageSize] of [
    ['/videos', 'load more', limits.videosPageSize.screen],
    ['/shorts', 'Load More', limits.shortsPageSize.screen],
  ] as const) {
    const page = await desk.open(path);
    await pressOn(page.getByRole('main').getByRole('button', { name: button, exact: true }));
    // Whoever asked for more goes on with the first of them.
    await page.locator(`main li:nth-child(${pageSize + 1}) a:focus`).waitFor();
    await page.context().close();
  }

  const page = await desk.open(`/videos/${tomato.id}`);
  const main = page.getByRole('main');
  await pressOn(main.getByRole('button', { name: 'Show 8 replies' }));
  const replies = main.getByRole('list', { name: 'Replies to @tetangga' });
  await goTo(replies.getByRole('button', { name: 'Reply' }).last());
  const hide = main.getByRole('button', { name: 'Hide replies' });
  await pressOn(hide, 'Space', 'Shift+Tab');
  await replies.waitFor({ state: 'detached' });
  await pressOn(main.getByRole('button', { name: 'Load More Comments' }));
  await main.locator('[data-comment]').nth(limits.threadPageSize).waitFor();
  await page.context().close();
});
