import { CompiledQuery, type PostgresPool, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from '../base/logger.ts';
import { namingPool } from '../db/naming-pool.ts';
import { openPool } from '../db/open-pool.ts';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { OwnerId, Schema } from '../db/schema.ts';

/** Payloads hold ids only: the task reads the rows when it runs. */
export interface TaskPayloads {
  'sync-channel': { ownerId: OwnerId; jobId: number };
  rejudge: { ownerId: OwnerId; jobId: number };
  'apply-learning': { ownerId: OwnerId };
  'look-for-news': { ownerId: OwnerId };
  'rule-matched': { ownerId: OwnerId };
  'make-report': { ownerId: OwnerId; jobId: number };
  'forget-owner': { ownerId: OwnerId };
  'keep-duties': Record<string, never>;
}
export type TaskName = keyof TaskPayloads;

export interface TaskRun<Name extends TaskName> {
  data: TaskPayloads[Name];
  /** Whether no further attempt follows. */
  lastAttempt: boolean;
}

export interface TaskQueue {
  /** Queues a task in the transaction `tx`. */
  enqueue<Name extends TaskName>(
    name: Name,
    data: TaskPayloads[Name],
    options: { tx: Transaction<Schema>; startAfter?: Date },
  ): Promise<void>;
  work<Name extends TaskName>(
    name: Name,
    run: (job: TaskRun<Name>) => Promise<void>,
  ): Promise<void>;
  /** Queues a task at these times (cron, UTC), once for all processes together. */
  schedule(name: 'keep-duties', cron: string): Promise<void>;
  stop(): Promise<void>;
}

const NAMES: readonly TaskName[] = [
  'sync-channel',
  'rejudge',
  'apply-learning',
  'look-for-news',
  'rule-matched',
  'make-report',
  'forget-owner',
  'keep-duties',
];
const RETRIES = 5;
/** When stopping, a task that takes longer is left to another process. */
const STOP_LIMIT_MS = 5_000;
/** A database outage shorter than this costs a task no attempt. */
const OUTAGE_LIMIT_MS = 120_000;

const settings = {
  retryLimit: RETRIES,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  // Without a heartbeat the worker is dead, and its task starts again elsewhere.
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
};

/** Starts pg-boss in its own schema of our database. Tasks survive crashes and run at least once. */
export async function startTaskQueue(options: {
  connectionString: string;
  logger: Logger;
}): Promise<TaskQueue> {
  const pool = namingPool(
    openPool({
      connectionString: options.connectionString,
      max: 2,
      connectionTimeoutMillis: 10_000,
      application_name: 'sapu jobs',
    }),
  );
  const boss = new PgBoss({
    db: executorOf(pool),
    // How soon the task of a killed worker is found.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => options.logger.warn({ err: error }, 'job queue'));
  await boss.start();
  for (const name of NAMES) await boss.createQueue(name, settings);
  let stopping: Promise<void> | undefined;
  async function end(): Promise<void> {
    await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    await pool.end();
  }
  return {
    async enqueue(name, data, { tx, startAfter }) {
      await boss.send(name, data, { ...(startAfter ? { startAfter } : {}), db: adapter(tx) });
    },
    async work(name, run) {
      await boss.work<TaskPayloads[typeof name]>(
        name,
        { pollingIntervalSeconds: 0.5, includeMetadata: true, localConcurrency: 2 },
        async ([job]) => {
          if (!job) return;
          try {
            const attempt = () => run({ data: job.data, lastAttempt: job.retryCount >= RETRIES });
            const { signal } = job;
            await outlastOutage(attempt, { maxWaitMs: OUTAGE_LIMIT_MS, signal });
          } catch (error) {
            // pg-boss retries it, so only the log mentions the failure.
            options.logger.warn({ err: error, name, data: job.data }, 'a job failed');
            throw error;
          }
        },
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron);
    },
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}

/** Lets pg-boss query our pool, which throws ConnectionLost for a lost connection. */
const executorOf = (pool: PostgresPool) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const client = await pool.connect();
    try {
      // Returned unchanged: for several statements the driver returns a list.
      const answer = await client.query<unknown>(text, values);
      client.release();
      return answer;
    } catch (error) {
      // pg-boss sends whole transactions as one text, so a failed one leaves its transaction open.
      client.release(true);
      throw error;
    }
  },
});

/** Lets pg-boss write in our transaction. */
const adapter = (tx: Transaction<Schema>) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
