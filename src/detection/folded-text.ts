export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text as a reader understands it, in lower-case plain letters, with the way back. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  /** For each UTF-16 unit of `text`: style number and Trick bits (see fold/glyphs.ts). */
  readonly marks: Uint16Array;
  /** The shortest stretch of the original that a stretch of the folded text was read from. */
  readonly toOriginal: (start: number, end: number) => Range;
  /** The stretch of the folded text that a stretch of the original was read as. */
  readonly toFolded: (start: number, end: number) => Range;
}
