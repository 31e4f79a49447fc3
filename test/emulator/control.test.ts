import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import {
  at,
  day,
  ids,
  inventComment,
  itemIds,
  itemsOf,
  type Json,
  reasonOf,
  startWorld,
  type TestWorld,
  textAt,
} from '../support/emulator-world.ts';
import { waitFor } from '../support/wait-for.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startWorld([inventComment({ id: 'a' }), inventComment({ id: 'b' })]);
});

afterEach(() => world.emulator.close());

const mine = { part: 'id', mine: 'true' };
const threads = { part: 'id', allThreadsRelatedToChannelId: ids.ownChannel };

async function control(path: string, body?: unknown, secret?: string): Promise<[number, Json]> {
  const { emulator } = world;
  const response = await fetch(`${emulator.url}/__control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-control-secret': secret ?? emulator.controlSecret },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [response.status, (await response.json()) as Json];
}

describe('exposure', () => {
  it.each(['0.0.0.0', '192.168.1.4', 'sapu.example', '::'])(
    'refuses to listen on %s',
    async (host) => {
      await expect(createEmulator({ host })).rejects.toThrow(/loopback/);
    },
  );

  it('answers nobody who came by another name', async () => {
    const { port } = new URL(world.emulator.url);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `rebound.example:${port}` };
      httpRequest({ port, host: '127.0.0.1', path: '/o/oauth2/v2/auth', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('gives the control API to whoever knows the secret only', async () => {
    expect((await control('ledger', undefined, 'guess'))[0]).toBe(403);
    expect((await control('status', { ids: ['a'], status: 'rejected' }, ''))[0]).toBe(403);
    expect(world.emulator.control.comment('a')?.status).toBe('published');
    expect(await control('ledger')).toEqual([200, []]);
  });

  it('has another secret at each start', async () => {
    const other = await createEmulator();
    expect(other.controlSecret).not.toBe(world.emulator.controlSecret);
    await other.close();
  });
});

describe('the world from outside', () => {
  it('adds comments, and sets any status, also one that the API cannot', async () => {
    const [status, added] = await control('comment', {
      videoId: 'video-one-1',
      text: 'Halo',
      author: { name: '@baru', channelId: null },
    });
    expect(status).toBe(200);
    await control('status', { ids: ['a', at(added, 'id')], status: 'likelySpam' });
    const spam = await world.owner.get('commentThreads', {
      ...threads,
      moderationStatus: 'likelySpam',
    });
    expect(itemsOf(spam)).toHaveLength(2);
    expect(at((await control('comments?status=likelySpam'))[1], '0.status')).toBe('likelySpam');
  });

  it('acts as the owner in the platform’s own studio, un-rejecting included', async () => {
    await control('studio', { action: 'reject', ids: ['a'] });
    expect(itemIds(await world.owner.get('commentThreads', threads))).toEqual(['b']);
    expect(await control('studio', { action: 'publish', ids: ['a', 'x'] })).toEqual([
      200,
      { found: 1 },
    ]);
    expect(itemIds(await world.owner.get('commentThreads', threads))).toEqual(['b', 'a']);
  });

  it('moves the clock, and with it the life of tokens', async () => {
    await control('clock', { advanceMs: day });
    expect(reasonOf(await world.owner.get('channels', mine))).toBe('authError');
  });

  it('changes and deletes videos, as their owner does', async () => {
    const id = 'video-one-1';
    const uploads = { part: 'id', playlistId: ids.ownChannel.replace('UC', 'UU') };
    const listed = async () => itemIds(await world.owner.get('playlistItems', uploads)).length;
    const before = await listed();
    await control('video', { id, commentsDisabled: true });
    const closed = await world.owner.get('commentThreads', { part: 'id', videoId: id });
    expect(reasonOf(closed)).toBe('commentsDisabled');
    await control('video', { id, commentsDisabled: false, privacyStatus: 'private' });
    expect(itemIds(await world.owner.get('commentThreads', threads))).toHaveLength(2);
    expect(itemIds(await world.rival.get('videos', { part: 'id', id }))).toEqual([]);
    expect(await listed()).toBe(before);
    await control('video', { id, deleted: true });
    expect(await listed()).toBe(before - 1);
    expect(itemIds(await world.owner.get('commentThreads', threads))).toEqual([]);
    const query = { id: 'a', moderationStatus: 'rejected' };
    const refused = await world.owner.send('POST', 'comments/setModerationStatus', { query });
    expect(reasonOf(refused)).toBe('commentNotFound');
  });

  it('revokes a grant from Google’s side', async () => {
    await control('revoke', { accountId: ids.owner });
    expect(reasonOf(await world.owner.get('channels', mine))).toBe('authError');
    expect((await world.rival.get('channels', mine)).status).toBe(200);
  });

  it('adds a seed, tells quota and accounts, and forgets all at a reset', async () => {
    const video = { ...[...world.emulator.store.videos.values()][0], id: 'video-added' };
    await control('seed', { accounts: [], channels: [], videos: [video], comments: [] });
    expect(world.emulator.store.videos.has('video-added')).toBe(true);
    await world.owner.get('channels', mine);
    expect(at((await control('quota'))[1], 'used.queries')).toBe(1);
    expect(at((await control('accounts'))[1], '0.id')).toBe(ids.owner);
    await control('reset', {});
    expect(world.emulator.store.videos.has('video-added')).toBe(false);
    expect(world.emulator.ledger).toEqual([]);
  });

  it.each([
    ['studio', { action: 'shout', ids: ['a'] }],
    ['fault', { method: '*', kind: 'gremlin' }],
    ['comment', { videoId: 'nowhere', text: 'x' }],
    ['video', { id: 'nowhere', deleted: true }],
    ['settings', { lag: 5 }],
  ])('refuses a body that makes no sense: %s', async (path, body) => {
    const [status, answer] = await control(path, body);
    expect(status).toBe(400);
    expect(at(answer, 'error')).not.toBeNull();
  });

  it('refuses a body that is too large', async () => {
    expect((await control('seed', 'x'.repeat(1024 * 1024)))[0]).toBe(413);
  });
});

async function refreshBody(): Promise<unknown> {
  const init = { method: 'POST', body: new URLSearchParams() };
  return (await fetch(`${world.emulator.url}/token`, init)).json();
}

describe('faults', () => {
  it('answer with any error of the API, a number of times', async () => {
    await control('fault', {
      method: 'channels.list',
      kind: 'error',
      error: 'quotaExceeded',
      times: 2,
    });
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await world.owner.get('channels', mine));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    expect(world.emulator.ledger.map(({ fault }) => fault)).toEqual(['error', 'error', null]);
  });

  it('answer with any body, from the k-th call on', async () => {
    const body = { error: { code: 418, errors: [{ reason: 'teapot' }] } };
    await control('fault', { method: '*', kind: 'error', status: 418, body, atCall: 2 });
    expect((await world.owner.get('channels', mine)).status).toBe(200);
    const second = await world.owner.get('commentThreads', threads);
    expect([second.status, second.body]).toEqual([418, body]);
    expect((await world.owner.get('channels', mine)).status).toBe(200);
  });

  it('can lose the answer of a call that had its effect, or prevent it', async () => {
    const reject = (id: string) =>
      world.owner.send('POST', 'comments/setModerationStatus', {
        query: { id, moderationStatus: 'rejected' },
      });
    const method = 'comments.setModerationStatus';
    await control('fault', { method, kind: 'reset' });
    await expect(reject('a')).rejects.toThrow();
    expect(world.emulator.control.comment('a')?.status).toBe('published');
    await control('fault', { method, kind: 'reset', afterEffect: true });
    await expect(reject('a')).rejects.toThrow();
    expect(world.emulator.control.comment('a')?.status).toBe('rejected');
    expect(world.emulator.ledger.map(({ httpStatus }) => httpStatus)).toEqual([0, 204]);
  });

  it('can keep a caller waiting', async () => {
    await control('fault', { method: 'channels.list', kind: 'timeout' });
    const url = `${world.emulator.url}/youtube/v3/channels?part=id&forHandle=x&key=demo-api-key`;
    await expect(fetch(url, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/i);
  });

  it('can delay a call before its work, which is not done for whoever hangs up, or after it', async () => {
    const { accessToken } = world.emulator.control.issueTokens({ accountId: ids.owner });
    const headers = { authorization: `Bearer ${accessToken}` };
    const address = `${world.emulator.url}/youtube/v3/comments/setModerationStatus`;
    const reject = (id: string, signal: AbortSignal) =>
      fetch(`${address}?moderationStatus=rejected&id=${id}`, { method: 'POST', headers, signal });
    const statusOf = (id: string) => world.emulator.control.comment(id)?.status;
    const delay = { method: 'comments.setModerationStatus', kind: 'delay' };
    await control('fault', { ...delay, ms: 600 });
    await expect(reject('a', AbortSignal.timeout(60))).rejects.toThrow();
    await sleep(700);
    expect(statusOf('a')).toBe('published');
    await control('fault', { ...delay, ms: 2000, afterEffect: true });
    const caller = new AbortController();
    const heard = expect(reject('b', caller.signal)).rejects.toThrow();
    await waitFor('the work', () => statusOf('b') === 'rejected');
    caller.abort();
    await heard;
  });

  it('can delay an answer, so that a later call overtakes it', async () => {
    await control('fault', { method: 'channels.list', kind: 'delay', ms: 500 });
    const finished: string[] = [];
    const delayed = world.owner.get('channels', mine).then((answer) => {
      finished.push('delayed');
      return itemIds(answer);
    });
    await world.owner.get('commentThreads', threads);
    finished.push('later');
    expect(await delayed).toEqual([ids.ownChannel]);
    expect(finished).toEqual(['later', 'delayed']);
  });

  it('can drip a body, and break one off', async () => {
    const { emulator, owner } = world;
    await control('fault', { method: 'channels.list', kind: 'slowBody', ms: 200 });
    const url = `${emulator.url}/youtube/v3/channels?part=snippet&forHandle=rina&key=demo-api-key`;
    const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
    const pieces: string[] = [];
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      pieces.push(read.value);
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(JSON.parse(pieces.join(''))).toMatchObject({ items: [{ id: ids.ownChannel }] });
    await control('fault', { method: 'channels.list', kind: 'brokenJson' });
    await expect(owner.get('channels', mine)).rejects.toThrow(SyntaxError);
  });

  it('can answer with the page of a proxy', async () => {
    await control('fault', { method: 'channels.list', kind: 'html', status: 502 });
    const url = `${world.emulator.url}/youtube/v3/channels?part=id&id=x&key=demo-api-key`;
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect((await fetch(url)).status).toBe(200);
  });

  it('can send a client round in circles', async () => {
    const query = { ...threads, maxResults: '1' };
    const pageToken = textAt(
      (await world.owner.get('commentThreads', query)).body,
      'nextPageToken',
    );
    await control('fault', { method: 'commentThreads.list', kind: 'repeatPage' });
    const again = await world.owner.get('commentThreads', { ...query, pageToken });
    expect(at(again.body, 'nextPageToken')).toBe(pageToken);
    await control('fault', { method: 'commentThreads.list', kind: 'loopPage' });
    const back = await world.owner.get('commentThreads', { ...query, pageToken });
    expect(at(back.body, 'nextPageToken')).toBe(pageToken);
    await control('fault', { method: 'commentThreads.list', kind: 'emptyPage' });
    const empty = await world.owner.get('commentThreads', query);
    expect(itemsOf(empty)).toEqual([]);
    expect(at(empty.body, 'nextPageToken')).toBe(pageToken);
  });

  it('can turn a page upside down', async () => {
    await control('fault', { method: 'commentThreads.list', kind: 'reversedPage' });
    expect(itemIds(await world.owner.get('commentThreads', threads))).toEqual(['a', 'b']);
    expect(itemIds(await world.owner.get('commentThreads', threads))).toEqual(['b', 'a']);
  });

  it('strike sign-in too, and can be called off', async () => {
    const error = 'invalid_grant';
    await control('fault', { method: 'oauth.token', kind: 'error', error, times: 9 });
    expect(await refreshBody()).toMatchObject({ error });
    await control('clear-faults', {});
    expect(await refreshBody()).toMatchObject({ error: 'invalid_client' });
  });
});
