import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const redocly = fileURLToPath(
  new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
);

/** What Redocly's recommended rules find in the document; empty when they find nothing. */
export async function findings(file: URL): Promise<string> {
  const args = ['lint', fileURLToPath(file), '--extends=recommended', '--format=stylish'];
  const child = spawn(process.execPath, [redocly, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const [found, told] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  // Warnings alone end with 0: what was found counts, not how it ended.
  return /\b(error|warning) {2}/.test(found) || child.exitCode !== 0 ? found + told : '';
}
