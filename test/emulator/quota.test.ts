import { afterEach, describe, expect, it } from 'vitest';
import { nextPacificMidnight, pacificDay } from '../../src/emulator/clock.ts';
import {
  apiOf,
  at,
  hour,
  ids,
  inventComment,
  reasonOf,
  startWorld,
  type TestApi,
  type TestWorld,
} from '../support/emulator-world.ts';

let world: TestWorld | undefined;

afterEach(() => world?.emulator.close());

const mine = { part: 'id', mine: 'true' };

describe('the daily pool', () => {
  it('is used up by lists and writes, failed ones too, and then refuses all', async () => {
    world = await startWorld([inventComment({ id: 'a' })], { units: { daily: 103 } });
    const { owner, emulator } = world;
    await owner.get('channels', mine);
    await owner.get('channels', { part: 'id' });
    await owner.send('POST', 'comments/setModerationStatus', {
      query: { id: 'a', moderationStatus: 'rejected' },
    });
    await owner.send('POST', 'comments/setModerationStatus', {
      query: { id: 'unknown', moderationStatus: 'rejected' },
    });
    expect(emulator.control.quota().used.queries).toBe(102);
    const refused = await owner.send('DELETE', 'comments', { query: { id: 'a' } });
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'quotaExceeded']);
    expect(at(refused.body, 'error.errors.0.domain')).toBe('youtube.quota');
    expect((await owner.get('channels', mine)).status).toBe(200);
    expect(reasonOf(await owner.get('channels', mine))).toBe('quotaExceeded');
    expect(emulator.control.quota().used.queries).toBe(103);
  });

  it('is full again at midnight in California', async () => {
    world = await startWorld([], { units: { daily: 1 } });
    const { owner, clock, emulator } = world;
    await owner.get('channels', mine);
    const { resetsAt } = emulator.control.quota();
    expect(new Date(resetsAt).toISOString()).toBe('2026-11-20T08:00:00.000Z');
    clock.advance(resetsAt - clock.now() - 1);
    const api = freshApi(world);
    expect(reasonOf(await api.get('channels', mine))).toBe('quotaExceeded');
    clock.advance(1);
    expect((await api.get('channels', mine)).status).toBe(200);
  });

  it('is another than that of batchGetStats, which says so when it is empty', async () => {
    world = await startWorld();
    const { owner, emulator } = world;
    emulator.control.changeSettings({ quota: { queries: 10_000, batchGetStats: 2 } });
    const stats = () => owner.get('videos:batchGetStats', { part: 'id', id: 'video-one-1' });
    expect([(await stats()).status, (await stats()).status]).toEqual([200, 200]);
    const refused = await stats();
    expect([refused.status, reasonOf(refused)]).toEqual([429, 'rateLimitExceeded']);
    expect(at(refused.body, 'error.message')).toMatch(/'Batch Get Stats Queries per day'/);
    expect((await owner.get('channels', mine)).status).toBe(200);
  });

  it('is not touched by calls without valid credentials', async () => {
    world = await startWorld();
    await world.nobody.get('channels', mine);
    expect(world.emulator.control.quota().used.queries).toBe(0);
    expect(world.emulator.ledger.at(-1)).toMatchObject({ units: 0, httpStatus: 403 });
  });
});

/** The owner's token of the start is dead by midnight. */
function freshApi({ emulator }: TestWorld): TestApi {
  return apiOf(emulator, emulator.control.issueTokens({ accountId: ids.owner }).accessToken);
}

it('can limit the calls of a minute', async () => {
  world = await startWorld([], { settings: { perMinute: 2 } });
  const { owner, clock } = world;
  await owner.get('channels', mine);
  await owner.get('channels', mine);
  const refused = await owner.get('channels', mine);
  expect([refused.status, reasonOf(refused)]).toEqual([429, 'rateLimitExceeded']);
  expect(at(refused.body, 'error.message')).toMatch(/'Queries per minute'/);
  clock.advance(60_000);
  expect((await owner.get('channels', mine)).status).toBe(200);
});

describe('the ledger', () => {
  it('holds every call with what it cost and what became of it', async () => {
    world = await startWorld([inventComment({ id: 'a' }), inventComment({ id: 'b' })]);
    const { owner, emulator, clock } = world;
    await owner.send('POST', 'comments/setModerationStatus', {
      query: { id: ['a', 'b'], moderationStatus: 'rejected', banAuthor: 'false' },
    });
    await owner.get('commentThreads', { part: 'id', videoId: 'video-closed' });
    expect(emulator.ledger).toEqual([
      {
        seq: 1,
        at: clock.now(),
        method: 'comments.setModerationStatus',
        units: 50,
        bucket: 'queries',
        httpStatus: 204,
        errorReason: null,
        accountId: '100000000000000000001',
        channelId: 'UCown0000000000000000001',
        parameters: { moderationStatus: 'rejected', banAuthor: 'false' },
        ids: ['a', 'b'],
        fault: null,
      },
      expect.objectContaining({
        seq: 2,
        method: 'commentThreads.list',
        units: 1,
        httpStatus: 403,
        errorReason: 'commentsDisabled',
        parameters: { part: 'id', videoId: 'video-closed' },
      }),
    ]);
  });

  it('keeps no token and no key', async () => {
    world = await startWorld();
    const { emulator, nobody } = world;
    const { accessToken } = emulator.control.issueTokens({ accountId: '100000000000000000001' });
    await nobody.get('channels', { ...mine, access_token: accessToken, key: 'demo-api-key' });
    expect(emulator.ledger.at(-1)?.httpStatus).toBe(200);
    expect(JSON.stringify(emulator.ledger)).not.toMatch(/ya29|demo-api-key/);
  });
});

function midnightAfter(moment: string): string {
  return new Date(nextPacificMidnight(Date.parse(moment))).toISOString();
}

describe('Pacific days', () => {
  it.each([
    ['a winter day', '2026-12-01T12:00:00Z', '2026-12-02T08:00:00.000Z'],
    ['a summer day', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
    ['the day of 23 hours', '2026-03-08T08:30:00Z', '2026-03-09T07:00:00.000Z'],
    ['the day of 25 hours', '2026-11-01T07:30:00Z', '2026-11-02T08:00:00.000Z'],
    ['the second hour between one and two', '2026-11-01T09:30:00Z', '2026-11-02T08:00:00.000Z'],
    ['midnight itself', '2026-12-01T08:00:00Z', '2026-12-02T08:00:00.000Z'],
    ['the last millisecond', '2026-12-01T07:59:59.999Z', '2026-12-01T08:00:00.000Z'],
  ])('end at midnight on %s', (_name, moment, midnight) => {
    expect(midnightAfter(moment)).toBe(midnight);
  });

  it('follow each other without a gap over a year', () => {
    let moment = Date.parse('2026-01-01T20:00:00Z');
    for (let i = 0; i < 365; i += 1) {
      const midnight = nextPacificMidnight(moment);
      expect(pacificDay(midnight)).not.toBe(pacificDay(midnight - 1));
      expect(pacificDay(midnight - 1)).toBe(pacificDay(moment));
      moment = midnight + 12 * hour;
    }
  });
});
