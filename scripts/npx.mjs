#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { checkNode, productFlags, productNode, streamFlags } from './setup/node.mjs';
import { CANNOT_START, runInPlace, SetupError } from './setup/run-program.mjs';

// What npx runs, in the package of `npm run release`: Sapu on this Node if it is new enough, else on the one that npm installed beside it.
const args = process.argv.slice(2);
const flags = args[0] === 'detect' ? [...productFlags, ...streamFlags] : productFlags;
try {
  checkNode();
  const program = fileURLToPath(new URL('../src/cli.js', import.meta.url));
  process.exitCode = await runInPlace(productNode(), [...flags, program, ...args]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = CANNOT_START;
}
