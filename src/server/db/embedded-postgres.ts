import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { prepareDatabaseFolder } from './embedded/database-folder.ts';
import { chooseDatabaseUser } from './embedded/database-user.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { locatePostgres } from './embedded/postgres-binaries.ts';
import {
  adoptPostmaster,
  connectionString,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import {
  ensureOwnedDatabase,
  ensureProductRole,
  PRODUCT_ROLE,
  productPassword,
} from './embedded/product-role.ts';

export type EmbeddedPostgresStep = 'creating' | 'starting' | 'adopting' | 'restarted';

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's own folder; made when absent. Password, lock and log lie beside it. */
  dataDir: string;
  /** PostgreSQL settings beyond or instead of ours. */
  settings?: Readonly<Record<string, string>>;
  /** Take over from another host that has been silent for a minute. */
  forceUnlock?: boolean;
  onProgress?: (step: EmbeddedPostgresStep) => void;
}

export interface EmbeddedPostgres {
  /** For the product's role, which owns its databases and nothing else. */
  connectionString(database: string): string;
  /** For setting up what the product's role may not. */
  superuserConnectionString(database: string): string;
  /** Makes an empty database of this name unless there is one, and gives it to the product's role. */
  ensureDatabase(database: string): Promise<void>;
  /** Stops the server, works on its folder, and starts it again at the same address. */
  whileStopped<T>(work: (dataDir: string) => Promise<T>): Promise<T>;
  /** Stops the server in order; end your own connections first. */
  stop(): Promise<void>;
  /** Whether the server had been left running by a process of ours that was killed. */
  readonly adopted: boolean;
}

const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // Socket paths have a limit of about a hundred characters, which a deep folder breaks.
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

/**
 * Starts the PostgreSQL that npm brought, or adopts the one that is still running because our last
 * process was killed. Only this machine can reach it, with a password kept beside the folder.
 * Throws StartRefused with one sentence for a person when it cannot be.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const progress = options.onProgress ?? (() => undefined);
  const binaries = await locatePostgres();
  const parent = path.dirname(path.resolve(options.dataDir));
  await mkdir(parent, { recursive: true });
  // PostgreSQL reports its folder with links resolved, and adoption compares the two.
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
    await ensureProductRole(superuser('postgres'), product.password);
    return {
      adopted: running !== undefined,
      connectionString: (database) => connectionString(product, database),
      superuserConnectionString: superuser,
      ensureDatabase: (name) => ensureOwnedDatabase({ name, superuser }),
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
