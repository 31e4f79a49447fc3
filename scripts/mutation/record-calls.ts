import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { CALLS } from './call-probes.ts';
import { callsFile } from './calls-file.ts';

// A set-up file of Vitest, whose hook runs after those of the test file.
afterAll(() => {
  const root = path.resolve(import.meta.dirname, '../..');
  const test = path.relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
  const file = path.join(root, callsFile(test));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify((globalThis as Record<string, unknown>)[CALLS] ?? {}));
});
