import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RunReply, RunRequest } from './warm-vitest.ts';

export interface TestRunnerOptions {
  /** The root of the tested project. */
  readonly root: string;
  /** A set-up file for every test file. */
  readonly setupFile?: string;
}

/** Runs test files one after another in a process that keeps its PostgreSQL. */
export class TestRunner {
  readonly #options: TestRunnerOptions;
  #child: ChildProcess | undefined;

  constructor(options: TestRunnerOptions) {
    this.#options = options;
  }

  /** 'hung' after `limitMs`, or when the process ended. The next run starts a new process. */
  async run(request: RunRequest, limitMs: number): Promise<RunReply | 'hung'> {
    const child = (this.#child ??= await this.#start());
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limitMs)]);
    child.once('exit', () => over.abort());
    const replied = once(child, 'message', { signal }) as Promise<[RunReply]>;
    child.send(request);
    try {
      const [reply] = await replied;
      return reply;
    } catch {
      this.#kill();
      return 'hung';
    } finally {
      child.removeAllListeners('exit');
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  async #start(): Promise<ChildProcess> {
    const { root, setupFile } = this.#options;
    const script = path.join(import.meta.dirname, 'warm-vitest.ts');
    // A process group of its own, so that Vitest's workers end with it.
    const child = fork(script, [root, ...(setupFile === undefined ? [] : [setupFile])], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }

  #kill(): void {
    const pid = this.#child?.pid;
    this.#child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
  }
}
