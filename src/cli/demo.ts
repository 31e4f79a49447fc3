import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { DumpError } from '../dumps/dump-error.ts';
import { type DumpedComments, readComments } from '../dumps/read-comments.ts';
import type { DumpOptions } from '../dumps/read-dump.ts';
import { createEmulator } from '../emulator/emulator.ts';
import type { SeedSource } from '../emulator/seed.ts';
import { seedFromComments } from '../emulator/seeds/comments-from-file.ts';
import { type GoogleEndpoints, googleAt } from '../platform/google-endpoints.ts';
import { StartRefused } from '../postgres/folder-lock.ts';
import { listenOnce } from './free-port.ts';

/** One emulated channel and the data that Sapu has about it. Different inputs never share data. */
export interface DemoWorld {
  readonly database: string;
  readonly journal: string;
  /** The contents of the channel, for people. */
  readonly description: string;
  /** Undefined for the channel that the emulator invents. */
  readonly seed: SeedSource | undefined;
  /** How its file is read, where a person has to know. */
  readonly said?: string | undefined;
}

export interface RunningEmulator {
  readonly google: GoogleEndpoints;
  readonly client: { id: string; secret: string };
  /** Where people meet it. */
  readonly address: string;
  close(): Promise<void>;
}

/** Not a secret: it opens only the emulator on this machine. */
const client = { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' };

/**
 * Throws StartRefused when the file holds no comments, and the system's error when it is missing.
 */
export async function describeWorld(
  file: string | undefined,
  options: DumpOptions = {},
): Promise<DemoWorld> {
  if (file === undefined) {
    return {
      database: 'sapu_demo',
      journal: 'emulator.jsonl',
      description: 'an invented channel',
      seed: undefined,
    };
  }
  const hash = createHash('sha256');
  const { comments, leftOut, said } = await readFile(file, { hash, options });
  const key = hash.digest('hex').slice(0, 8);
  const name = path.basename(file);
  const rest = leftOut === 0 ? '' : ` (${leftOut} without a text left out)`;
  return {
    database: `sapu_demo_${key}`,
    journal: `emulator-${key}.jsonl`,
    description: `the ${comments.length} comments of ${name}${rest}`,
    seed: (now) => seedFromComments(comments, { now, name }),
    said,
  };
}

async function readFile(
  file: string,
  { hash, options }: { hash: Hash; options: DumpOptions },
): Promise<DumpedComments> {
  const bytes = createReadStream(file);
  bytes.on('data', (piece) => hash.update(piece));
  try {
    return await readComments(bytes, options);
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    throw new StartRefused(`${file} cannot be read. ${error.message}`);
  }
}

interface EmulatorPlace {
  readonly dataDir: string;
  readonly preferredPort: number;
  /** Set where browsers on other machines use the demo: where they reach it, and where Sapu. */
  readonly beyond: { host: string; demoUrl: string; redirectUrl: string } | undefined;
}

/**
 * Starts the emulator on loopback, on the preferred port if it is free; for other machines on that
 * port and the server's host. Throws StartRefused where that port is taken.
 */
export async function startEmulator(
  world: DemoWorld,
  { dataDir, preferredPort, beyond }: EmulatorPlace,
): Promise<RunningEmulator> {
  const port = beyond
    ? await requirePort(preferredPort, beyond.host)
    : await listenOnce(preferredPort, '127.0.0.1').catch(() => listenOnce(0, '127.0.0.1'));
  const imageBaseUrl = beyond?.demoUrl ?? `http://127.0.0.1:${port}`;
  const emulator = await createEmulator({
    port,
    ...(beyond && { host: beyond.host, publicUrl: beyond.demoUrl }),
    clients: [
      {
        clientId: client.id,
        clientSecret: client.secret,
        ...(beyond && { redirectUris: [beyond.redirectUrl] }),
      },
    ],
    ...(world.seed === undefined ? {} : { seed: world.seed }),
    journalFile: path.join(dataDir, world.journal),
    // Stored rows hold the addresses of pictures, so the port stays the same if it can.
    imageBaseUrl,
  });
  const { authorize, site } = googleAt(imageBaseUrl);
  return {
    google: { ...googleAt(emulator.url), authorize, site },
    client,
    address: imageBaseUrl,
    close: () => emulator.close(),
  };
}

async function requirePort(port: number, host: string): Promise<number> {
  return await listenOnce(port, host).catch(() => {
    throw new StartRefused(
      `Port ${port} is in use, and the demo's Google needs it for SAPU_DEMO_URL: start with another PORT.`,
    );
  });
}
