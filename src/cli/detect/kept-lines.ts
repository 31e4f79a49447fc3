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
 * Lines in columns of one text or one row of numbers each, because most lines are printed as they
 * were kept: to keep and to read thousands of short texts would cost as much as some of the judging.
 */
interface Columns {
  /** One row a line; no row holds the end of a line. */
  readonly lines: string;
  readonly letters: string;
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
    lines: kept.map(({ line }) => line).join('\n'),
    letters: kept.map(({ places }) => places?.letters ?? '').join('\n'),
    printed: toBytes(kept.map(({ printed }) => printed)),
    videos: [...videos.keys()],
    videoOf: Uint32Array.from(kept, ({ video }) => videos.get(video) ?? 0),
    known,
    authors: Float64Array.from(kept, ({ author }) => author),
    words: Float64Array.from(kept, ({ words }) => words),
  };
  return serialize(columns);
}

/** Lines that were packed. */
export interface PackedLines {
  readonly count: number;
  readonly at: (index: number) => Omit<KeptLine, 'places' | 'printed'> & { places: NamePlaces };
  /** What is printed, with other text for some of the lines, by their rising indexes. */
  readonly print: (changed: ReadonlyMap<number, string>) => Uint8Array;
}

const NONE: readonly number[] = [];

export function unpackLines(bytes: Uint8Array): PackedLines {
  const { videos, videoOf, known, authors, words, printed, ...texts } = deserialize(
    bytes,
  ) as Columns;
  const letters = texts.letters.split('\n');
  const lines = texts.lines.split('\n');
  return {
    count: videoOf.length,
    at: (index) => ({
      line: lines[index] ?? '',
      video: videos[videoOf[index] ?? 0] ?? '',
      places: { letters: letters[index] ?? '', known: known.get(index) ?? NONE },
      author: authors[index] ?? 0,
      words: words[index] ?? 0,
    }),
    print: (changed) => (changed.size === 0 ? printed : withLines(printed, changed)),
  };
}

/** The bytes of lines. */
export const toBytes = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

const END_OF_LINE = 0x0a;

/** Replaces some lines in the bytes of all. */
function withLines(bytes: Uint8Array, changed: ReadonlyMap<number, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  let copied = 0;
  let start = 0;
  let line = 0;
  for (const [index, text] of changed) {
    for (; line < index; line += 1) start = bytes.indexOf(END_OF_LINE, start) + 1;
    parts.push(bytes.subarray(copied, start), Buffer.from(text));
    copied = bytes.indexOf(END_OF_LINE, start);
  }
  parts.push(bytes.subarray(copied));
  return Buffer.concat(parts);
}
