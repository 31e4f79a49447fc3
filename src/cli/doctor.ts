import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { DAY_MS } from '../contract/time-lengths.ts';
import type { GoogleEndpoints } from '../platform/google-endpoints.ts';
import { type Config, loadConfig } from '../server/base/config.ts';
import { LOW_BYTES } from '../server/base/disk-guard.ts';
import { AppError } from '../server/base/errors.ts';
import { FOLDER_MARK, folderMark } from '../server/base/folder-mark.ts';
import { databaseFailure, sayDatabaseFailure } from '../server/db/database-unavailable.ts';
import { findPendingUpgrade } from '../server/db/pending-upgrade.ts';
import { requireDatabase } from '../server/db/require-database.ts';
import { redirectUrlOf } from '../server/server-config.ts';
import { checkClient } from '../server/setup/check-client.ts';
import { backupsFolder, dayHere, lastBackupAt } from '../server/upkeep/backup/nightly.ts';
import { prepareDataFolder } from './data-folder.ts';
import { explainFailure } from './explain-failure.ts';
import { listenOnce } from './free-port.ts';
import { askHealth, askServer, describeHealth } from './health.ts';
import { createProcessContext, type ProcessContext } from './process-context.ts';
import { refusedByGoogle } from './refused-by-google.ts';
import type { Settings } from './settings.ts';

/** What is wrong, in sentences; nothing: all is well. */
type Check = (context: ProcessContext) => Promise<readonly string[]>;

/** A check that nothing answers at the moment. It is neither right nor wrong. */
class NotKnown extends Error {}

const CHECKS: Readonly<Record<string, Check>> = {
  disk: checkDisk,
  port: checkPort,
  database: checkDatabase,
  clock: checkClock,
  address: async ({ config }) => checkAddress(config),
  proxy: checkProxy,
  Google: checkGoogle,
  backups: checkBackups,
};

/**
 * Looks at everything that a Sapu of these settings needs, changes nothing, and says a line each.
 * Answers how many things are wrong. Throws ConfigError for settings that no start would take.
 */
export async function examine(
  { env, dataDir }: Settings,
  { say, google }: { say: (line: string) => void; google?: GoogleEndpoints },
): Promise<number> {
  await using started = new AsyncDisposableStack();
  const { signal } = new AbortController();
  const context = createProcessContext(
    {
      command: 'serve',
      env,
      comments: undefined,
      forceUnlock: false,
      signal,
      say,
      ...(google ? { google } : {}),
    },
    { config: loadConfig(env), dataDir, started },
  );
  let wrong = 0;
  for (const [what, check] of Object.entries(CHECKS)) {
    const found = await check(context).catch((error: unknown) => {
      if (error instanceof NotKnown) return error;
      return [sentenceOf(error)];
    });
    if (found instanceof NotKnown) {
      say(`?      ${what}: ${found.message}`);
      continue;
    }
    wrong += found.length;
    if (found.length === 0) say(`ok     ${what}`);
    for (const sentence of found) say(`wrong  ${what}: ${sentence}`);
  }
  return wrong;
}

const sentenceOf = (error: unknown): string =>
  explainFailure(error) ?? (error instanceof Error ? error.message : String(error));

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

async function checkDisk({ dataDir }: ProcessContext): Promise<string[]> {
  // The first start makes it.
  if (!existsSync(dataDir)) return [];
  await prepareDataFolder(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= LOW_BYTES) return [];
  return [
    `only ${megabytes(free)} MB are left for ${dataDir}, and below ${megabytes(LOW_BYTES)} MB syncs wait: make room.`,
  ];
}

async function checkPort({ config, dataDir }: ProcessContext): Promise<string[]> {
  const { health, folder } = await askServer(config);
  // A port that nobody listens on is free, or may not be opened.
  if (health === 'nothing') await listenOnce(config.port, config.host);
  if (health === 'nothing' || health === 'other') {
    return health === 'nothing' ? [] : [describeHealth(health, config.port)];
  }
  if (folder !== (await folderMark(dataDir))) {
    return [
      `another Sapu answers on port ${config.port}, whose data is not in ${dataDir}: start this one with another PORT, or name its folder in SAPU_DATA.`,
    ];
  }
  return health === 'ready' ? [] : [describeHealth(health, config.port)];
}

