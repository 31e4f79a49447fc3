import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { INVITATION_COOKIE } from '../../src/contract/sign-in-failures.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import { createBrowser } from '../support/browser.ts';
import { inviteToHelp } from '../support/helping.ts';
import { visitGoogle } from '../support/sign-in.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';
import { waitForLockedQuery } from '../support/wait-for.ts';

/** As many as the server has connections. */
const strangers = Array.from({ length: 10 }, (_, at) => ({
  id: `90000000000000000000${at}`,
  name: `Tamu ${at}`,
  email: `tamu${at}@tamu.example`,
  channelIds: [],
}));

const until = (url: URL) => url.pathname.endsWith('/callback');

test('who follows a link to help waits for its owner’s lock without a connection of others', async () => {
  const accounts = [...twoChannelsSeed.accounts, ...strangers];
  await using app = await startTestApp({ seed: { ...twoChannelsSeed, accounts } });
  const rina = await app.signIn({ account: 'Rina' });
  const bayu = await app.signIn({ account: 'Bayu' });
  const bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  const secret = await inviteToHelp(app, bayu, 'viewer');
  const followed: (() => Promise<Response>)[] = [];
  for (const { name: account } of strangers) {
    const browser = createBrowser();
    const start = new URL('/api/auth/google/login?grant=none', app.url);
    browser.plantCookie(start.hostname, INVITATION_COOKIE, secret);
    const at = await visitGoogle({ serverUrl: app.url, account, browser, start, until });
    followed.push(() => browser.fetch(at, { redirect: 'manual' }));
  }
  const ends: Promise<Response>[] = [];
  // As another process in which an act of Bayu lasts.
  await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, bayuId);
    ends.push(...followed.map((follow) => follow()));
    await waitForLockedQuery(app.db);
    await delay(500);
    expect((await rina.send('GET /api/comments', {})).status).toBe(200);
  });
  const places = (await Promise.all(ends)).map(({ headers }) => headers.get('location') ?? '');
  expect(places.filter((place) => place.includes('token='))).toHaveLength(1);
  expect(places.filter((place) => place.includes('helper_link_over'))).toHaveLength(9);
});
