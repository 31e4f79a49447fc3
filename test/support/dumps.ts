import type { DumpedComment } from '../../src/dumps/comment-of.ts';
import { readLine } from '../../src/dumps/lines.ts';
import { type DumpOptions, openDump } from '../../src/dumps/read-dump.ts';

/** A file as it is read, cut anywhere. */
export async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The form and the comments of a dump, or why a line of it holds none. */
export async function read(
  content: string | Uint8Array,
  options: DumpOptions & { size?: number } = {},
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const dump = await openDump(cut(bytes, options.size ?? 7), options);
  const lines: string[] = [];
  for await (const some of dump.pieces) lines.push(...some);
  return {
    form: dump.form.name,
    comments: lines.filter((line) => line !== '').map(readLine),
  };
}

export const textsOf = (comments: readonly (DumpedComment | string)[]) =>
  comments.map((one) => (typeof one === 'string' ? one : one.text));

/** An id of a video. */
export const VIDEO = 'aBcDeFgHiJk';
export const json = (value: unknown, indent?: number) => JSON.stringify(value, null, indent);