async function checkDatabase({ config: { databaseUrl } }: ProcessContext): Promise<string[]> {
  // Sapu's own is started and looked after by each start.
  if (databaseUrl === undefined) return [];
  await requireDatabase(databaseUrl).catch((error: unknown) => {
    if (databaseFailure(error) === undefined) throw error;
    const why = sayDatabaseFailure(error);
    const { host } = new URL(databaseUrl);
    throw new Error(`${host} gives no connection (${why}): start it, or correct DATABASE_URL.`);
  });
  const upgrade = await findPendingUpgrade(databaseUrl);
  return upgrade === undefined
    ? []
    : ['it is of an older Sapu: back it up, and run sapu migrate --i-have-a-backup.'];
}

const PATIENCE_MS = 10_000;
/** Google refuses nothing below; the daily quota and all times are off. */
const CLOCK_OFF_MS = 60_000;

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const { cause = error } = error as Error;
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(`${new URL(url).origin} cannot be reached (${code ?? message}).`, {
      cause: error,
    });
  }
}

/** What https says where this clock is off by months. */
const OUT_OF_TIME: readonly unknown[] = ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'];

async function checkClock({ google }: ProcessContext): Promise<string[]> {
  const asked = Date.now();
  const { headers } = await ask(google.certs).catch((error: Error) => {
    const { cause } = error.cause as Error;
    if (!OUT_OF_TIME.includes((cause as NodeJS.ErrnoException | undefined)?.code))
      throw new NotKnown(`compared with none, since ${error.message}`);
    const today = new Date().toDateString();
    throw new Error(
      `by this computer's clock it is ${today}, when Google's certificate does not hold: turn on its automatic time.`,
    );
  });
  const off = asked - Date.parse(headers.get('date') ?? '');
  if (!(Math.abs(off) > CLOCK_OFF_MS)) return [];
  const minutes = Math.round(Math.abs(off) / 60_000);
  return [
    `this computer's clock is ${minutes} minutes ${off > 0 ? 'fast' : 'slow'}: turn on its automatic time.`,
  ];
}

function checkAddress(config: Config): string[] {
  const refused = refusedByGoogle(redirectUrlOf(config, config.port));
  if (config.googleUrl !== undefined || refused === undefined) return [];
  return [`Google will sign nobody in: ${refused}. Set PUBLIC_URL to a public https address.`];
}

/** Whether the address that browsers use leads to this Sapu; one that does not run cannot be asked for. */
async function checkProxy({ config, dataDir }: ProcessContext): Promise<string[]> {
  const { publicUrl, trustProxy } = config;
  if (publicUrl === undefined || (await askHealth(config)) === 'nothing') return [];
  const found =
    publicUrl.startsWith('https:') && trustProxy === 0
      ? [
          'all people count as one, since TRUST_PROXY is 0: set it to the number of web servers in front of Sapu.',
        ]
      : [];
  const answer = await ask(`${publicUrl}/api/ready`);
  if (answer.status === 421) {
    return [
      ...found,
      `the web server at ${publicUrl} passes on another host name: let it pass on the header Host.`,
    ];
  }
  const folder = answer.headers.get(FOLDER_MARK);
  if (folder === (await folderMark(dataDir))) return found;
  const where = folder ? 'leads to another Sapu' : 'does not lead to Sapu';
  return [...found, `${publicUrl} ${where} (status ${answer.status}).`];
}

/** Two nights without one are no accident. */
const BACKUP_OVERDUE_MS = 2 * DAY_MS;

async function checkBackups({ dataDir }: ProcessContext): Promise<string[]> {
  const last = await lastBackupAt(dataDir);
  if (last === undefined || Date.now() - last.getTime() < BACKUP_OVERDUE_MS) return [];
  return [`none was made in ${backupsFolder(dataDir)} since ${dayHere(last)}: the log says why.`];
}

async function checkGoogle({ config, google, savedClient }: ProcessContext): Promise<string[]> {
  const { googleClient } = config;
  const saved = await savedClient.read();
  const clientId = googleClient?.id ?? saved?.clientId;
  const clientSecret = googleClient?.secret ?? saved?.clientSecret;
  // The demo needs none.
  if (clientId === undefined || clientSecret === undefined) return [];
  await ask(google.certs);
  const redirectUrl = redirectUrlOf(config, config.port);
  const given = { clientId, clientSecret, projectId: null, redirectUrls: null };
  const { warnings } = await checkClient(given, { google, redirectUrl }).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(error.message) : error;
  });
  return warnings.length === 0
    ? []
    : [
        `the client does not know the redirect address ${redirectUrl}: add it in the Google console.`,
      ];
}
