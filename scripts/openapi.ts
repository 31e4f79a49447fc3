import { readFileSync, writeFileSync } from 'node:fs';
import { openapiDocument } from './openapi-document.ts';

/**
 * Writes openapi.json from the contract; with `--check` it only checks that the file is current.
 */
const file = new URL('../openapi.json', import.meta.url);
const current = `${JSON.stringify(openapiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, current);
} else if (published() !== current) {
  process.stdout.write('openapi.json is not what the contract says now: run npm run openapi\n');
  process.exitCode = 1;
}

function published(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
