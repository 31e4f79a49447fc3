export interface TextLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Where the next line begins. */
  readonly next: number;
}

/** The lines of a text, whatever ends them, one at a time: a text of megabytes may have millions. */
export function* linesOf(text: string): Generator<TextLine> {
  let line = 1;
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    const next = index + end.length;
    yield { line, text: text.slice(from, index), next };
    from = next;
    line += 1;
  }
  yield { line, text: text.slice(from), next: text.length };
}
