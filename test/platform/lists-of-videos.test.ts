import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twoChannels } from '../support/two-channels.ts';
import { type OwnerClients, startOwnerClients } from './owner-clients.ts';

let world: OwnerClients;
beforeAll(async () => {
  world = await startOwnerClients();
  world.emulator.control.changeSettings({ pageCap: 10 });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.emulator.control.clearFaults());

const { tomato } = twoChannels.rina;
const LIST = { method: 'commentThreads.list', kind: 'error' } as const;

async function everyThread(): Promise<{ ids: string[]; orders: (string | undefined)[] }> {
  const before = world.emulator.ledger.length;
  const client = world.client();
  const ids: string[] = [];
  let token: string | null = null;
  do {
    const { items, nextPageToken } = await client.videoThreads(tomato.id, token);
    ids.push(...items.map(({ id }) => id));
    token = nextPageToken;
  } while (token !== null);
  const orders = world.emulator.ledger.slice(before).map(({ parameters }) => parameters['order']);
  return { ids: ids.toSorted(), orders };
}

test('a video whose list by time fails is listed by relevance, to its end', async () => {
  const byTime = await everyThread();
  world.emulator.control.planFault({ ...LIST, error: 'processingFailureThreads' });
  const otherwise = await everyThread();
  expect(otherwise.ids).toEqual(byTime.ids);
  expect(new Set(byTime.orders)).toEqual(new Set(['time']));
  expect(byTime.orders.length).toBeGreaterThan(1);
  expect(otherwise.orders).toEqual(['time', ...byTime.orders.map(() => 'relevance')]);
});

test('only that failure, and only of a first page, is answered so', async () => {
  world.emulator.control.planFault({ ...LIST, error: 'forbiddenThreads' });
  await expect(everyThread()).rejects.toThrow(/refused/);
  world.emulator.control.planFault({ ...LIST, error: 'processingFailureThreads', atCall: 2 });
  await expect(everyThread()).rejects.toThrow(/refused/);
});
