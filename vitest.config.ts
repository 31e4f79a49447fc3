import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/test/slow-files-first.ts';

const inProcess = [
  'src/{backup,contract,detection,dumps,emulator,i18n,web,word-lists}/**/*.test.{ts,tsx}',
  'test/detection/**/*.test.ts',
];

/**
 * More than processors, because each waits now and then for a database, a server or a clock. Files
 * share a worker's modules: to load server and emulator anew takes seconds for each.
 */
const workers = { maxWorkers: availableParallelism() + 1, isolate: false };

/** First of each project's set-ups: one of the whole run would come after those of the projects. */
const runFolder = 'test/support/run-folder.ts';

/**
 * A second attempt in CI only, until twenty runs in a row are green without one:
 * its machine can be three times slower. The end of the run names each test that needed it.
 */
const attempts = process.env['CI'] === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // A busy machine takes many times as long; whoever waits in vain is told of it before.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: SlowFilesFirst },
    setupFiles: ['test/support/processor-time.ts'],
    projects: [
      {
        extends: true,
        test: { ...workers, name: 'unit', include: inProcess, globalSetup: runFolder },
      },
      {
        extends: true,
        test: {
          ...workers,
          name: 'server',
          retry: attempts,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...inProcess, 'test/{citus,e2e,page}/**'],
          globalSetup: [runFolder, 'test/support/test-postgres.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...workers,
          name: 'page',
          retry: attempts,
          include: ['test/page/**/*.test.ts'],
          globalSetup: runFolder,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...workers,
          name: 'e2e',
          retry: attempts,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: [runFolder, 'test/support/test-postgres.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
