import type { DumpedComment } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { readLine } from './lines.ts';
import { type DumpOptions, openDump } from './read-dump.ts';

export interface DumpedComments {
  readonly comments: readonly DumpedComment[];
  /** How many lines, rows or objects hold no comment. */
  readonly leftOut: number;
  /** How the dump is read, where a person has to know. */
  readonly said?: string | undefined;
}

/** All comments of a dump, in memory. Throws DumpError, where it holds none, too. */
export async function readComments(
  bytes: AsyncIterable<Uint8Array>,
  options?: DumpOptions,
): Promise<DumpedComments> {
  const { form, said, notRead, repeated, pieces } = await openDump(bytes, options);
  const comments: DumpedComment[] = [];
  let leftOut = 0;
  for await (const lines of pieces) {
    for (const line of lines.filter((one) => one.trim() !== '')) {
      const comment = readLine(line);
      if (typeof comment === 'string') leftOut += 1;
      else comments.push(comment);
    }
  }
  const all = [said, notRead, repeated()].filter((one) => one !== undefined).join('\n');
  if (comments.length > 0) return { comments, leftOut, said: all || undefined };
  throw new DumpError(`No comments were found: read as ${form.title}, wanted ${form.wanted}.`);
}
