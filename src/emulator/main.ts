import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmulator } from './emulator.ts';
import type { SeedSource } from './seed.ts';
import { readCommentRows, seedFromComments } from './seeds/comments-from-file.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9090' },
    comments: { type: 'string' },
    journal: { type: 'string' },
    lag: { type: 'string', default: '2000' },
  },
});

function chooseSeed(file: string | undefined): SeedSource | undefined {
  if (file === undefined) return undefined;
  const rows = readCommentRows(readFileSync(file, 'utf8'));
  return (now) => seedFromComments(rows, { now, name: basename(file) });
}

const seed = chooseSeed(values.comments);
const emulator = await createEmulator({
  port: Number(values.port),
  settings: { lagMs: Number(values.lag) },
  ...(seed === undefined ? {} : { seed }),
  ...(values.journal === undefined ? {} : { journalFile: values.journal }),
});

process.stdout.write(`Google stand-in at ${emulator.url}
control secret   ${emulator.controlSecret}
client id        sapu-demo.apps.example
client secret    sapu-demo-secret
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void emulator.close().then(() => process.exit(0));
  });
}
