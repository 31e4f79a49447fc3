import { flushCompileCache } from 'node:module';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { createSender } from '../../src/server/decisions/outbox/send-due.ts';
import { joinDeps } from '../../src/server/join-deps.ts';
import { startWork } from '../../src/server/work/work-loop.ts';
import type { DyingWorkerOptions } from './dying-worker.ts';

// A killed process writes nothing when it ends.
flushCompileCache();

const { at, signal, ...options } = JSON.parse(process.argv[2] ?? '{}') as DyingWorkerOptions;

let reached = false;

/** Reads the trace of the outbox; the first time at the step that is meant, the process stops. */
const logger = Object.assign(createLogger('silent'), {
  debug(fields: { step?: string }) {
    if (reached || fields.step !== at) return;
    reached = true;
    process.kill(process.pid, signal);
  },
});

const { deps } = await joinDeps(
  {
    config: {
      ...loadConfig({}),
      googleClient: { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' },
    },
    dataDir: options.dataDir,
    connectionString: options.connectionString,
    google: googleAt(options.emulatorUrl),
    demo: true,
    logger,
  },
  new AsyncDisposableStack(),
);
await startWork(deps, { send: createSender(deps) }, options.connectionString);
