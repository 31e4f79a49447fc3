import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/cli/open-database.ts';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { clockOf } from '../../src/server/base/clock.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';
import { startServer } from '../../src/server/start-server.ts';
import { createBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { resumeSession } from '../support/sign-in.ts';
import { demoClient } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  canUseOldFolder,
  OLD_DATABASE,
  OLD_JOURNAL,
  oldFigures,
  unpackOldFolder,
} from './old-folder.ts';
import { readStoredRows } from './upgraded-rows.ts';

/** A minute after the older version was left. */
const leftAt = Date.parse(oldFigures.now) + 60_000;

test.skipIf(!canUseOldFolder)(
  'a folder of an older version keeps every row and decision, and works on (linux x64 only)',
  async () => {
    await using world = new AsyncDisposableStack();
    const home = await mkdtemp(path.join(tmpdir(), 'sapu-upgrade-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const dataDir = path.join(home, 'data');
    await unpackOldFolder(dataDir);

    const connectionString = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      database: OLD_DATABASE,
      forceUnlock: false,
      hasBackup: false,
      signal: new AbortController().signal,
      started: world,
      say: () => undefined,
    });
    const { db } = connect({ connectionString });
    world.defer(() => db.destroy());
    await migrateToLatest(db);
    expect(await readStoredRows(db)).toEqual(oldFigures.stored);

    const began = Date.now();
    const now = () => leftAt + Date.now() - began;
    const emulator = await createEmulator({
      clock: { now },
      clients: [{ clientId: demoClient.id, clientSecret: demoClient.secret }],
      journalFile: path.join(dataDir, OLD_JOURNAL),
    });
    world.defer(() => emulator.close());
    const server = await startServer({
      config: {
        ...loadConfig({ LOG_LEVEL: 'silent' }),
        port: await freePort(),
        googleClient: demoClient,
        // Sessions are of one address.
        publicUrl: decodeJwt(oldFigures.session.token).iss,
      },
      dataDir,
      connectionString,
      google: googleAt(emulator.url),
      demo: true,
      webRoot: dataDir,
      clock: clockOf(() => new Date(now())),
      rateLimitFactor: 1000,
    });
    world.defer(() => server.stop());

    const browser = createBrowser();
    for (const [name, value] of oldFigures.session.cookies) {
      browser.plantCookie('localhost', name, value);
    }
    const sari = resumeSession({ serverUrl: server.url, browser, ...oldFigures.session });
    expect((await sari.call('GET /api/auth/user')).data.name).toBe('Sari Wulandari');
    const renewed = await sari.call('POST /api/auth/refresh', {
      body: { refresh_token: oldFigures.session.refreshToken },
    });
    sari.token = renewed.data.token;

    const [first, ...rest] = oldFigures.waiting;
    const statusOf = (id = '') => emulator.control.comment(id)?.status;
    const before = statusOf(first?.comment_id);
    const undone = await sari.call('POST /api/comments/undo', {
      body: { comment_ids: [first?.comment_id ?? ''] },
    });
    expect(undone.data.undone).toEqual([first?.comment_id]);
    await sari.call('DELETE /api/outbox/pause');
    await sari.call('POST /api/outbox/send');
    await waitFor('the waiting decisions to be sent', async () => {
      const { data } = await sari.call('GET /api/outbox');
      return data.waiting.every(({ kind }) => kind === 'reject_held');
    });
    expect(rest.map(({ comment_id }) => statusOf(comment_id))).toEqual(
      rest.map(({ target }) => target),
    );
    expect(statusOf(first?.comment_id)).toBe(before);
  },
);
