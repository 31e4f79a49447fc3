import { expect, test } from 'vitest';
import type { User } from '../../src/contract/auth.ts';
import type { HelperInvitation } from '../../src/contract/helper.ts';
import type { Outbox } from '../../src/contract/outbox.ts';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { moderator as dodi } from '../../src/gallery/fixtures/helpers.ts';
import { inMinutes, ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { actCard } from '../e2e/support/places.ts';
import { waitingAct } from './support/acts.ts';
import { type Answers, refusedAs } from './support/answers.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';

const link: HelperInvitation = { id: 'a'.repeat(16), role: 'viewer', ends_at: inMinutes(9_000) };
const url = 'http://localhost/login#helper=rahasia';
const settings = '/settings?tab=data';
const sectionOf = ({ page }: OpenPage) => page.getByRole('region', { name: 'Helpers' });

test('the owner makes a link for a role, which is shown once', async () => {
  await using opened = await openPage(settings, {
    answers: {
      'GET /api/helpers': { data: { helpers: [], invitations: [] } },
      'POST /api/helpers': ({ body }) => {
        const made = { ...link, role: body.role };
        opened.answer({ 'GET /api/helpers': { data: { helpers: [], invitations: [made] } } });
        return { data: { url } };
      },
    },
  });
  const section = sectionOf(opened);
  await section.getByRole('radio', { name: 'Viewer' }).click();
  await section.getByRole('button', { name: 'Create link' }).click();
  await section.getByText(url).waitFor();
  await section.getByText('Unused link for a viewer').waitFor();
  const asked = opened.calls.find(({ key }) => key === 'POST /api/helpers');
  expect(asked?.body).toEqual({ role: 'viewer' });
  await opened.page.reload();
  await section.getByText('Unused link for a viewer').waitFor();
  expect(await section.getByText(url).count()).toBe(0);
  expect(opened.problems).toEqual([]);
});

test('a helper and a link are taken back by one press each', async () => {
  await using opened = await openPage(settings, {
    answers: {
      'GET /api/helpers': { data: { helpers: [dodi], invitations: [link] } },
      'DELETE /api/helpers/{id}': ({ params }) => {
        const helpers = params.id === dodi.id ? [] : [dodi];
        opened.answer({ 'GET /api/helpers': { data: { helpers, invitations: [] } } });
        return { data: { id: params.id } };
      },
    },
  });
  const section = sectionOf(opened);
  await section.getByText(/^dodi@tamu\.example · Moderator · since 3 days ago$/).waitFor();
  await section.getByRole('button', { name: /^Withdraw the link that expires/ }).click();
  await section.getByText('Withdrawn. The link no longer works.').waitFor();
  await section.getByRole('button', { name: 'Remove Dodi Setiawan' }).click();
  await section.getByText('Removed. They have no access any more.').waitFor();
  expect(await section.getByRole('listitem').count()).toBe(0);
  expect(opened.problems).toEqual([]);
});

test('after a restore a helper is confirmed, and a refusal is told', async () => {
  const restored = { ...dodi, confirmed: false };
  await using opened = await openPage(settings, {
    answers: {
      'GET /api/helpers': { data: { helpers: [restored], invitations: [] } },
      'PUT /api/helpers/{id}': ({ body }) => {
        opened.answer({ 'GET /api/helpers': { data: { helpers: [dodi], invitations: [] } } });
        return { data: { ...dodi, ...body } };
      },
      'POST /api/helpers': refusedAs('helpers_full'),
    },
  });
  const section = sectionOf(opened);
  const asks = section.getByText(/^A backup was restored\./);
  await asks.waitFor();
  await section.getByRole('button', { name: 'Confirm' }).click();
  await asks.waitFor({ state: 'detached' });
  await section.getByRole('button', { name: 'Create link' }).click();
  await section.getByText(/^You already have 20 helpers and unused links/).waitFor();
});

test('long after the sign-in no link is made', async () => {
  await using opened = await openPage(settings, {
    answers: {
      'GET /api/helpers': { data: { helpers: [dodi], invitations: [] } },
      'GET /api/sessions': { data: { sessions: [], ended: [], fresh_seconds: 0 } },
    },
  });
  const section = sectionOf(opened);
  await section.getByRole('button', { name: 'Sign in again' }).waitFor();
  expect(await section.getByRole('button', { name: 'Create link' }).count()).toBe(0);
  // To take something back is never put off.
  expect(await section.getByRole('button', { name: 'Remove Dodi Setiawan' }).count()).toBe(1);
});

const helped = { id: ownChannel, title: 'Dapur Nenek Ratih' };
const own = { id: 'UCbengkel0000000000000', title: 'Bengkel Bayu', role: 'owner' as const };
const helper = (role: 'viewer' | 'moderator', changes: Partial<User> = {}): User => ({
  ...ratih,
  name: 'Bayu Pratama',
  role,
  channels: [{ ...helped, role }],
  ...changes,
});

/** Opens an address as somebody who helps there, with what no helper may ask for left unanswered. */
async function openAsHelper(at: string, user: User, answers: Answers = {}): Promise<OpenPage> {
  const told: Answers = { 'GET /api/auth/user': { data: user }, ...answers };
  const stored = JSON.stringify({ isAuthenticated: true, user });
  return openPage(at, {
    answers: {
      ...told,
      'GET /api/connection': refusedAs('role_refused'),
      'GET /api/notifications': refusedAs('role_refused'),
      'GET /api/automation': refusedAs('role_refused'),
      'GET /api/authors/trusted': refusedAs('role_refused'),
      'GET /api/reports': refusedAs('role_refused'),
    },
    prepare: (page) =>
      page.addInitScript(
        ([state, channel]) => {
          if (localStorage.getItem('token') === null) return;
          localStorage.setItem('auth-storage', state);
          if (sessionStorage.getItem('began') === null) localStorage.setItem('channel', channel);
          sessionStorage.setItem('began', '1');
        },
        [stored, ownChannel] as const,
      ),
  });
}

const refusedTo = ({ calls }: OpenPage, keys: readonly string[]) =>
  calls.map(({ key }) => key).filter((key) => keys.includes(key));
const ownersKeys = [
  'GET /api/connection',
  'GET /api/notifications',
  'GET /api/automation',
  'GET /api/authors/trusted',
  'GET /api/reports',
  'PUT /api/settings',
];

test.each([
  ['that the owner has paused sending', { paused_at: inMinutes(-1) }, 'sending is paused'],
  ['that Google’s access is lost', { connected: false }, 'waiting for access to Google'],
])('a helper’s act says %s', async (_, changes, text) => {
  const outbox: Outbox = {
    paused_at: null,
    connected: true,
    waiting: [],
    failed: [],
    confirmed: { removed: 0, published: 0 },
  };
  await using opened = await openAsHelper('/comments', helper('moderator'), {
    'GET /api/outbox': { data: outbox },
    'GET /api/jobs': { data: [waitingAct(60)] },
  });
  const act = actCard(opened.page);
  await act.getByText(/will be sent/).waitFor();
  opened.answer({ 'GET /api/outbox': { data: { ...outbox, ...changes } } });
  opened.tell({ type: 'connection' });
  await act.getByText(text).waitFor();
  expect(await act.getByText(/will be sent/).count()).toBe(0);
});

test.each(['/', '/comments', '/videos', '/campaigns', '/authors', '/analytics?tab=reports'])(
  'a helper at %s sees whose channel it is, and asks for nothing that is the owner’s',
  async (at) => {
    await using opened = await openAsHelper(at, helper('moderator'));
    const { page } = opened;
    await page.getByText(/^You help on .*Dapur Nenek Ratih.* as a moderator/).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const asked = (key: string) => opened.calls.some((call) => call.key === key);
    await expect.poll(() => asked('GET /api/jobs') && asked('GET /api/quota')).toBe(true);
    expect(refusedTo(opened, ownersKeys)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Blacklisted Words' }).count()).toBe(0);
    expect(opened.problems).toEqual([]);
  },
);

test.each(['/blacklisted-words', '/rules', '/activity', '/notifications', '/studio-words'])(
  '%s leads a helper to the dashboard',
  async (at) => {
    await using opened = await openAsHelper(at, helper('viewer'));
    await opened.page.waitForURL(`${opened.url}/`);
  },
);

test('a viewer finds nothing that decides, and a moderator nothing that is the owner’s', async () => {
  const row = flagged();
  const shown = (role: 'viewer' | 'moderator') => ({
    'GET /api/comments': pageOf([{ ...row, can_moderate: role === 'moderator' }]),
  });
  for (const role of ['viewer', 'moderator'] as const) {
    await using opened = await openAsHelper('/comments', helper(role), shown(role));
    const { page } = opened;
    const comment = page.locator('[data-comment]').first();
    await comment.waitFor();
    const reject = comment.getByRole('button', { name: /^reject/i });
    expect(await reject.count()).toBe(role === 'viewer' ? 0 : 1);
    await comment.locator('[data-part="menu"]').click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const items = await menu.getByRole('menuitem').allTextContents();
    expect(items.filter((item) => /trust|ban |blacklist/i.test(item))).toEqual([]);
    expect(items.some((item) => /report/i.test(item))).toBe(role === 'moderator');
  }
});

test('somebody who owns a channel too changes between both, and each call names the one shown', async () => {
  const both = helper('viewer', { channels: [own, { ...helped, role: 'viewer' }] });
  await using opened = await openAsHelper('/', both);
  const { page } = opened;
  const named: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/statistics')) named.push(request.headers()['sapu-channel']);
  });
  const users = () => opened.calls.filter(({ key }) => key === 'GET /api/auth/user').length;
  await expect.poll(users).toBe(1);
  await page.reload();
  await expect.poll(users).toBe(2);
  await expect.poll(() => named).toContain(ownChannel);
  opened.answer({
    'GET /api/auth/user': { data: { ...both, role: 'owner', youtube_channel_id: own.id } },
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Bengkel Bayu' }).click();
  await expect.poll(() => named.at(-1)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('channel'))).toBeNull();
});

test('a channel that is taken back is left at once, for another or for none', async () => {
  const left = { id: 'UClain0000000000000000', title: 'Warung Wati', role: 'viewer' as const };
  const named: (string | undefined)[] = [];
  const taken = ({ channel }: { channel?: string | undefined }) => {
    named.push(channel);
    return refusedAs('channel_refused');
  };
  const none = { role: null, youtube_channel_id: null };
  await using opened = await openAsHelper('/comments', helper('moderator'), {
    'GET /api/comments': pageOf([{ ...flagged(), can_moderate: true }]),
    // Nothing that the page asks for by itself leaves the channel before the press.
    'POST /api/comments/{id}/moderate': (asked) => {
      opened.answer({
        'GET /api/auth/user': (call) => {
          taken(call);
          // That one is taken back as well.
          const channels = named.includes(left.id) ? [] : [left];
          return { data: { ...helper('viewer'), ...none, channels } };
        },
        'GET /api/comments': taken,
        'GET /api/comments/counts': taken,
      });
      return taken(asked);
    },
  });
  const { page } = opened;
  await page
    .getByRole('button', { name: /^reject/i })
    .last()
    .click();
  await page.getByText('You aren’t helping on any channel.').waitFor();
  await page.getByRole('alert').getByText(en.errors.channel_refused).waitFor();
  expect(named).toContain(left.id);
  const ask = page.getByRole('main').getByText(/^Ask the owner of a channel/);
  expect(await ask.count()).toBe(1);
});

test('who helps stops by one press, and comes to what is left', async () => {
  await using opened = await openAsHelper(settings, helper('moderator'), {
    'DELETE /api/helping': () => {
      const gone = { ...helper('moderator'), role: null, youtube_channel_id: null, channels: [] };
      opened.answer({ 'GET /api/auth/user': { data: gone } });
      return { data: { id: ownChannel } };
    },
  });
  const { page } = opened;
  expect(await page.getByRole('region', { name: 'Helpers' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Stop helping' }).click();
  await page.getByText('You aren’t helping on any channel.').waitFor();
});
