import { parseArgs } from 'node:util';
import { limits } from '../src/contract/limits.ts';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';

/**
 * Importing a full list of words from a CSV: the preview and the adding of all rows, each over HTTP.
 * Re-checking comments is a job of its own and not measured.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: String(limits.wordImportRows) } },
});
const rows = Number(values.rows);
const BUDGET_SECONDS = 3;

const kinds = ['contains', 'exact'] as const;
const severities = ['low', 'medium', 'high'] as const;
const lines = Array.from(
  { length: rows },
  (_, at) =>
    `"kata ${at} 🎰","${kinds[at % 2]}","judi","${severities[at % 3]}","=catatan, baris ${at}"`,
);
const file = {
  text: `\ufeffword,match,category,severity,description\r\n${lines.join('\r\n')}\r\n`,
};

await using world = await startBenchWorld(twoChannelsSeed);
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });

const began = performance.now();
const { data: seen } = await owner.call('POST /api/blacklisted-words/import/preview', {
  body: file,
});
const previewed = performance.now();
const { data: done } = await owner.call('POST /api/blacklisted-words/import', {
  body: { ...file, confirmed_new: seen.new },
});
const ended = performance.now();

const seconds = round((ended - began) / 1000);
const kept = done.added === rows && seconds <= BUDGET_SECONDS;
print({
  bench: 'import-words',
  rows,
  bytes: Buffer.byteLength(file.text),
  added: done.added,
  preview_s: round((previewed - began) / 1000),
  import_s: round((ended - previewed) / 1000),
  value: seconds,
  budget: BUDGET_SECONDS,
  kept,
});
if (!kept) process.exitCode = 1;
