import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { OwnerEvent } from '../../src/contract/job.ts';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { Seed } from '../../src/emulator/seed.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import type { AuthDeps } from '../../src/server/account/auth/auth-deps.ts';
import { clockOf } from '../../src/server/base/clock.ts';
import { type Config, loadConfig } from '../../src/server/base/config.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, JobRow, OwnerId } from '../../src/server/db/schema.ts';
import { insertJob } from '../../src/server/jobs/jobs.repository.ts';
import { joinDeps } from '../../src/server/join-deps.ts';
import { syncChannel } from '../../src/server/reading/read/sync-channel.ts';
import type { DutyDeps } from '../../src/server/upkeep/run-duties.ts';
import { resetApp } from './reset-app.ts';
import { createTestDatabase } from './template-database.ts';
import { demoClient } from './test-app.ts';
import { twoChannels, twoChannelsSeed } from './two-channels.ts';
import { UNDISTURBED } from './undisturbed.ts';
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

/** The parts without an owner. */
interface Parts extends AsyncDisposable {
  deps: DutyDeps;
  auth: AuthDeps;
  emulator: Emulator;
  /** The clock of the present test. */
  time: { clock: VirtualClock };
}

/** The parts that no test uses now. A test takes them, because joining new ones costs half a second. */
let kept: Parts | undefined;

/** Faults that may have opened the circuit to the platform, which stays open at the clock of another test. */
const OPENING_STRIKES = 10;

/** With a configuration the parts are joined for the caller. */
export async function startJoinedOwner(config?: Partial<Config>): Promise<JoinedOwner> {
  const parts = config === undefined ? await takeParts() : await joinParts(config);
  const { deps, emulator, time } = parts;
  const { clock } = time;
  const { db } = deps;
  let strikes = 0;
  const { control } = emulator;
  const planFault: typeof control.planFault = (fault) => {
    strikes += fault.times ?? 1;
    control.planFault(fault);
  };
  const ownerId = await addRina(parts.auth, emulator);
  const events: OwnerEvent[] = [];
  const unsubscribe = deps.events.subscribe(ownerId, (event) => void events.push(event));
  return {
    deps,
    db,
    clock,
    emulator: Object.create(emulator, {
      control: { value: { ...control, planFault } },
    }) as Emulator,
    ownerId,
    actor: {
      ownerId,
      role: 'owner',
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
      syncChannel(deps, { ownerId, jobId: job.id }, { ...UNDISTURBED, lastAttempt }),
    jobNow: ({ id }) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    async [Symbol.asyncDispose]() {
      unsubscribe();
      if (config === undefined && strikes < OPENING_STRIKES) await giveBack(parts);
      else await parts[Symbol.asyncDispose]();
    },
  };
}

async function takeParts(): Promise<Parts> {
  const parts = kept ?? (await joinParts({}));
  kept = undefined;
  parts.time.clock = createVirtualClock();
  parts.emulator.reset();
  return parts;
}

/** Empties the parts for the next test. Throws when the counters are not those of the rows. */
async function giveBack(parts: Parts): Promise<void> {
  if (kept !== undefined || inject('sharedDatabase') !== undefined) {
    await parts[Symbol.asyncDispose]();
    return;
  }
  await resetApp({ db: parts.deps.db, emulator: parts.emulator });
  kept = parts;
}

async function joinParts(config: Partial<Config>): Promise<Parts> {
  await using started = new AsyncDisposableStack();
  const time = { clock: createVirtualClock() };
  const emulator = await createEmulator({
    seed,
    clock: { now: () => time.clock.now().getTime() },
  });
  started.defer(() => emulator.close());
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-parts-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  const { deps, auth } = await joinDeps(
    {
      config: { ...loadConfig({ LOG_LEVEL: 'silent' }), googleClient: demoClient, ...config },
      dataDir,
      connectionString: database.connectionString,
      google: googleAt(emulator.url),
      demo: true,
      clock: clockOf(() => time.clock.now()),
    },
    started,
  );
  const running = started.move();
  return {
    deps: { ...deps, vault: auth.vault },
    auth,
    emulator,
    time,
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
