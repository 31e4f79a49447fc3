import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../src/backup/read-backup.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import type { DiskGuard } from '../../src/server/base/disk-guard.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { INSTALLATION } from '../../src/server/db/mark-work.ts';
import { startWorker } from '../../src/server/start-server.ts';
import {
  backUpNightly,
  backupsFolder,
  dayHere,
  lastBackupAt,
  nextNight,
} from '../../src/server/upkeep/backup/nightly.ts';
import { runWork } from '../support/run-duties.ts';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';
import { demoClient } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

let store: CommentStore;
let dataDir: string;
beforeEach(async () => {
  store = await createCommentStore();
  dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-nights-'));
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true });
  });
});

const clock = createVirtualClock();
const names = async () => (await readdir(backupsFolder(dataDir))).toSorted();

interface Night {
  nights?: string;
  level?: ReturnType<DiskGuard['state']>['level'];
}

function makeNight({ nights = '7', level = 'enough' }: Night = {}) {
  const { db, connectionString } = store;
  const disk: DiskGuard = { state: () => ({ level, freeBytes: 0 }), stop: () => undefined };
  const config = loadConfig({ SAPU_BACKUP_NIGHTS: nights });
  const logger = createLogger('silent');
  const deps = { db, clock, logger, disk, config, connectionString, dataDir };
  return backUpNightly(deps, new AbortController().signal);
}

test('each night makes one backup, and the last ones are kept', async () => {
  await store.addOwner('Rina');
  const first = clock.now();
  expect(await makeNight()).toEqual(nextNight(first));
  expect(await lastBackupAt(dataDir)).toBeInstanceOf(Date);
  for (let night = 1; night < 9; night += 1) {
    clock.advance({ days: 1 });
    await makeNight();
  }
  // A run that is taken over makes it again.
  await makeNight();
  const kept = await names();
  expect(kept).toHaveLength(7);
  const today = `sapu-${dayHere(clock.now())}.backup`;
  expect(kept.at(-1)).toBe(today);
  await using handle = await open(path.join(backupsFolder(dataDir), today), 'r');
  expect((await checkBackup(handle)).start.madeAt).toEqual(clock.now());
  await makeNight({ nights: '1' });
  expect(await names()).toEqual([today]);
});

test('a night without room makes none, and removes what is too old or was cut off', async () => {
  await store.addOwner('Rina');
  await makeNight();
  const [first] = await names();
  for (const name of ['sapu-2026-01-01.backup', 'sapu-2026-03-01.backup.unfinished', 'notes.txt']) {
    await writeFile(path.join(backupsFolder(dataDir), name), '');
  }
  clock.advance({ days: 28 });
  const next = await makeNight({ level: 'low' });
  expect(next).toEqual(nextNight(clock.now()));
  expect(await names()).toEqual(['notes.txt', first]);
  clock.advance({ days: 3 });
  await makeNight({ level: 'low' });
  expect(await names()).toEqual(['notes.txt']);
});

test('a server that plays no demo makes them by itself', async () => {
  await store.addOwner('Rina');
  const { connectionString } = store;
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), googleClient: demoClient };
  const google = googleAt('http://127.0.0.1:9');
  const worker = await startWorker({ config, dataDir, connectionString, google, demo: false });
  try {
    const { due_at } = await store.db
      .selectFrom('work')
      .select('due_at')
      .where('kind', '=', 'backup')
      .executeTakeFirstOrThrow();
    expect(due_at.getHours()).toBe(3);
    await runWork(store, INSTALLATION, 'backup');
  } finally {
    await worker.stop();
  }
  expect(await names()).toHaveLength(1);
});

test('an installation that nobody uses yet has nothing to back up', async () => {
  await makeNight();
  expect(await names()).toEqual([]);
});

test("a file bears the server's day, not that of UTC", async () => {
  const { TZ = 'UTC' } = process.env;
  onTestFinished(() => void Object.assign(process.env, { TZ }));
  // Fourteen hours before and twelve after UTC: one of them has another day than UTC has.
  const days = ['Pacific/Kiritimati', 'Etc/GMT+12'].map((zone) => {
    process.env['TZ'] = zone;
    return dayHere(clock.now());
  });
  expect(new Set(days).size).toBe(2);
  await store.addOwner('Rina');
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    process.env['TZ'] = zone;
    await makeNight();
  }
  expect(await names()).toEqual(days.toReversed().map((day) => `sapu-${day}.backup`));
});

test('the next night is at three, and never now', () => {
  const three = new Date(2026, 2, 2, 3);
  expect(nextNight(new Date(2026, 2, 2, 2, 59))).toEqual(three);
  expect(nextNight(three)).toEqual(new Date(2026, 2, 3, 3));
});
