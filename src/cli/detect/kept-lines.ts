import { deserialize, serialize } from 'node:v8';
import type { NamePlaces } from '../../detection/first-look.ts';

/** What the first look keeps of a line that is not blank. */
export interface KeptLine {
  readonly line: string;
  readonly video: string;
  /** Where names of others could change what is printed; absent for a line without a comment. */
  readonly places: NamePlaces | undefined;
  /** Hashes of the account and the words; 0 where the comment copies nobody. */
  readonly author: number;
  readonly words: number;
  /** What is printed unless the company changes it. */
  readonly printed: string;
}

/**
 * Lines in columns of one row of bytes or numbers each, because most lines are printed as they were
 * kept: to keep and to read thousands of short texts would cost as much as some of the judging.
 */
interface Columns {
  /** A row of each ends with the end of a line, and holds no other. */
  readonly lines: Uint8Array;
  readonly letters: Uint8Array;
  readonly printed: Uint8Array;
  /** The different videos, and which of them is that of each line. */
  readonly videos: readonly string[];
  readonly videoOf: Uint32Array;
  /** `known` of `NamePlaces`, by the index of the line, where there are any. */
  readonly known: ReadonlyMap<number, readonly number[]>;
  readonly authors: Float64Array;
  readonly words: Float64Array;
}

/** Lines as bytes that can be kept anywhere. */
export function packLines(kept: readonly KeptLine[]): Uint8Array {
  const videos = new Map<string, number>();
  for (const { video } of kept) if (!videos.has(video)) videos.set(video, videos.size);
  const known = new Map<number, readonly number[]>();
  for (const [at, { places }] of kept.entries()) {
    if (places && places.known.length > 0) known.set(at, places.known);
  }
  const columns: Columns = {
    lines: toBytes(kept.map(({ line }) => line)),
    letters: toBytes(kept.map(({ places }) => places?.letters ?? '')),
    printed: toBytes(kept.map(({ printed }) => printed)),
    videos: [...videos.keys()],
    videoOf: new Uint32Array(kept.map(({ video }) => videos.get(video) ?? 0)),
    known,
    authors: new Float64Array(kept.map(({ author }) => author)),
    words: new Float64Array(kept.map(({ words }) => words)),
  };
  return serialize(columns);
}

/** Lines that were packed. */
export interface PackedLines {
  readonly count: number;
  readonly at: (index: number) => Omit<KeptLine, 'line' | 'places' | 'printed'> & {
    places: NamePlaces;
  };
  /** A line itself, by rising indexes. Few are asked for, so none is read before. */
  readonly line: (index: number) => string;
  /** What is printed, with other text for some of the lines, by their rising indexes. */
  readonly print: (changed: ReadonlyMap<number, string>) => Uint8Array;
}

const NONE: readonly number[] = [];

export function unpackLines(bytes: Uint8Array): PackedLines {
  const columns = deserialize(bytes) as Columns;
  const { videos, videoOf, known, authors, words, lines, printed } = columns;
  const letters = textOf(columns.letters).split('\n');
  const startOfLine = startsOfRows(lines);
  return {
    count: videoOf.length,
    at: (index) => ({
      video: videos[videoOf[index] ?? 0] ?? '',
      places: { letters: letters[index] ?? '', known: known.get(index) ?? NONE },
      author: authors[index] ?? 0,
      words: words[index] ?? 0,
    }),
    line(index) {
      const start = startOfLine(index);
      return textOf(lines.subarray(start, lines.indexOf(END_OF_LINE, start)));
    },
    print: (changed) => (changed.size === 0 ? printed : withLines(printed, changed)),
  };
}

const END_OF_LINE = 0x0a;

/**
 * The bytes of lines. Each is written by itself, because to join texts of one and two bytes a letter
 * takes thirty times as long.
 */
export function toBytes(lines: readonly string[]): Uint8Array {
  let room = 0;
  for (const { length } of lines) room += MOST_BYTES * length + 1;
  const bytes = Buffer.allocUnsafe(room);
  let end = 0;
  for (const line of lines) {
    end += bytes.write(line, end);
    bytes[end] = END_OF_LINE;
    end += 1;
  }
  // A copy, because a thread would send the unused room as well.
  return new Uint8Array(bytes.subarray(0, end));
}

/** UTF-8 takes at most so many bytes for a UTF-16 unit. Counting them takes as long as writing. */
const MOST_BYTES = 3;

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();

/** Tells where rows begin, by rising indexes. */
function startsOfRows(rows: Uint8Array): (index: number) => number {
  let row = 0;
  let start = 0;
  return (index) => {
    for (; row < index; row += 1) start = rows.indexOf(END_OF_LINE, start) + 1;
    return start;
  };
}

/** Replaces some lines in the bytes of all. */
function withLines(bytes: Uint8Array, changed: ReadonlyMap<number, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  let copied = 0;
  const startOfRow = startsOfRows(bytes);
  for (const [index, text] of changed) {
    const start = startOfRow(index);
    parts.push(bytes.subarray(copied, start), Buffer.from(text));
    copied = bytes.indexOf(END_OF_LINE, start);
  }
  parts.push(bytes.subarray(copied));
  return Buffer.concat(parts);
}
