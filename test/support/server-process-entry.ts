import { flushCompileCache } from 'node:module';
import { stopOnSignal } from '../../src/cli/stop-on-signal.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { clockOf } from '../../src/server/base/clock.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { waitForDatabase } from '../../src/server/db/wait-for-database.ts';
import type { JoinOptions } from '../../src/server/join-deps.ts';
import { startServer, startWorker } from '../../src/server/start-server.ts';
import type { ServerProcessOptions } from './server-process.ts';

// A killed process writes nothing when it ends.
flushCompileCache();

const { role = 'both', ...options } = JSON.parse(process.argv[2] ?? '{}') as ServerProcessOptions;
let aheadMs = 0;
const joined: JoinOptions = {
  config: {
    ...loadConfig({ LOG_LEVEL: options.logLevel ?? 'error' }),
    port: options.port,
    googleClient: { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' },
    dailyUnits: options.dailyUnits ?? 1_000_000,
  },
  dataDir: options.dataDir,
  connectionString: options.connectionString,
  databaseFolder: options.databaseFolder,
  clock: clockOf(() => new Date(Date.now() + aheadMs)),
  google: googleAt(options.emulatorUrl),
  demo: true,
  syncsAtSignIn: false,
};

async function startWorking() {
  return { url: '', ...(await startWorker(joined)) };
}

function startServing() {
  return startServer({
    ...joined,
    webRoot: options.webRoot ?? options.dataDir,
    works: role === 'both',
    rateLimitFactor: options.rateLimitFactor ?? 1000,
  });
}

const running = await waitForDatabase(role === 'worker' ? startWorking : startServing, {
  host: new URL(options.connectionString).host,
  limitMs: joined.config.databaseWaitSeconds * 1_000,
  say: () => undefined,
  signal: new AbortController().signal,
});
stopOnSignal({ stop: () => running.shutDown(), withParent: false });
process.send?.(running.url);
const answerHolds = measureHolds();
process.on('message', (message: 'longest hold' | { aheadMs: number }) => {
  if (message === 'longest hold') answerHolds();
  else aheadMs = message.aheadMs;
});
// Nobody is left who could end us.
process.once('disconnect', () => process.exit());

/** Answers questions for the longest hold. Nothing is measured before the first, because it costs time. */
function measureHolds(): () => void {
  let [longest, last] = [0, 0];
  const look = () => {
    const { user, system } = process.threadCpuUsage();
    const now = (user + system) / 1000;
    longest = Math.max(longest, now - last);
    last = now;
  };
  let looking: NodeJS.Timeout | undefined;
  return () => {
    if (looking) look();
    process.send?.(longest);
    looking ??= setInterval(look, 1);
    look();
    longest = 0;
  };
}
