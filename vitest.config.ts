import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const inProcess = [
  'src/{contract,detection,emulator,i18n,web}/**/*.test.{ts,tsx}',
  'test/detection/**/*.test.ts',
];

/** Most of the time these wait, for databases, servers and clocks: one alone fills no processor. */
const workers = { maxWorkers: Math.max(2, availableParallelism() - 1) };

export default defineConfig({
  test: {
    // A busy machine takes many times as long; whoever waits in vain is told of it before.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { ...workers, name: 'unit', include: inProcess } },
      {
        extends: true,
        test: {
          ...workers,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...inProcess, 'test/e2e/**'],
          globalSetup: 'test/support/test-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          ...workers,
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/test-postgres.ts',
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
