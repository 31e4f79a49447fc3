import { readFileSync, writeFileSync } from 'node:fs';
import { openapiDocument } from './openapi/document.ts';
import { findings } from './openapi/lint.ts';
import { written } from './openapi/written.ts';

/**
 * Writes openapi.json from the contract; with `--check` it only checks that the file is current and
 * that Redocly's recommended rules find nothing in it.
 */
const file = new URL('../src/contract/openapi.json', import.meta.url);
const current = written(openapiDocument());

if (!process.argv.includes('--check')) {
  writeFileSync(file, current);
} else if (published() !== current) {
  fail('openapi.json is not what the contract says now: run npm run openapi\n');
} else {
  const found = await findings(file);
  if (found) fail(found);
}

function fail(why: string): void {
  process.stdout.write(why);
  process.exitCode = 1;
}

function published(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
