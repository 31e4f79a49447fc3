import path from 'node:path';
import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run-program.mjs';

/**
 * What one npm script runs on Node 24.
 *
 * @typedef {object} Task
 * @property {readonly string[]} run a program from the root of the project, and its arguments
 * @property {boolean} [page] whether it needs the built page
 * @property {Record<string, string>} [env]
 * @property {string} [folder] where it runs; the root of the project without it
 */

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const faultOptions = ['--project=server', '--no-file-parallelism'];
/** Tests that `npm test` runs in a short form; `byFaultLength` tells which form it is. */
const testsOfTwoLengths = [
  'src/server/youtube/random-sharers.test.ts',
  'test/faults',
  'test/api/bad-input.test.ts',
  'test/outbox',
  'test/platform/at-each-call.test.ts',
  'test/platform/bad-answers.test.ts',
  'test/platform/looping-pages.test.ts',
  'test/privacy/forty-five-days.test.ts',
  'test/setup/process.test.ts',
];
const citusOptions = ['--config=test/citus/vitest.config.ts'];
const citusUsage =
  'npm run test:citus -- postgres://user@coordinator:5432/an_empty_database [files]';

/**
 * The programs behind the npm scripts of a developer, each with the arguments that follow its name.
 * The product itself starts in run.mjs.
 *
 * @type {Readonly<Record<string, (args: readonly string[]) => Task | string>>}
 */
const tasks = {
  ages: () => ({ run: ['scripts/ages.ts'] }),
  bench: ([figure = 'first-javascript', ...args]) => ({
    run: [`bench/${figure}.ts`, ...args],
    page: figure !== 'detect',
  }),
  'build:detect': (args) => ({ run: ['scripts/build-detect.ts', ...args] }),
  'build:emulator': (args) => ({ run: ['scripts/build-emulator.ts', ...args] }),
  chaos: (args) => ({ run: ['scripts/chaos.ts', ...args] }),
  check: (rules) => ({ run: ['scripts/check/check.ts', ...rules] }),
  emulator: (args) => ({
    run: [path.resolve('src/emulator/main.ts'), ...args],
    // npm changes to the package's folder; files are named relative to where npm was called.
    folder: path.resolve(process.env['INIT_CWD'] ?? '.'),
  }),
  gallery: () => ({ run: ['scripts/gallery.ts'] }),
  release: (args) => ({ run: ['scripts/release/main.ts', ...args] }),
  'release:try': (args) => ({ run: ['scripts/release/try.ts', ...args] }),
  openapi: (args) => ({ run: ['scripts/openapi.ts', ...args] }),
  // Names of pictures take only these.
  pictures: (names) => ({ run: ['scripts/screenshots.ts', ...names], page: true }),
  test: (args) => {
    if (args.length === 0) return { run: ['scripts/test/run-all.ts'], page: true };
    if (args[0] === '--changed') return { run: ['scripts/test/run-changed.ts', ...args.slice(1)] };
    return { run: [...vitest, ...args], page: args.some((arg) => /e2e|page/.test(arg)) };
  },
  'test:citus': ([url = '', ...files]) =>
    /^postgres(ql)?:/.test(url)
      ? { run: [...vitest, ...citusOptions, ...files], page: true, env: { SAPU_TEST_CITUS: url } }
      : `Skipped: no Citus coordinator was named.\n${citusUsage}\n`,
  'test:clients': (args) => ({
    run: [...vitest, '--project=server', '--reporter=verbose', 'test/emulator/clients', ...args],
  }),
  'test:counts': () => ({ run: ['scripts/test/print-counts.ts'] }),
  // One file after the other, because each keeps the processor busy.
  'test:faults': (files) => ({
    run: [...vitest, ...faultOptions, ...(files.length > 0 ? files : testsOfTwoLengths)],
    env: { FAULT_TESTS: 'full' },
  }),
  'test:mutation': (args) => ({ run: ['scripts/mutation/main.ts', ...args] }),
  train: (args) => ({ run: ['scripts/train.ts', ...args] }),
};

const [name = '', ...args] = process.argv.slice(2);
const taskOf = tasks[name];
if (taskOf === undefined) {
  process.stderr.write(`node scripts/task.mjs ${Object.keys(tasks).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  await start(taskOf(args));
}

/** @param {Task | string} task a string says why nothing is run */
async function start(task) {
  if (typeof task === 'string') {
    process.stdout.write(task);
    return;
  }
  const { run, page = false, env = {}, folder } = task;
  await prepareAndRun({ page }, () => {
    Object.assign(process.env, env);
    if (folder !== undefined) process.chdir(folder);
    return runInPlace(productNode(), run);
  });
}
