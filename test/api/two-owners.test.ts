import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEvent } from '../../src/contract/job.ts';
import type { RawInput } from '../support/api-client.ts';
import { type SessionEndpoint, sessionEndpoints } from '../support/endpoint-keys.ts';
import { openEvents } from '../support/event-stream.ts';
import { syncChannel } from '../support/sync.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import {
  actAttempts,
  nobodys,
  type OwnComments,
  startTwoOwners,
  type Things,
  type TwoOwners,
  textsOnlyOf,
} from '../support/two-owners.ts';
import { waitFor } from '../support/wait-for.ts';

let world: TwoOwners;
beforeAll(async () => {
  world = await startTwoOwners();
});
afterAll(() => world[Symbol.asyncDispose]());

/** How Rina tries to get at what is named, by itself or among what is hers. */
type Attempts = (theirs: Things, mine: OwnComments) => RawInput[];

/** Calls that take nothing are made with everything that might be taken all the same. */
const forged: Attempts = ({ ownerId, accountId, channelId }) => [
  {},
  { query: { user_id: ownerId, owner_id: ownerId, account: accountId, channel_id: channelId } },
  { headers: { 'x-user-id': ownerId, 'x-owner-id': ownerId } },
];

const searches: Attempts = ({ title, channelId, ownerId }) => [
  { query: { search: title } },
  { query: { channel_id: channelId, user_id: ownerId, maxResults: '50' } },
];

const theirAuthor: Attempts = ({ trustedId, ownerId }) => [
  { params: { id: trustedId } },
  { params: { id: trustedId }, query: { user_id: ownerId } },
];

const theirFailures: Attempts = ({ ownerId, sentId }) => [
  { body: { reason: 'gave_up', user_id: ownerId, comment_ids: [sentId] } },
  { body: { reason: 'refused' }, query: { user_id: ownerId } },
];

