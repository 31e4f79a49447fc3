import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { readArguments, UsageError } from './cli/arguments.ts';
import type { BackupOptions } from './cli/back-up.ts';
import { stopOnSignal } from './cli/stop-on-signal.ts';
import { isCommand, usageOf } from './cli/usage.ts';

const WRONG_USAGE = 64;
/** What a shell says of Ctrl-C: there is no backup. */
const INTERRUPTED = 130;

const interruption = new AbortController();

/**
 * The one file that reads the environment and joins the server with the emulator. A command is
 * loaded when it runs, so that `detect` does not wait for the server's libraries.
 */
async function main(): Promise<void> {
  const { command, options } = readArguments(process.argv.slice(2));
  if (command === 'help' || command === 'version') return tell(command, options.file);
  const env = process.env;
  // npm changes to the package's folder; a file is named relative to where npm was called.
  const here = env['INIT_CWD'] ?? process.cwd();
  const resolveFile = (file: string) => path.resolve(here, file);
  const fileOf = (file?: string) => file && resolveFile(file);

  if (command === 'detect') {
    const { detect } = await import('./cli/detect.ts');
    process.exitCode = await detect({ ...options, resolveFile });
    return;
  }
  const settingsFile = fileOf(options.config);
  if (command === 'sweep') {
    const { sweep } = await import('./cli/sweep.ts');
    process.exitCode = await sweep({ env, settingsFile, dryRun: options.dryRun ?? false });
    return;
  }
  if (isQuestion(command)) {
    const { askAbout } = await import('./cli/ask-about.ts');
    process.exitCode = await askAbout(command, { env, settingsFile });
    return;
  }
  if (command === 'backup' || command === 'restore') {
    const keysFile = fileOf(options.keys);
    const file = resolveFile(options.file ?? '');
    return handleBackup(command, { ...options, env, settingsFile, file, keysFile });
  }
  if (command === 'invite' || command === 'owners' || command === 'pause' || command === 'resume') {
    const { handleOwners } = await import('./cli/owners.ts');
    const { signal } = interruption;
    const { forceUnlock, remove, file, yes } = options;
    const which = { number: remove ?? file, isRemoval: remove !== undefined };
    const how = { env, settingsFile, forceUnlock, signal, yes };
    const running = handleOwners(command, { ...how, ...which });
    undoOnSignal(running, INTERRUPTED);
    return running;
  }
  if (command === 'keys:rotate') {
    const { handleKeys } = await import('./cli/rotate-keys.ts');
    const { signal } = interruption;
    const running = handleKeys({ env, settingsFile, forceUnlock: options.forceUnlock, signal });
    undoOnSignal(running, INTERRUPTED);
    return running;
  }
  const { run } = await import('./cli/run.ts');
  const comments = fileOf(options.comments);
  const { format, encoding, column, forceUnlock, pagesOnly, hasBackup = false } = options;
  const dump = { format, encoding, column };
  const { signal } = interruption;
  const how = { forceUnlock, pagesOnly, hasBackup, signal };
  const running = run({ command, env, settingsFile, comments, dump, ...how });
  undoOnSignal(running);
  const sapu = await running;
  if (command === 'migrate') await sapu.stop();
  else await sapu.broken;
}

const questions = ['health', 'doctor', 'config'] as const;
const isQuestion = (command: string): command is (typeof questions)[number] =>
  questions.some((question) => question === command);

/** What needs no settings: how commands are used, or which version this is. */
function tell(command: 'help' | 'version', about = ''): void {
  const usage = () => usageOf(isCommand(about) ? about : undefined);
  process.stdout.write(command === 'help' ? usage() : `sapu ${manifest.version}\n`);
}

async function handleBackup(
  command: 'backup' | 'restore',
  options: Omit<BackupOptions, 'signal'>,
): Promise<void> {
  const { backUp } = await import('./cli/back-up.ts');
  const { restore } = await import('./cli/restore.ts');
  const { signal } = interruption;
  const running = (command === 'backup' ? backUp : restore)({ ...options, signal });
  undoOnSignal(running, INTERRUPTED);
  return running;
}

/** What is interrupted while it begins undoes that. */
function undoOnSignal(running: Promise<{ stop(): Promise<void> } | void>, exitCode = 0): void {
  stopOnSignal({
    exitCode,
    withParent: process.env['npm_lifecycle_event'] !== undefined,
    async stop() {
      interruption.abort();
      const begun = await running.catch(() => undefined);
      await begun?.stop();
    },
  });
}

main().catch(async (error: unknown) => {
  if (interruption.signal.aborted) return;
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${error.usage}`);
    process.exit(WRONG_USAGE);
  }
  // It knows the server's failures, whose libraries `detect` does not wait for.
  const { exitCodeOf, explainFailure } = await import('./cli/explain-failure.ts');
  const sentence = explainFailure(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCodeOf(error));
});
