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
