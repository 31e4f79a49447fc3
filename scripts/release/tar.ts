import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Entry } from './tree.ts';

const BLOCK = 512;

/** Writes a tar of the form ustar, packed with gzip. The same entries and time give the same bytes. */
export async function writeTar(entries: readonly Entry[], file: string, time: Date): Promise<void> {
  await pipeline(
    Readable.from(blocks(entries, time)),
    // Node writes neither time nor name into the head.
    createGzip({ level: 9 }),
    createWriteStream(file),
  );
}

async function* blocks(entries: readonly Entry[], time: Date): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield header(entry, time);
    if (entry.size === 0) continue;
    for await (const piece of createReadStream(entry.file)) yield piece as Buffer;
    yield Buffer.alloc((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The block before a file, as POSIX describes it: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
function header({ name, mode, size, link = '' }: Entry, time: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [folder, base] = split(name);
  const fields: readonly (readonly [text: string, at: number, length: number])[] = [
    [base, 0, 100],
    [octal(mode, 8), 100, 8],
    [octal(0, 8), 108, 8],
    [octal(0, 8), 116, 8],
    [octal(size, 12), 124, 12],
    [octal(Math.floor(time.getTime() / 1000), 12), 136, 12],
    [' '.repeat(8), 148, 8],
    [link === '' ? '0' : '2', 156, 1],
    [link, 157, 100],
    ['ustar\x0000', 257, 8],
    [folder, 345, 155],
  ];
  for (const [text, at, length] of fields) {
    if (Buffer.byteLength(text) > length) throw new Error(`${name} is too long for a tar: ${text}`);
    block.write(text, at, 'utf8');
  }
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A long name stands in two fields, which a slash divides. */
function split(name: string): [folder: string, base: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const at = name.indexOf('/', name.length - 101);
  return [name.slice(0, at), name.slice(at + 1)];
}
