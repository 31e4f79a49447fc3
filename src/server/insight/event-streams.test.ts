import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { serverEvent } from '../../contract/job.ts';
import { AppError } from '../base/errors.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { type EventBus, startEventBus } from '../events/event-bus.ts';
import { createEventStreams } from './event-streams.ts';

const RINA = 1;
const BAYU = 2;

let database: TestDatabase;
let db: Database;
let bus: EventBus;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
  bus = await startEventBus(db, { ...database, logger: createLogger('silent') });
});
afterAll(async () => {
  await bus.stop();
  await db.destroy();
  await database.drop();
});

const signedIn = () => Promise.resolve();
const signedOut = () => Promise.reject(new AppError('session_expired', 'Sign in again.'));

/** Counts checks of a session. The first lasts until `end` is called. */
function slowCheck() {
  const { promise: first, resolve: end } = Promise.withResolvers<void>();
  const check = { asked: 0, end, authenticate: () => (check.asked++ ? signedIn() : first) };
  return check;
}

async function eventsIn(stream: Readable): Promise<unknown[]> {
  const all = await text(stream);
  return [...all.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    serverEvent.parse(JSON.parse(data)),
  );
}

test('a server that stops says goodbye to all pages, and does not call them back at once', async () => {
  const streams = createEventStreams(bus);
  const open = Array.from({ length: 12 }, (_, owner) => streams.open({ ownerId: owner }, signedIn));
  streams.closeAll();
  const told = await Promise.all([...open, streams.open({ ownerId: 99 }, signedIn)].map(eventsIn));
  const delays = told.map((events) => {
    expect(events).toMatchObject([{ type: 'goodbye', reason: 'restarting' }]);
    return (events as [{ retry_after_ms: number }])[0].retry_after_ms;
  });
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...delays)).toBeLessThanOrEqual(3_000);
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(100);
});

test('a page hears of its owner only, and no more once the session has ended', async () => {
  const streams = createEventStreams(bus);
  const rina = streams.open({ ownerId: RINA }, signedIn);
  const ended = streams.open({ ownerId: RINA }, signedOut);
  const bayu = streams.open({ ownerId: BAYU }, signedIn);
  await bus.publish(RINA, { type: 'quota' });
  expect(await eventsIn(ended)).toEqual([]);
  streams.closeAll();
  const goodbye = { type: 'goodbye' };
  expect(await eventsIn(rina)).toMatchObject([{ type: 'quota' }, goodbye]);
  expect(await eventsIn(bayu)).toMatchObject([goodbye]);
});

test('a page that reads nothing is cut off before it takes much memory', async () => {
  const streams = createEventStreams(bus);
  const page = streams.open({ ownerId: RINA }, signedIn);
  const comment_ids = Array.from({ length: 200 }, (_, index) => `Ugz${index}0000000000000AaABAg`);
  await waitFor('the stream to be cut off', async () => {
    await bus.publish(RINA, { type: 'decisions', comment_ids });
    expect(page.readableLength).toBeLessThan(1024 * 1024);
    return page.destroyed;
  });
});

test('one check of the session serves all events that wait, in their order', async () => {
  const streams = createEventStreams(bus);
  const check = slowCheck();
  const page = streams.open({ ownerId: RINA }, check.authenticate);
  const happened = (['quota', 'connection', 'notifications', 'quota'] as const).map((type) => ({
    type,
  }));
  for (const event of happened) await bus.publish(RINA, event);
  check.end();
  await waitFor('them to be written', async () => page.readableLength > 100);
  streams.closeAll();
  expect(await eventsIn(page)).toMatchObject([...happened, { type: 'goodbye' }]);
  expect(check.asked).toBe(2);
});

test('what comes while a session is checked needs a check of its own', async () => {
  const streams = createEventStreams(bus);
  const check = slowCheck();
  const page = streams.open({ ownerId: RINA }, () =>
    check.asked > 0 ? signedOut() : check.authenticate(),
  );
  await bus.publish(RINA, { type: 'quota' });
  await bus.publish(RINA, { type: 'connection' });
  check.end();
  expect(await eventsIn(page)).toEqual([{ type: 'quota' }]);
});

test('a page whose events wait for long is cut off, and asks nothing more', async () => {
  const streams = createEventStreams(bus);
  const check = slowCheck();
  const page = streams.open({ ownerId: RINA }, check.authenticate);
  for (let count = 0; count < 50; count += 1) await bus.publish(RINA, { type: 'quota' });
  expect(page.destroyed).toBe(false);
  await bus.publish(RINA, { type: 'quota' });
  expect(page.destroyed).toBe(true);
  check.end();
  await bus.publish(RINA, { type: 'quota' });
  expect(check.asked).toBe(1);
});

test('a page that has left asks nothing more of what still waits', async () => {
  const streams = createEventStreams(bus);
  const check = slowCheck();
  const page = streams.open({ ownerId: RINA }, check.authenticate);
  for (let count = 0; count < 5; count += 1) await bus.publish(RINA, { type: 'quota' });
  page.destroy();
  check.end();
  await bus.publish(RINA, { type: 'quota' });
  expect(check.asked).toBe(1);
});

test('helpers of an owner have forty pages together, and the owner has others', async () => {
  const streams = createEventStreams(bus);
  const owner = streams.open({ ownerId: RINA }, signedIn);
  const pages = Array.from({ length: 50 }, (_, index) => {
    const personId = Math.floor(index / 10) + 10;
    const helper = { personId, name: 'Dodi', ownersGoogleId: 'rina' };
    return streams.open({ ownerId: RINA, googleId: `g${personId}`, helper }, signedIn);
  });
  const elsewhere = streams.open(
    {
      ownerId: BAYU,
      googleId: 'g99',
      helper: { personId: 99, name: 'Dodi', ownersGoogleId: 'bayu' },
    },
    signedIn,
  );
  streams.closeAll();
  const told = await Promise.all(pages.map(eventsIn));
  for (const events of told.slice(0, 10)) expect(events).toMatchObject([{ reason: 'too_many' }]);
  for (const page of [owner, elsewhere]) told.push(await eventsIn(page));
  for (const events of told.slice(10)) expect(events).toMatchObject([{ reason: 'restarting' }]);
});
