import type { DumpedComment } from '../../src/dumps/comment-of.ts';
import { isUnreadable, readLine, type Unreadable } from '../../src/dumps/lines.ts';
import { type DumpOptions, openDump } from '../../src/dumps/read-dump.ts';

/** A file as it is read, cut anywhere. */
export async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Options = DumpOptions & { size?: number };

async function open(content: string | Uint8Array, options: Options) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const dump = await openDump(cut(bytes, options.size ?? 7), options);
  const lines: string[] = [];
  for await (const some of dump.pieces) lines.push(...some);
  return { dump, comments: lines.map(readLine) };
}

/** The form and the comments of a dump, or why there is none somewhere. */
export async function read(content: string | Uint8Array, options: Options = {}) {
  const { dump, comments } = await open(content, options);
  return { form: dump.form.name, comments };
}

/** What a person is told of how a dump is read, and of what is not. */
export async function toldOf(content: string | Uint8Array, options: Options = {}) {
  const { dump } = await open(content, options);
  return [dump.said, ...dump.told()].filter((one) => one !== undefined);
}

export const textsOf = (comments: readonly (DumpedComment | Unreadable)[]) =>
  comments.map((one) => (isUnreadable(one) ? `${one.line}: ${one.why}` : one.text));

/** An id of a video. */
export const VIDEO = 'aBcDeFgHiJk';
export const json = (value: unknown, indent?: number) => JSON.stringify(value, null, indent);
