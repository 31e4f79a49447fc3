import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CliRun {
  readonly child: ChildProcess;
  /** All that was printed so far, on both streams. */
  readonly said: () => string;
  /** Resolves when the text has been printed; throws when the process ends before. */
  untilSaid(text: string): Promise<void>;
  readonly exit: Promise<number | null>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command as a person would, in an environment that holds nothing but what is given, and the
 * folder of compiled modules.
 */
export function runCli(args: readonly string[], env: Record<string, string>): CliRun {
  return runScript(['src/cli.ts', ...args], env);
}

export function runScript(script: readonly string[], env: Record<string, string>): CliRun {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, script, {
    cwd: project,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    said: () => output,
    exit,
    async untilSaid(text) {
      while (!output.includes(text)) {
        const ended = await Promise.race([exit.then(() => true), once(child.stdout, 'data')]);
        if (ended === true) throw new Error(`ended without saying "${text}":\n${output}`);
      }
    },
  };
}
