import type { Span } from '../../detection/types.ts';

/**
 * A text of strangers that a terminal can do nothing with but show it: control characters become
 * pictures, and signs that turn the direction of what follows are replaced. No index moves.
 */
export const harmless = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, (sign) => (sign < ' ' ? pictureOf(sign) : '\ufffd'))
    .replaceAll(/[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');

/** Unicode has a picture for each control character, in their order. */
const pictureOf = (sign: string): string => String.fromCharCode(0x2400 + sign.charCodeAt(0));

/** The same of several lines. */
export const harmlessLines = (text: string): string => text.replaceAll(/[^\r\n]+/g, harmless);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

const widthOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

export interface Room {
  /** Columns. */
  readonly width: number;
  readonly mark: (stretch: string) => string;
}

/**
 * A text within so many columns, with stretches marked. Of a longer text the part around the first
 * stretch is shown.
 */
export function showText(text: string, spans: readonly Pick<Span, 'start' | 'end'>[], room: Room) {
  const letters = [...graphemes.segment(harmless(text))];
  const isMarked = (index: number) => spans.some(({ start, end }) => index >= start && index < end);
  const all = letters.reduce((sum, { segment }) => sum + widthOf(segment), 0);
  const first = Math.max(
    0,
    letters.findIndex(({ index }) => isMarked(index)),
  );
  const from = all > room.width && first > room.width / 2 ? first - Math.floor(room.width / 4) : 0;
  let shown = from > 0 ? '…' : '';
  let left = room.width - shown.length;
  let marked = '';
  for (const [at, { segment, index }] of letters.entries()) {
    if (at < from) continue;
    left -= widthOf(segment);
    if (left < (at === letters.length - 1 ? 0 : 1)) {
      return `${shown}${marked && room.mark(marked)}…`;
    }
    if (isMarked(index)) marked += segment;
    else {
      shown += (marked && room.mark(marked)) + segment;
      marked = '';
    }
  }
  return shown + (marked && room.mark(marked));
}
