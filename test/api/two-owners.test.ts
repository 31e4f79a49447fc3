import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEvent } from '../../src/contract/job.ts';
import type { RawInput } from '../support/api-client.ts';
import { type SessionEndpoint, sessionEndpoints } from '../support/endpoint-keys.ts';
import { openEvents } from '../support/event-stream.ts';
import { forgedCalls } from '../support/forged-calls.ts';
import { textsOnlyOf } from '../support/owned-texts.ts';
import { syncChannel } from '../support/sync.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { nobodys, startTwoOwners, type Things, type TwoOwners } from '../support/two-owners.ts';
import { waitFor } from '../support/wait-for.ts';

let world: TwoOwners;
beforeAll(async () => {
  world = await startTwoOwners();
});
afterAll(() => world[Symbol.asyncDispose]());

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
      .replace(/"fresh_seconds":\d+/, '"fresh_seconds":"<left>"')
      .replaceAll(/Ugz?[\w-]{10,}/g, '<mine>'),
  };
}

test.each(sessionEndpoints)('%s shows and changes nothing of another owner', async (key) => {
  const { app, bayus, bayuId, rinaId, rinas } = world;
  const secrets = await textsOnlyOf(app.db, { owner: bayuId, other: rinaId });
  expect(secrets).toEqual(expect.arrayContaining([bayus.videoId, bayus.heldId, bayus.title]));
  const before = await checksumsOfOwner(app.db, bayuId);
  const callsBefore = app.emulator.ledger.length;

  const foreign = forgedCalls[key](bayus, rinas);
  const unknown = forgedCalls[key](nobodys, rinas);
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
