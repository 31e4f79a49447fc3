import { Client } from 'pg';
import { inject } from 'vitest';
import type { Control } from '../../src/emulator/control/control.ts';
import type { Emulator } from '../../src/emulator/emulator.ts';
import type { SeedSource } from '../../src/emulator/seed.ts';
import { clockOf, systemClock } from '../../src/server/base/clock.ts';
import { createPresentClock, type PresentClock } from './present-clock.ts';
import { resetApp } from './reset-app.ts';
import { worlds } from './synced-owner.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { twoChannelsSeed } from './two-channels.ts';

/** The product that this test worker keeps, and what the present test has it know. */
interface WorkerApp {
  readonly app: TestApp;
  readonly administer: (statements: string) => Promise<unknown>;
  seed: SeedSource;
  readonly clock: PresentClock;
  isTaken: boolean;
  /** Whether the test before has emptied it. */
  isEmpty: boolean;
}

/** By the folder of the built page, which is the same for all tests of a project. */
const kept = new Map<string, Promise<WorkerApp>>();

/** Options that a running product can take from one test to the next. */
const CHANGEABLE = new Set(['seed', 'clock', 'webRoot']);

/**
 * Lends the product of this worker to one test. A new product costs a second of processor
 * time. It is emptied before and after. Undefined where the options need a product of their own, or
 * where the test has taken it already.
 */
export async function takeWorkerApp(
  options: TestAppOptions,
  start: (options: TestAppOptions) => Promise<TestApp>,
): Promise<TestApp | undefined> {
  if (inject('sharedDatabase') !== undefined) return undefined;
  if (Object.keys(options).some((option) => !CHANGEABLE.has(option))) return undefined;
  const { seed = twoChannelsSeed, clock = systemClock, webRoot = '' } = options;
  const starting = kept.get(webRoot) ?? startWorkerApp({ webRoot }, start);
  kept.set(webRoot, starting);
  const worker = await starting;
  if (worker.isTaken) return undefined;
  Object.assign(worker, { isTaken: true, seed });
  worker.clock.set(clock);
  if (!worker.isEmpty) await resetApp(worker.app);
  else worker.app.emulator.reset();
  worker.isEmpty = false;
  const { control, isChanged, strikes } = watchControl(worker.app.emulator);
  const emulator = Object.create(worker.app.emulator, { control: { value: control } }) as Emulator;
  return {
    ...worker.app,
    emulator,
    async signIn(how) {
      const session = await worker.app.signIn(how);
      const { administer, app } = worker;
      worlds.set(session, { db: app.db, emulator, clock, seed, administer, isChanged });
      return session;
    },
    async [Symbol.asyncDispose]() {
      try {
        await resetApp(worker.app);
        if (strikes() >= OPENING_STRIKES) await closeCircuit(worker);
        worker.isEmpty = true;
      } finally {
        worker.isTaken = false;
      }
    },
  };
}

/** The calls of the control API that change neither the platform nor how it behaves. */
const LOOKS = new Set<string | symbol>(['comment', 'comments', 'quota', 'issueTokens']);

/** So many failures in a row open the circuit to the platform, which all owners of a process share. */
const OPENING_STRIKES = 10;

interface WatchedControl {
  control: Control;
  isChanged: () => boolean;
  /** How many calls planned faults may have struck. */
  strikes: () => number;
}

function watchControl({ control }: Emulator): WatchedControl {
  let [changed, strikes] = [false, 0];
  const watched = new Proxy(control, {
    get(target, name: keyof Control) {
      if (!LOOKS.has(name)) changed = true;
      if (name !== 'planFault') return target[name];
      return (fault: Parameters<Control['planFault']>[0]) => {
        strikes += fault.times ?? 1;
        target.planFault(fault);
      };
    },
  });
  return { control: watched, isChanged: () => changed, strikes: () => strikes };
}

const OPEN_MS = 120_000;

/** Has the product call the platform with success, at a time at which even an open circuit lets it. */
async function closeCircuit(worker: WorkerApp): Promise<void> {
  const { clock, app } = worker;
  const former = clock.get();
  const later = () => new Date(Math.max(former.now().getTime(), Date.now()) + OPEN_MS);
  worker.seed = twoChannelsSeed;
  clock.set(clockOf(later));
  app.emulator.reset();
  await app.signIn();
  await resetApp(app);
}

async function startWorkerApp(
  { webRoot }: { webRoot: string },
  start: (options: TestAppOptions) => Promise<TestApp>,
): Promise<WorkerApp> {
  const present: Pick<WorkerApp, 'seed' | 'clock' | 'isTaken' | 'isEmpty'> = {
    seed: twoChannelsSeed,
    clock: createPresentClock(systemClock),
    isTaken: false,
    isEmpty: true,
  };
  const app = await start({
    ...(webRoot === '' ? {} : { webRoot }),
    seed: (now) => (typeof present.seed === 'function' ? present.seed(now) : present.seed),
    clock: present.clock,
  });
  const address = new URL(inject('testPostgres'));
  address.pathname = new URL(app.connectionString).pathname;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  return Object.assign(present, { app, administer: (text: string) => client.query(text) });
}
