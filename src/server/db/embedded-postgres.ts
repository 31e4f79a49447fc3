import { mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { passwordFile, prepareDatabaseFolder } from '../../postgres/database-folder.ts';
import { chooseDatabaseUser } from '../../postgres/database-user.ts';
import { lockFolder } from '../../postgres/folder-lock.ts';
import { keepRunning } from '../../postgres/keep-running.ts';
import { locatePostgres } from '../../postgres/postgres-binaries.ts';
import {
  adoptPostmaster,
  connectionString,
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from '../../postgres/postmaster.ts';
import {
  createOwnedDatabase,
  ensureProductRole,
  PRODUCT_ROLE,
  productPassword,
  transferOwnership,
} from '../../postgres/product-role.ts';
import { withClient } from './with-client.ts';

export type EmbeddedPostgresStep = 'creating' | 'starting' | 'adopting' | 'restarted';

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's own folder, created when absent. Password, lock and log are beside it. */
  dataDir: string;
  /** PostgreSQL settings that add to ours or replace them. */
  settings?: Readonly<Record<string, string>>;
  /** Whether to take over the lock of another host that has been silent for a minute. */
  forceUnlock?: boolean;
  onProgress?: (step: EmbeddedPostgresStep) => void;
}

export interface EmbeddedPostgres {
  /** The address for the product's role, which owns only its databases. */
  connectionString(database: string): string;
  /** The address for the superuser, who sets up what the product's role may not. */
  superuserConnectionString(database: string): string;
  /** Creates an empty database unless it exists, and makes the product's role its owner. */
  ensureDatabase(database: string): Promise<void>;
  /** Makes an empty database in the place of this one. */
  emptyDatabase(database: string): Promise<void>;
  /** Stops the server, works on its folder, and starts it again at the same address. */
  whileStopped<T>(work: (dataDir: string) => Promise<T>): Promise<T>;
  /** Stops the server orderly. Close your own connections first. */
  stop(): Promise<void>;
  /** Whether the server was left running by a killed process of ours. */
  readonly adopted: boolean;
}

const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to about a hundred characters, which a deep folder exceeds.
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** How to reach the databases of a server that another process of ours runs; undefined: none runs. */
export async function findEmbeddedPostgres(
  folder: string,
): Promise<Pick<EmbeddedPostgres, 'connectionString'> | undefined> {
  const dataDir = await realpath(folder);
  const password = await readFile(passwordFile(dataDir), 'utf8').catch(() => '');
  const running = password && (await findPostmaster({ dataDir, password }));
  if (!running) return undefined;
  const product = { port: running.port, password: productPassword(password), role: PRODUCT_ROLE };
  return { connectionString: (database) => connectionString(product, database) };
}

/**
 * Starts the PostgreSQL that npm installed, or adopts a server that a killed process of ours left
 * running. Only this machine can reach it, with a password stored beside the folder. Throws
 * StartRefused with one sentence for a person.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const progress = options.onProgress ?? (() => undefined);
  const binaries = await locatePostgres();
  const parent = path.dirname(path.resolve(options.dataDir));
  await mkdir(parent, { recursive: true });
  // PostgreSQL reports its folder with links resolved, and adoption compares the paths.
  const dataDir = path.join(await realpath(parent), path.basename(options.dataDir));
  const settings = { ...defaults, ...options.settings };
  const lock = await lockFolder({ file: `${dataDir}.lock`, force: options.forceUnlock ?? false });
  try {
    const user = await chooseDatabaseUser(dataDir, binaries.postgres);
    const password = await prepareDatabaseFolder({
      dataDir,
      initdb: binaries.initdb,
      user,
      volatile: settings['fsync'] === 'off',
      onCreate: () => progress('creating'),
    });
    const running = await adoptPostmaster({ dataDir, password });
    progress(running ? 'adopting' : 'starting');
    const launch = { dataDir, password, binaries, user, settings };
    const postmaster = running ?? (await launchPostmaster(launch));
    const keep = (started: Postmaster) =>
      keepRunning(started, async (port) => {
        const next = await launchPostmaster({ ...launch, port });
        progress('restarted');
        return next;
      });
    let kept = keep(postmaster);
    const { port } = postmaster;
    const superuser = (database: string) => connectionString({ port, password }, database);
    const product = { port, password: productPassword(password), role: PRODUCT_ROLE };
    await withClient(superuser('postgres'), (client) =>
      ensureProductRole(client, product.password),
    ).catch(async (error: unknown) => {
      // The next try adopts the server, and then two would look after it.
      await kept.release();
      throw error;
    });
    return {
      adopted: running !== undefined,
      connectionString: (database) => connectionString(product, database),
      superuserConnectionString: superuser,
      async ensureDatabase(name) {
        const isNew = await withClient(superuser('postgres'), (client) =>
          createOwnedDatabase(client, name),
        );
        if (!isNew) await withClient(superuser(name), transferOwnership);
      },
      emptyDatabase: (name) =>
        withClient(superuser('postgres'), async (client) => {
          await client.query(`drop database ${escapeIdentifier(name)} with (force)`);
          await createOwnedDatabase(client, name);
        }),
      async whileStopped(work) {
        await stopPostmaster(await kept.release(), { dataDir, binaries });
        try {
          return await work(dataDir);
        } finally {
          kept = keep(await launchPostmaster({ ...launch, port }));
        }
      },
      async stop() {
        await stopPostmaster(await kept.release(), { dataDir, binaries });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
