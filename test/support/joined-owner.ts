import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OwnerEvent } from '../../src/contract/job.ts';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { Seed } from '../../src/emulator/seed.ts';
import type { AuthDeps } from '../../src/server/account/auth/auth-deps.ts';
import { type Config, loadConfig } from '../../src/server/base/config.ts';
import type { Actor } from '../../src/server/context/actor.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, JobRow, OwnerId } from '../../src/server/db/schema.ts';
import { insertJob } from '../../src/server/jobs/jobs.repository.ts';
import { joinDeps } from '../../src/server/join-deps.ts';
import { syncChannel } from '../../src/server/reading/read/sync-channel.ts';
import type { DutyDeps } from '../../src/server/upkeep/run-duties.ts';
import { googleAt } from '../../src/server/youtube/google-endpoints.ts';
import { createTestDatabase } from './template-database.ts';
import { demoClient } from './test-app.ts';
import { twoChannels, twoChannelsSeed } from './two-channels.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

const { chili } = twoChannels.rina;

/** Her channel with the comments of one video: three passes, quickly read. */
const seed: Seed = {
  ...twoChannelsSeed,
  comments: twoChannelsSeed.comments.filter(({ videoId }) => videoId === chili.id),
};

/** Rina, the product's parts and the platform, without server and workers: a test calls use cases. */
export interface JoinedOwner extends AsyncDisposable {
  deps: DutyDeps;
  db: Database;
  clock: VirtualClock;
  emulator: Emulator;
  ownerId: OwnerId;
  actor: Actor;
  /** What the owner's pages were told, in order. */
  events: OwnerEvent[];
  /** A sync that is ready to run. */
  newSync(scope?: JobRow['scope']): Promise<JobRow>;
  run(job: JobRow, how?: { lastAttempt: boolean }): Promise<void>;
  /** The job as it is stored now. */
  jobNow(job: JobRow): Promise<JobRow | undefined>;
}

export async function startJoinedOwner(config: Partial<Config> = {}): Promise<JoinedOwner> {
  await using started = new AsyncDisposableStack();
  const clock = createVirtualClock();
  const emulator = await createEmulator({
    seed,
    clock: { now: () => clock.now().getTime() },
  });
  started.defer(() => emulator.close());
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-parts-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  const joined = await joinDeps(
    {
      config: { ...loadConfig({ LOG_LEVEL: 'silent' }), googleClient: demoClient, ...config },
      dataDir,
      connectionString: database.connectionString,
      google: googleAt(emulator.url),
      demo: true,
      clock,
    },
    started,
  );
  const deps = { ...joined.deps, vault: joined.auth.vault };
  const { db } = deps;
  const ownerId = await addRina(joined.auth, emulator);
  const events: OwnerEvent[] = [];
  deps.events.subscribe(ownerId, (event) => void events.push(event));
  const running = started.move();
  return {
    deps,
    db,
    clock,
    emulator,
    ownerId,
    actor: {
      ownerId,
      sessionId: 'none',
      channelId: twoChannels.rina.channel.id,
      scopes: [],
      connection: 'working',
      sendingPaused: false,
    },
    events,
    newSync: (scope = 'everything') =>
      inOwnerTransaction(db, ownerId, async (tx) => {
        const now = clock.now();
        const job = await insertJob(tx, ownerId, { kind: 'sync_channel', total: null, scope, now });
        if (!job) throw new Error('another sync is live');
        return job;
      }),
    run: (job, { lastAttempt } = { lastAttempt: false }) =>
      syncChannel(deps, { data: { ownerId, jobId: job.id }, lastAttempt }),
    jobNow: ({ id }) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** As if she had signed in. */
async function addRina({ db, vault, clock }: AuthDeps, emulator: Emulator): Promise<OwnerId> {
  const { id: google_id, channel } = twoChannels.rina;
  const { id: ownerId } = await db
    .insertInto('users')
    .values({ google_id, name: 'Rina', youtube_channel_id: channel.id, scopes: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokens = emulator.control.issueTokens({ accountId: google_id });
  await db
    .updateTable('users')
    .set({
      access_token: vault.seal({ ownerId, column: 'access_token' }, tokens.accessToken),
      refresh_token: vault.seal({ ownerId, column: 'refresh_token' }, tokens.refreshToken),
      token_expiry: new Date(clock.now().getTime() + 3_600_000),
    })
    .where('id', '=', ownerId)
    .execute();
  return ownerId;
}
