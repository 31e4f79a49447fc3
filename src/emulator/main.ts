#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readComments } from '../dumps/read-comments.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import type { SeedSource } from './seed.ts';
import { seedFromComments } from './seeds/comments-from-file.ts';

const usage = `sapu-emulator [options]; in a clone of Sapu: npm run emulator -- [options]

  --port PORT      where to listen on loopback (9090)
  --comments FILE  fill a channel with the comments of a dump, as sapu does
  --journal FILE   keep what happens, and go on from it at the next start
  --lag MS         how long a moderation takes to show in lists (2000)
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9090' },
      comments: { type: 'string' },
      journal: { type: 'string' },
      lag: { type: 'string', default: '2000' },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

async function chooseSeed(file: string | undefined): Promise<{ seed?: SeedSource }> {
  if (file === undefined) return {};
  const { comments } = await readComments(createReadStream(file));
  return { seed: (now) => seedFromComments(comments, { now, name: basename(file) }) };
}

async function start(): Promise<Emulator | undefined> {
  const { port, comments, journal, lag, help } = readOptions();
  if (help) {
    process.stdout.write(usage);
    return undefined;
  }
  const emulator = await createEmulator({
    port: Number(port),
    settings: { lagMs: Number(lag) },
    ...(await chooseSeed(comments)),
    ...(journal === undefined ? {} : { journalFile: journal }),
  });
  process.stdout.write(`Google stand-in at ${emulator.url}
control secret   ${emulator.controlSecret}
client id        sapu-demo.apps.example
client secret    sapu-demo-secret
`);
  return emulator;
}

try {
  const emulator = await start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator?.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