/** A row for each endpoint with a session: without one the types do not agree. */
const matrix: Record<SessionEndpoint, Attempts> = {
  'GET /api/auth/user': forged,
  'GET /api/statistics': forged,
  'GET /api/channels': forged,
  'POST /api/channels': ({ ownerId }) => [
    { body: { id: 'UCnobodynobodynobodynobo', user_id: ownerId } },
    { body: { handle: '@nobody-at-all' } },
  ],
  'DELETE /api/channels/{id}': ({ channelId, ownerId }) => [
    { params: { id: channelId } },
    { params: { id: channelId }, query: { user_id: ownerId } },
  ],
  'GET /api/videos': searches,
  'GET /api/shorts': searches,
  'GET /api/videos/by-channel': ({ channelId, ownerId }) => [
    { query: { channel_id: channelId } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/videos/{id}': ({ videoId }) => [{ params: { id: videoId } }],
  'PUT /api/videos/{id}/saved': ({ videoId }) => [{ params: { id: videoId } }],
  'DELETE /api/videos/{id}/saved': ({ videoId }) => [{ params: { id: videoId } }],
  'POST /api/videos/process-all': ({ channelId, ownerId }) => [
    { body: { channel_id: channelId, user_id: ownerId } },
    { query: { channel_id: channelId } },
  ],
  'GET /api/comments': ({ videoId, channelId, heldId, sentId, words, ownerId }, mine) => [
    { query: { video_id: videoId } },
    { query: { channel_id: channelId } },
    { query: { channel_id: channelId, moderation_status: 'pending' } },
    { query: { channel_id: channelId, moderation_status: 'spam' } },
    { query: { moderation_status: 'rejected', video_id: videoId } },
    { query: { keyword: words } },
    { query: { comment_ids: heldId } },
    { query: { comment_ids: `${heldId},${sentId},${mine.shown}` } },
    { query: { user_id: ownerId, page_size: '100' } },
    { query: { author_channel_id: channelId } },
    { query: { list: 'review', channel_id: channelId } },
    { query: { list: 'review', video_id: videoId, sort: 'author' } },
  ],
  'GET /api/comments/counts': ({ videoId, channelId, ownerId }) => [
    { query: { video_id: videoId } },
    { query: { channel_id: channelId } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/comments/order': ({ videoId, channelId, words, ownerId }) => [
    { query: {} },
    { query: { video_id: videoId } },
    { query: { channel_id: channelId, moderation_status: 'pending' } },
    { query: { keyword: words } },
    { query: { user_id: ownerId } },
  ],
  'POST /api/comments/{id}/moderate': ({ sentId, queuedId, heldId, ownerId }) => [
    { params: { id: heldId }, body: { reject: true } },
    { params: { id: heldId }, body: { reject: false } },
    { params: { id: sentId }, body: { reject: false } },
    { params: { id: queuedId }, body: { reject: false } },
    { params: { id: heldId }, body: { reject: true, user_id: ownerId } },
  ],
  'POST /api/comments/bulk-moderate': ({ heldId, sentId, queuedId, videoId }, mine) => [
    { body: { comment_ids: [heldId], reject: true } },
    { body: { comment_ids: [heldId, sentId, queuedId], reject: false } },
    { body: { comment_ids: [mine.fresh(), heldId, mine.fresh()], reject: true } },
    { body: { comment_ids: [heldId], reject: true, video_id: videoId } },
    {
      body: {
        comment_ids: [mine.fresh()],
        reject: true,
        video_id: videoId,
        comment_details: [{ comment_id: heldId }],
      },
    },
  ],
  ...actAttempts,
  'POST /api/comments/undo': ({ queuedId, sentId }, mine) => [
    { body: { comment_ids: [queuedId] } },
    { body: { comment_ids: [queuedId, sentId, mine.fresh()] } },
  ],
  // Paused before anything is sent at once: then what Rina has waiting stands still.
  'GET /api/outbox': forged,
  'PUT /api/outbox/pause': forged,
  'POST /api/outbox/send': forged,
  'POST /api/outbox/undo': forged,
  'DELETE /api/outbox/pause': forged,
  'POST /api/outbox/failed/retry': theirFailures,
  'POST /api/outbox/failed/dismiss': theirFailures,
  'GET /api/authors/{id}': theirAuthor,
  'GET /api/authors/trusted': forged,
  'POST /api/authors/trusted': ({ trustedId, ownerId }) => [
    { body: { author_channel_id: trustedId } },
    { body: { author_channel_id: trustedId, user_id: ownerId } },
  ],
  'DELETE /api/authors/trusted/{id}': theirAuthor,
  'GET /api/blacklisted-words': ({ listedWord, ownerId }) => [
    { query: { page_size: '1000' } },
    { query: { word: listedWord } },
    { query: { word: '%' } },
    { query: { user_id: ownerId } },
  ],
  'POST /api/blacklisted-words': ({ listedWord, wordId, ownerId }) => [
    { body: { word: listedWord } },
    { body: { word: listedWord, match: 'exact', id: wordId, user_id: ownerId } },
  ],
  'DELETE /api/blacklisted-words/{id}': ({ wordId, ownerId }) => [
    { params: { id: wordId } },
    { params: { id: wordId }, query: { user_id: ownerId } },
  ],
  'PUT /api/settings': ({ ownerId }) => [
    { body: { sensitivity: 'low', user_id: ownerId } },
    { body: { sensitivity: 'medium' }, query: { user_id: ownerId } },
  ],
  'POST /api/videos/{id}/refresh': ({ videoId }) => [{ params: { id: videoId } }],
  'GET /api/videos/{id}/comments': ({ videoId, ownerId }) => [
    { params: { id: videoId } },
    { params: { id: videoId }, query: { user_id: ownerId, maxResults: '50' } },
  ],
  'POST /api/videos/{id}/comments': ({ videoId, ownerId }) => [
    { params: { id: videoId }, body: { text: 'mampir, om' } },
    { params: { id: videoId }, body: { text: 'mampir, om', user_id: ownerId } },
  ],
  'GET /api/comments/{id}/replies': ({ sentId, heldId }) => [
    { params: { id: sentId } },
    { params: { id: heldId } },
  ],
  'POST /api/comments/{id}/reply': ({ queuedId, heldId }) => [
    { params: { id: queuedId }, body: { text: 'mampir, om' } },
    { params: { id: heldId }, body: { text: 'mampir, om' } },
  ],
  'PUT /api/comments/{id}': ({ heldId, channelId }) => [
    { params: { id: heldId }, body: { text: 'ganti' } },
    { params: { id: heldId }, body: { text: 'ganti', author_channel_id: channelId } },
  ],
  'DELETE /api/comments/{id}': ({ heldId, queuedId }) => [
    { params: { id: heldId } },
    { params: { id: queuedId } },
  ],
  'POST /api/comments/{id}/report': ({ heldId, queuedId }) => [
    { params: { id: heldId } },
    { params: { id: queuedId } },
  ],
  'GET /api/connection': forged,
  'POST /api/connection/disconnect': ({ title, ownerId }) => [
    { body: { confirm: title } },
    { body: { confirm: title, user_id: ownerId, owner_id: ownerId } },
  ],
  'POST /api/account/delete': ({ title, ownerId }) => [
    { body: { confirm: title } },
    { body: { confirm: title, user_id: ownerId, owner_id: ownerId } },
  ],
  'GET /api/quota': forged,
  'GET /api/sync': forged,
  'GET /api/jobs': forged,
  'GET /api/jobs/{id}': ({ jobId }) => [{ params: { id: jobId } }],
  'GET /api/events': () => [],
};

interface Told {
  status: number;
  text: string;
}

async function tryAs(key: SessionEndpoint, input: RawInput): Promise<Told> {
  const response = await world.rina.send(key, input);
  return { status: response.status, text: await response.text() };
}

/** The answer without what differs between any two requests, and with names for what was asked. */
function comparable({ status, text }: Told, things: Things): Told {
  const named = Object.entries(things).reduce(
    (rest, [name, value]: [string, string]) => rest.replaceAll(`"${value}"`, `"<${name}>"`),
    text,
  );
  return {
    status,
    text: named
      .replaceAll(/"id":"(\d+|<\w+>)"/g, '"id":"<some>"')
      .replace(/"request_id":"[^"]*"/, '')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/"job_id":"\d+"/g, '"job_id":"<new>"')
      .replaceAll(/Ugz?[\w-]{10,}/g, '<mine>'),
  };
}

test.each(sessionEndpoints)('%s shows and changes nothing of another owner', async (key) => {
  const { app, bayus, bayuId, rinaId, rinas } = world;
  const secrets = await textsOnlyOf(app.db, { owner: bayuId, other: rinaId });
  expect(secrets).toEqual(expect.arrayContaining([bayus.videoId, bayus.heldId, bayus.title]));
  const before = await checksumsOfOwner(app.db, bayuId);
  const callsBefore = app.emulator.ledger.length;

  const foreign = matrix[key](bayus, rinas);
  const unknown = matrix[key](nobodys, rinas);
  for (const [index, input] of foreign.entries()) {
    // Whatever the server remembers of Bayu's own question must not answer Rina's.
    if (key.startsWith('GET ')) await (await world.bayu.send(key, input)).text();
    const told = await tryAs(key, input);
    const sent = JSON.stringify(input);
    const leaked = secrets.filter((text) => told.text.includes(text) && !sent.includes(text));
    expect(leaked, sent).toEqual([]);
    const twin = await tryAs(key, unknown[index] ?? {});
    expect(comparable(told, bayus), sent).toEqual(comparable(twin, nobodys));
  }

  await waitFor('Rina to have nothing under way', async () => {
    const { data } = await world.rina.call('GET /api/jobs');
    return data.every(({ state }) => state === 'done');
  });
  expect(await checksumsOfOwner(app.db, bayuId)).toEqual(before);
  const accounts = app.emulator.ledger.slice(callsBefore).map(({ accountId }) => accountId);
  expect(accounts).not.toContain(bayus.accountId);
});

test('what Rina may not have is there for Bayu', async () => {
  const { bayu, bayus } = world;
  await bayu.call('GET /api/videos/{id}', { params: { id: bayus.videoId } });
  const { data: job } = await bayu.call('GET /api/jobs/{id}', { params: { id: bayus.jobId } });
  expect(job.state).toBe('done');
  const held = { channel_id: bayus.channelId, moderation_status: 'pending' } as const;
  const { data: comments } = await bayu.call('GET /api/comments', { query: held });
  expect(comments.map(({ id }) => id)).toEqual([bayus.heldId]);
  const { data: words } = await bayu.call('GET /api/blacklisted-words');
  expect(words.map(({ id, word }) => ({ id, word }))).toEqual([
    { id: bayus.wordId, word: bayus.listedWord },
  ]);
});

test('nothing of one owner is in the event stream of the other', async () => {
  const { app, rina, bayu, bayus, rinaId, rinas } = world;
  await using ofRina = await openEvents(rina);
  await using ofBayu = await openEvents(bayu);
  await bayu.call('POST /api/comments/bulk-moderate', {
    body: { comment_ids: [bayus.heldId], reject: true },
  });
  await syncChannel(bayu);
  const mine = rinas.fresh();
  await rina.call('POST /api/comments/{id}/moderate', {
    params: { id: mine },
    body: { reject: true },
  });
  await syncChannel(rina);
  await waitFor('the events', () => ofRina.text().includes('"state":"done"'));

  expect(ofBayu.text()).toContain(bayus.heldId);
  const jobs = await app.db.selectFrom('jobs').select('id').where('user_id', '=', rinaId).execute();
  const stored = app.db.selectFrom('comments').select('youtube_id').where('user_id', '=', rinaId);
  const rinasComments = (await stored.execute()).map(({ youtube_id }) => youtube_id);
  for (const event of ofRina.events().map((data) => serverEvent.parse(data))) {
    if (event.type === 'job') expect(jobs.map(({ id }) => String(id))).toContain(event.job.id);
    if (event.type === 'decisions')
      expect(rinasComments).toEqual(expect.arrayContaining(event.comment_ids));
  }
});
