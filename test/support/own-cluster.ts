import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';

/** A PostgreSQL that a test may break: no other test is on it. It starts again by itself. */
export interface OwnCluster extends AsyncDisposable {
  readonly connectionString: string;
  /** SIGKILL to the postmaster; its sessions end with it. */
  killPostmaster(): Promise<void>;
  /** Ends every session of the product. False when PostgreSQL is away itself. */
  endSessions(): Promise<boolean>;
}

/** A killed process loses nothing that the system already has: only a broken machine would. */
const settings = { fsync: 'off', max_connections: '100' };

export async function startOwnCluster(parent = tmpdir()): Promise<OwnCluster> {
  const home = await mkdtemp(path.join(parent, 'sapu-cluster-'));
  const dataDir = path.join(home, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await postgres.ensureDatabase('sapu');
  const maintenance = postgres.superuserConnectionString('postgres');
  return {
    connectionString: postgres.connectionString('sapu'),
    async killPostmaster() {
      const [pid] = (await readFile(`${dataDir}/postmaster.pid`, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    endSessions: () => endSessions(maintenance),
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await rm(home, { recursive: true });
    },
  };
}

async function endSessions(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'sapu'",
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
