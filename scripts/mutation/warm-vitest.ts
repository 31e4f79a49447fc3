import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** What the parent asks of this process: run one test file after these files have changed. */
export interface RunRequest {
  readonly test: string;
  readonly changed: readonly string[];
}

/** `failure`: the first thing that failed; undefined where all passed. */
export interface RunReply {
  readonly seconds: number;
  readonly failure?: { readonly test: string; readonly message: string };
}

// Vitest stays: one PostgreSQL and one set of transformed modules for all runs of this process.
const [root = '', setupFile] = process.argv.slice(2);
process.chdir(root);
const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  project: ['server'],
  maxWorkers: 1,
  // A worker that stays would go on with the modules of the mutant before.
  isolate: true,
  reporters: [{}],
  onConsoleLog: () => false,
  ...(setupFile === undefined ? {} : { bail: 0 }),
});
// Projects take no set-up files from the options of a run.
if (setupFile) for (const { config } of vitest.projects) config.setupFiles.push(setupFile);
await vitest.standalone();

process.on('message', (request: RunRequest) => {
  void run(request).then((reply) => {
    // The parent may have been stopped meanwhile.
    if (process.connected) process.send?.(reply);
  });
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
process.send?.('ready');

async function run({ test, changed }: RunRequest): Promise<RunReply> {
  const asked = path.join(root, test);
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  const specifications = await vitest.globTestSpecifications([asked]);
  vitest.state.clearErrors();
  const started = performance.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const seconds = (performance.now() - started) / 1000;
  // Vitest answers with the test files of all its runs.
  const failure =
    failureOf(testModules.filter(({ moduleId }) => moduleId === asked)) ??
    unhandledOf(unhandledErrors);
  return failure === undefined ? { seconds } : { seconds, failure };
}

function failureOf(modules: readonly TestModule[]): RunReply['failure'] {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) {
      return { test: test.fullName, message: firstMessage(test.result().errors) };
    }
    if (module.state() === 'failed') {
      return { test: module.relativeModuleId, message: firstMessage(module.errors()) };
    }
  }
  return undefined;
}

const unhandledOf = (errors: readonly unknown[]): RunReply['failure'] =>
  errors.length === 0 ? undefined : { test: 'an unhandled error', message: firstMessage(errors) };

function firstMessage(errors: readonly unknown[] | undefined): string {
  const [first] = errors ?? [];
  const message = (first as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? (message.split('\n')[0] ?? '').slice(0, 200) : '';
}
