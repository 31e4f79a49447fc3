import { pipeline, Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { DumpError } from './dump-error.ts';

/** Bytes of a dump, unpacked. */
const MOST_BYTES = 2e9;
/** Comments pack to a tenth. What packs to less than a 200th is made to fill a memory. */
const MOST_PACKED = 200;
/** Bytes from which the packing is looked at. */
const FEW_BYTES = 10e6;

type Bytes = AsyncIterable<Uint8Array>;

export interface UnpackOptions {
  /** Default: what the first bytes say. */
  readonly encoding?: string | undefined;
  /** Bytes of the text, unpacked. */
  readonly mostBytes?: number | undefined;
}

/** The first bytes of some files that are no text. */
const ARCHIVES: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x50, 0x4b, 3, 4], 'a zip archive or a spreadsheet: unpack it, or save it as CSV'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'packed with zstd: unpack it'],
  [[0xfd, 0x37, 0x7a, 0x58], 'packed with xz: unpack it'],
  [[0x53, 0x51, 0x4c, 0x69], 'a database of SQLite: export its comments as CSV'],
];

/**
 * The text of a dump, whose lines end with a line feed whatever system wrote it: gzip is unpacked, and UTF-8, UTF-16 and byte order marks are told by the first
 * bytes. A named encoding is believed, and its broken letters are replaced. Throws DumpError for what
 * is no text, not UTF-8, too large or a bomb.
 */
export async function* textOf(
  bytes: Bytes,
  { encoding, mostBytes = MOST_BYTES }: UnpackOptions,
): AsyncGenerator<string> {
  const packed = await withHead(bytes);
  const isGzip = packed.head[0] === 0x1f && packed.head[1] === 0x8b;
  const plain = isGzip ? await withHead(unpacked(packed.all)) : packed;
  refuseArchive(plain.head);
  const decoder = decoderFor(plain.head, encoding);
  const withLineFeeds = createLineFeeds();
  const textIn = (piece?: Uint8Array) => {
    const text = decoder.decode(piece, { stream: piece !== undefined });
    if (encoding === undefined) refuseOther(text);
    return withLineFeeds(text, piece === undefined);
  };
  let size = 0;
  try {
    for await (const piece of plain.all) {
      size += piece.length;
      if (size > mostBytes) {
        throw new DumpError(`The dump is larger than ${mostBytes / 1e9} GB: divide it.`);
      }
      yield textIn(piece);
    }
    yield textIn();
  } catch (error) {
    if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new DumpError(
      `The text is not UTF-8. Name its encoding: ${OTHERS}; or --encoding utf-8 to replace what is broken.`,
    );
  }
}

const OTHERS =
  '--encoding windows-1252 (western Europe), 1250 (central), 1251 (Cyrillic), 1254 (Turkish), 1256 (Arabic), 1258 (Vietnamese), shift_jis, euc-kr, gb18030 or big5';

/** Text of two bytes a letter, and of Japanese mail, has only signs that UTF-8 has, too. */
function refuseOther(text: string): void {
  if (text.includes('\0')) {
    throw new DumpError(
      'The text has zeros, as UTF-16 without a mark has. Name its encoding, as in --encoding utf-16le.',
    );
  }
  if (text.includes('\u001b$B') || text.includes('\u001b$@')) {
    throw new DumpError('The text is not UTF-8. Name its encoding: --encoding iso-2022-jp.');
  }
}

/** Reads CR LF, and a CR alone, as a line feed, wherever the text is cut. */
function createLineFeeds() {
  let isAfterReturn = false;
  return (text: string, isEnd: boolean): string => {
    const all = isAfterReturn ? `\r${text}` : text;
    isAfterReturn = !isEnd && all.endsWith('\r');
    const whole = isAfterReturn ? all.slice(0, -1) : all;
    return whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  };
}

/** Enough to tell what it is. */
const HEAD = 4;

async function withHead(bytes: Bytes): Promise<{ head: Uint8Array; all: Bytes }> {
  const pieces = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  let isEnd = false;
  while (head.length < HEAD && !isEnd) {
    const next = await pieces.next();
    isEnd = next.done === true;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  const rest: Bytes = { [Symbol.asyncIterator]: () => pieces };
  return { head, all: chain(head, rest) };
}

async function* chain(head: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

async function* unpacked(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let size = 0;
  const counted = async function* () {
    for await (const piece of bytes) {
      packed += piece.length;
      yield piece;
    }
  };
  const gunzip = createGunzip();
  // The reader of the other end gets the failure, so it is ignored here.
  pipeline(Readable.from(counted()), gunzip, () => undefined);
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > FEW_BYTES && size > MOST_PACKED * packed) {
        throw new DumpError('The gzip unpacks to more than 200 times its size: it is no dump.');
      }
      yield piece;
    }
  } catch (error) {
    if (!codeOf(error).startsWith('Z_')) throw error;
    throw new DumpError('The gzip is damaged, or was not downloaded whole.');
  }
}

function refuseArchive(head: Uint8Array): void {
  const archive = ARCHIVES.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (archive) throw new DumpError(`This is ${archive[1]}.`);
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

function named(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new DumpError(`There is no encoding "${encoding}".`);
  }
}

function decoderFor([a, b, c, d]: Uint8Array, encoding: string | undefined): TextDecoder {
  if (encoding !== undefined) return named(encoding);
  const fatal = { fatal: true };
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be', fatal);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le', fatal);
  // Without a mark, the first two letters of a dump are of one byte each.
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return new TextDecoder('utf-16be', fatal);
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return new TextDecoder('utf-16le', fatal);
  return new TextDecoder('utf-8', fatal);
}
