import type { DumpedComment } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { isUnreadable, readLine, sayUnreadable } from './lines.ts';
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
  const { form, said, told, pieces } = await openDump(bytes, options);
  const comments: DumpedComment[] = [];
  let leftOut = 0;
  let first: string | undefined;
  for await (const lines of pieces) {
    for (const line of lines) {
      const comment = readLine(line);
      if (isUnreadable(comment)) {
        leftOut += 1;
        first ??= sayUnreadable(comment, form.wanted);
      } else comments.push(comment);
    }
  }
  const all = [said, first, ...told()].filter((one) => one !== undefined).join('\n');
  if (comments.length > 0) return { comments, leftOut, said: all || undefined };
  const why = first ?? `Wanted is ${form.wanted}.`;
  throw new DumpError(`No comments were found: read as ${form.title}. ${why}`);
}
