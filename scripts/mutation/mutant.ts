import { createHash } from 'node:crypto';

export interface Edit {
  /** Offsets in the file's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One small fault in one file. */
export interface Mutant {
  /** Equal for the same fault in the same code, wherever in the file the code moves. */
  readonly id: string;
  /** From the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  readonly edits: readonly Edit[];
}

export type Draft = Pick<Mutant, 'operator'> & { readonly edits: readonly [Edit, ...Edit[]] };

const SNIPPET = 100;

/** Gives the drafts of one file their ids, in the order of the text. */
export function nameMutants(file: string, text: string, drafts: readonly Draft[]): Mutant[] {
  const seen = new Map<string, number>();
  const inOrder = drafts.toSorted(
    ({ edits: [one] }, { edits: [other] }) => one.start - other.start || one.end - other.end,
  );
  return inOrder.map(({ operator, edits }) => {
    const [{ start, end, text: written }] = edits;
    const original = shorten(text.slice(start, end));
    const replacement = shorten(written);
    const key = [file, operator, original, replacement].join('\0');
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    const id = createHash('sha256').update(`${key}\0${count}`).digest('hex').slice(0, 10);
    const line = text.slice(0, start).split('\n').length;
    return { id, file, line, operator, original, replacement, edits };
  });
}

/** The file's text with the mutant. */
export function applyMutant(text: string, { edits }: Pick<Mutant, 'edits'>): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
}

/** Code on one short line. */
export const shorten = (code: string): string =>
  code.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET);
