import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** The request of the parent process: run one test file after these files have changed. */
export interface RunRequest {
  readonly test: string;
  readonly changed: readonly string[];
}

/** `failure`: the first failure; undefined when all tests passed. */
export interface RunReply {
  readonly seconds: number;
  readonly failure?: { readonly test: string; readonly message: string };
}

// Keeps Vitest, with one PostgreSQL and one set of transformed modules, for all runs of this
// process.
const [root = '', setupFile] = process.argv.slice(2);
process.chdir(root);
const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  project: ['server'],
  maxWorkers: 1,
  // A worker that lives on would keep the modules of the previous mutant.
  isolate: true,
  reporters: [{}],
  onConsoleLog: () => false,
  ...(setupFile === undefined ? {} : { bail: 0 }),
});
// Projects ignore the set-up files of a run's options.
if (setupFile) for (const { config } of vitest.projects) config.setupFiles.push(setupFile);
await vitest.standalone();

process.on('message', (request: RunRequest) => {
  void run(request).then((reply) => {
    // The parent may have stopped in the meantime.
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
  // Vitest returns the test files of all its runs.
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
