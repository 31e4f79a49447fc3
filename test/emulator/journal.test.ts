import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { Seed } from '../../src/emulator/seed.ts';
import { seedFromComments } from '../../src/emulator/seeds/comments-from-file.ts';
import { refresh } from '../support/consent.ts';
import {
  apiOf,
  createStoppedClock,
  day,
  ids,
  inventComment,
  smallWorld,
} from '../support/emulator-world.ts';

let folder: string;
let journalFile: string;
const clock = createStoppedClock();
const running: Emulator[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'emulator-'));
  journalFile = path.join(folder, 'journal.jsonl');
});

afterEach(async () => {
  for (const emulator of running.splice(0)) await emulator.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<Emulator> {
  const seed = smallWorld([inventComment({ id: 'a' }), inventComment({ id: 'b' })]);
  const emulator = await createEmulator({ clock, journalFile, seed });
  running.push(emulator);
  return emulator;
}

it('brings everything acknowledged back after a close without warning', async () => {
  const first = await start();
  const tokens = first.control.issueTokens({ accountId: ids.owner });
  const api = apiOf(first, tokens.accessToken);
  await api.send('POST', 'comments/setModerationStatus', {
    query: { id: 'a', moderationStatus: 'rejected', banAuthor: 'true' },
  });
  const reply = { snippet: { parentId: 'b', textOriginal: 'Terima kasih' } };
  await api.send('POST', 'comments', { query: { part: 'snippet' }, body: reply });
  first.control.advanceClock(60_000);
  const ledger = [...first.ledger];
  const replies = first.control.comments().filter(({ parentId }) => parentId === 'b');

  const second = await start();
  expect(second.control.comment('a')).toMatchObject({
    status: 'rejected',
    shownStatus: 'rejected',
  });
  expect(second.control.comments().filter(({ parentId }) => parentId === 'b')).toEqual(replies);
  expect(second.ledger).toEqual(ledger);
  expect(second.control.quota().used.queries).toBe(100);
  const again = apiOf(second, tokens.accessToken);
  expect((await again.get('channels', { part: 'id', mine: 'true' })).status).toBe(200);
  expect((await refresh(second, tokens.refreshToken)).status).toBe(200);
  expect(
    second.control.addComment({
      videoId: 'video-one-1',
      text: 'x',
      author: { name: '@penonton', channelId: ids.viewerChannel },
    }).status,
  ).toBe('rejected');
});

it('forgets what was revoked and what came before a reset', async () => {
  const first = await start();
  const { refreshToken } = first.control.issueTokens({ accountId: ids.owner });
  first.control.revokeGrant(ids.owner);
  expect((await refresh(await start(), refreshToken)).status).toBe(400);
  first.control.setStatus(['a'], 'rejected');
  first.reset();
  first.control.setStatus(['b'], 'heldForReview');
  const last = await start();
  expect(last.control.comment('a')?.status).toBe('published');
  expect(last.control.comment('b')?.status).toBe('heldForReview');
});

it('lives with a line cut short, and with changes of a world that is not there', async () => {
  const first = await start();
  first.control.setStatus(['a'], 'rejected');
  await appendFile(
    journalFile,
    '{"type":"moderated","ids":["other"],"status":"rejected","by":"api"}\n',
  );
  await appendFile(journalFile, '{"type":"moderated","ids":["b"],"sta');
  const second = await start();
  expect(second.control.comment('b')?.status).toBe('published');
  second.control.setStatus(['b'], 'likelySpam');
  expect((await start()).control.comment('b')?.status).toBe('likelySpam');
});

function twoComments(now: number): Seed {
  return seedFromComments([{ text: 'satu' }, { text: 'dua' }], { now });
}

it('lays a world that depends on the time out as at its first start', async () => {
  const moving = createStoppedClock();
  const dates = async () => {
    const emulator = await createEmulator({ clock: moving, journalFile, seed: twoComments });
    running.push(emulator);
    return emulator.control.comments().map(({ publishedAt }) => publishedAt);
  };
  const first = await dates();
  moving.advance(9 * day);
  expect(await dates()).toEqual(first);
});

it('loses nothing when the process is killed', async () => {
  const first = await launch();
  const [comment] = await ask(first, 'comments?status=published');
  await post(first, 'status', { ids: [comment?.id], status: 'rejected' });
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = await launch();
  const rejected = await ask(second, 'comments?status=rejected');
  expect(rejected.map(({ id }) => id)).toEqual([comment?.id]);
  second.process.kill('SIGTERM');
  const [code] = (await once(second.process, 'exit')) as [number];
  expect(code).toBe(0);
});

interface Launched {
  readonly process: ChildProcess;
  readonly url: string;
  readonly secret: string;
}

async function launch(): Promise<Launched> {
  const main = path.resolve('src/emulator/main.ts');
  const child = spawn(process.execPath, [main, '--port', '0', '--journal', journalFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= /http:\S+/.exec(line)?.[0];
    const secret = /^control secret\s+(\S+)/.exec(line)?.[1];
    if (url !== undefined && secret !== undefined) return { process: child, url, secret };
  }
  throw new Error('the emulator said nothing');
}

async function ask(to: Launched, what: string): Promise<{ id: string }[]> {
  const headers = { 'x-control-secret': to.secret };
  return (await (await fetch(`${to.url}/__control/${what}`, { headers })).json()) as {
    id: string;
  }[];
}

async function post(to: Launched, what: string, body: unknown): Promise<void> {
  const headers = { 'x-control-secret': to.secret };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetch(`${to.url}/__control/${what}`, init)).status).toBe(200);
}
