import type { ServerChange, ServerMode } from '../server/setup/guided-setup.ts';
import { explainFailure } from './explain-failure.ts';

/** Runs one server at a time, and changes from one to the other. */
export interface ServerSwitch {
  /** Starts the first server. */
  open(mode: ServerMode): Promise<void>;
  /** Changes after whatever is under way. Where the new server fails, the one before returns. */
  change(change: ServerChange): void;
  /** Waits for a change that is under way, and stops what runs. */
  close(): Promise<void>;
  /** Fails when neither server starts any more. */
  readonly broken: Promise<never>;
}

export interface ServerSwitchOptions {
  readonly start: (mode: ServerMode) => Promise<AsyncDisposable>;
  readonly say: (line: string) => void;
}

export function createServerSwitch({ start, say }: ServerSwitchOptions): ServerSwitch {
  let current: { mode: ServerMode; server: AsyncDisposable } | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let closed = false;
  let breakDown: (reason: unknown) => void = ignore;
  const broken = new Promise<never>((_resolve, reject) => {
    breakDown = reject;
  });
  // Nobody may be waiting for it yet.
  broken.catch(ignore);

  async function show(mode: ServerMode): Promise<void> {
    current = { mode, server: await start(mode) };
  }

  async function stopCurrent(): Promise<void> {
    const { server } = current ?? {};
    current = undefined;
    await server?.[Symbol.asyncDispose]();
  }

  async function run({ mode, before, done, undone }: ServerChange): Promise<void> {
    if (closed) return;
    const former = current?.mode ?? 'demo';
    await stopCurrent();
    if (closed) return;
    try {
      await before();
      await show(mode);
      await done();
    } catch (error) {
      say(`${failures[mode]} ${sentenceOf(error)}`);
      await stopCurrent();
      await undone().catch((failure: unknown) => say(sentenceOf(failure)));
      if (!closed) await show(former);
    }
  }

  return {
    open: show,
    broken,
    change(change) {
      underWay = underWay.then(() => run(change)).catch((error: unknown) => breakDown(error));
    },
    async close() {
      closed = true;
      await underWay;
      await stopCurrent();
    },
  };
}

const ignore = () => undefined;

const failures: Readonly<Record<ServerMode, string>> = {
  real: 'The server for your channel did not start, so nothing was saved.',
  demo: 'Sapu did not return to the demo, so the client stays saved.',
};

function sentenceOf(error: unknown): string {
  return explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
