import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { actingOn } from '../support/acting.ts';
import { readAllFigures } from '../support/all-figures.ts';
import { createRandom } from '../support/random.ts';
import type { Session } from '../support/sign-in.ts';
import { readChannel, syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/* After a day of everything that an owner does, all numbers of one thing are the same. */

const random = createRandom(33);
const STEPS = 30;

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp({ seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  await waitForEverything(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const setSettings = (body: object) => owner.call('PUT /api/settings', { body });

async function someComments(query: Readonly<Record<string, string>>, most: number) {
  const { data } = await owner.call('GET /api/comments', { query });
  return data
    .filter(({ can_moderate }) => can_moderate)
    .filter(() => random.chance(0.6))
    .slice(0, most);
}

const decide = async (reject: boolean, most: number) => {
  const query: Readonly<Record<string, string>> = random.chance(0.7)
    ? { list: 'review' }
    : {
        moderation_status: random.pick(['unmoderated', 'pending', 'spam', 'approved', 'rejected']),
      };
  const comment_ids = (await someComments(query, most)).map(({ id }) => id);
  if (comment_ids.length === 0) return;
  await owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids, reject } });
};

const { moderate, previewOf, undo } = actingOn(() => owner);
let lastAct: string | null = null;

/** Rejects what is beyond doubt, as the button of the dashboard does. */
async function rejectSure() {
  // Judging that is under way would change the number between question and answer.
  await waitForEverything(owner);
  const act = { filter: { list: 'review', score_min: '95' }, hold_first: random.chance(0.5) };
  const { count: confirm_count, as_of } = await previewOf(act);
  if (confirm_count > 0) lastAct = (await moderate({ ...act, as_of, confirm_count })).job_id;
}

async function bringBack() {
  const { data } = await owner.call('GET /api/activity', { query: { kind: 'decisions' } });
  const line = data.find(({ outcomes }) => outcomes !== null && outcomes.held > 0);
  if (line === undefined) return;
  await owner.call('POST /api/activity/{id}/bring-back', { params: { id: line.id } });
}

/** The platform holds a comment of the owner's own, on which nobody decides here. */
async function ownCommentIsHeld() {
  const { data } = await owner.call('GET /api/videos', { query: {} });
  const { data: user } = await owner.call('GET /api/auth/user');
  app.emulator.control.addComment({
    videoId: random.pick(data).id,
    text: 'Terima kasih semuanya, resepnya di bawah ya',
    author: { channelId: user.youtube_channel_id ?? '', name: user.name },
    status: 'heldForReview',
  });
  await readChannel(owner);
}

/** What the owner does in the platform's own studio. */
async function decideInStudio() {
  const rows = await someComments({ list: 'review' }, 4);
  const action = random.pick(['publish', 'hold', 'reject'] as const);
  app.emulator.control.studio(
    action,
    rows.map(({ id }) => id),
  );
  await readChannel(owner);
}

async function decideAndUndo() {
  await setSettings({ undo_seconds: 3_600 });
  const [row] = await someComments({ list: 'review' }, 1);
  if (row === undefined) return;
  const params = { id: row.id };
  await owner.call('POST /api/comments/{id}/moderate', { params, body: { reject: true } });
  await owner.call('POST /api/comments/undo', { body: { comment_ids: [row.id] } });
}

async function sayNotSpam() {
  const [row] = await someComments({ is_spam: 'true' }, 1);
  if (row === undefined) return;
  await owner.call('POST /api/comments/{id}/not-spam', { params: { id: row.id } });
}

async function somebodyComments() {
  const { data } = await owner.call('GET /api/videos', { query: {} });
  for (let nth = 0; nth < 5; nth += 1) {
    app.emulator.control.addComment({
      videoId: random.pick(data).id,
      text: random.pick(['Makasih resepnya, bu!', 'depo 10rb maxwin di menang77, gas', 'first']),
    });
  }
  await readChannel(owner);
}

const deeds: readonly (() => Promise<unknown>)[] = [
  () => decide(true, 12),
  () => decide(false, 5),
  () => setSettings({ undo_seconds: random.pick([0, 0, 3_600]) }),
  () => setSettings({ hold_hours: random.pick([0, 24]) }),
  () => setSettings({ sensitivity: random.pick(['low', 'medium', 'high']) }),
  rejectSure,
  async () => lastAct !== null && undo(lastAct),
  bringBack,
  somebodyComments,
  ownCommentIsHeld,
  decideInStudio,
  decideAndUndo,
  sayNotSpam,
  async () => {
    const [row] = await someComments({ list: 'review' }, 1);
    if (row?.author_channel_id) {
      const body = { author_channel_id: row.author_channel_id };
      await owner.call('POST /api/authors/trusted', { body });
    }
  },
  async () => {
    const [row] = await someComments({ list: 'review' }, 1);
    if (row) await owner.call('POST /api/comments/{id}/report', { params: { id: row.id } });
  },
  () => {
    const word = random.pick(['resep', 'maxwin', 'gacor', 'dapur', 'enak', 'slot']);
    return owner.send('POST /api/blacklisted-words', { body: { word } });
  },
];

/** Nothing is on its way: what was queued is sent, held or waits for its undo delay. */
const settled = async () => {
  await setSettings({ undo_seconds: 0 });
  await owner.call('POST /api/outbox/send');
  await waitFor('everything to be sent', async () => {
    const { data } = await owner.call('GET /api/outbox');
    return data.waiting.every(({ kind }) => kind === 'reject_held');
  });
  await waitForEverything(owner);
};

test('all numbers agree after a random day, whatever happened on it', async () => {
  for (let step = 0; step < STEPS; step += 1) await random.pick(deeds)();
  // The last of them may have undone all that was rejected.
  await rejectSure();
  await settled();
  const { data } = await owner.call('GET /api/comments/counts', { query: {} });
  expect(data.rejected).toBeGreaterThan(5);
  const figures = await readAllFigures(owner);
  const differing = Object.entries(figures).filter(
    ([, told]) => new Set(Object.values(told)).size > 1,
  );
  expect(Object.fromEntries(differing)).toEqual({});
});
