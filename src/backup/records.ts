import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/*
 * The form of a backup: a first line, then records. A record is the length of its head and of its
 * body, four bytes each, the head as JSON, and the body. The last record has the digest of all bytes
 * before it, so that a cut or damaged file is never read as a whole one.
 */

const FIRST_LINE = Buffer.from('sapu-backup 1\n');
const ANY_FIRST_LINE = /^sapu-backup \d+\n/;
const LENGTHS_BYTES = 8;

const start = z.object({
  kind: z.literal('start'),
  /** Which no other file has. */
  id: z.string(),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  version: z.string(),
  migrations: z.array(z.string()).min(1),
  /** For the host's key; null: the file was made without one. */
  salt: z.string().nullable(),
});
const rows = z.object({
  kind: z.literal('rows'),
  table: z.string(),
  columns: z.array(z.string()).readonly(),
  /** Whose key opens it; null: rows of the installation. */
  owner: z.string().nullable(),
  rows: z.int(),
});
const secrets = z.object({ kind: z.literal('secrets') });
const end = z.object({
  kind: z.literal('end'),
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
});
const head = z.discriminatedUnion('kind', [start, rows, secrets, end]);

export type Head = z.output<typeof head>;
export type Start = Extract<Head, { kind: 'start' }>;
export type RowsHead = Extract<Head, { kind: 'rows' }>;
type SecretsHead = Extract<Head, { kind: 'secrets' }>;

/** Makes the body of a record that has this head. */
export type Seal = (headText: string) => Promise<Buffer>;

export interface BackupRecord {
  readonly head: Head;
  /** The head as it stands in the file. */
  readonly headText: string;
  readonly body: Buffer;
}

/** How many rows of each table there are, in the order of the tables. */
function tallyRows() {
  const all: Record<string, number> = {};
  return {
    all,
    add(given: Head): void {
      if (given.kind === 'rows') all[given.table] = (all[given.table] ?? 0) + given.rows;
    },
    areThose: (counts: typeof all) => JSON.stringify(counts) === JSON.stringify(all),
  };
}

/** Writes records, and counts and digests what it wrote. */
export function createRecordWriter(file: FileHandle) {
  const hash = createHash('sha256');
  const counts = tallyRows();
  async function write(bytes: Buffer): Promise<void> {
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  async function writeRecord(given: Head, seal: Seal): Promise<void> {
    const headText = JSON.stringify(given);
    const body = await seal(headText);
    const lengths = Buffer.alloc(LENGTHS_BYTES);
    lengths.writeUInt32BE(Buffer.byteLength(headText), 0);
    lengths.writeUInt32BE(body.length, 4);
    await write(Buffer.concat([lengths, Buffer.from(headText), body]));
  }
  return {
    async begin(given: Omit<Start, 'kind'>): Promise<void> {
      await write(FIRST_LINE);
      await writeRecord({ kind: 'start', ...given }, async () => Buffer.alloc(0));
    },
    async add(given: RowsHead | SecretsHead, seal: Seal): Promise<void> {
      counts.add(given);
      await writeRecord(given, seal);
    },
    /** Returns how many rows there are. */
    async finish(seal: Seal): Promise<number> {
      const sha256 = hash.copy().digest('hex');
      await writeRecord({ kind: 'end', rows: counts.all, sha256 }, seal);
      return Object.values(counts.all).reduce((sum, count) => sum + count, 0);
    },
  };
}

export const damaged = () =>
  new BackupError(
    'This backup is damaged or cut off: nothing was changed; take another one.',
    'backup_damaged',
  );

/** All records in order. Throws BackupError for whatever is not a whole backup. */
export async function* readRecords(file: FileHandle): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256');
  const counts = tallyRows();
  const { size } = await file.stat();
  let at = 0;
  async function take(length: number): Promise<Buffer> {
    if (at + length > size) throw damaged();
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, at);
    if (bytesRead < length) throw damaged();
    at += length;
    return bytes;
  }
  const firstLine = await take(Math.min(size, FIRST_LINE.length));
  if (!firstLine.equals(FIRST_LINE)) throw wrongFirstLine(firstLine);
  hash.update(firstLine);
  for (;;) {
    const lengths = await take(LENGTHS_BYTES);
    const headBytes = await take(lengths.readUInt32BE(0));
    const body = await take(lengths.readUInt32BE(4));
    const headText = headBytes.toString();
    const parsed = parseHead(headText);
    if (parsed.kind === 'end') {
      const isWhole = hash.digest('hex') === parsed.sha256 && counts.areThose(parsed.rows);
      if (at !== size || !isWhole) throw damaged();
      yield { head: parsed, headText, body };
      return;
    }
    counts.add(parsed);
    for (const bytes of [lengths, headBytes, body]) hash.update(bytes);
    yield { head: parsed, headText, body };
  }
}

function wrongFirstLine(found: Buffer): BackupError {
  return ANY_FIRST_LINE.test(found.toString())
    ? new BackupError('A newer Sapu made this backup: restore it with that one.', 'backup_newer')
    : new BackupError('This file is no backup of Sapu.', 'not_a_backup');
}

function parseHead(text: string): Head {
  try {
    return head.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}
