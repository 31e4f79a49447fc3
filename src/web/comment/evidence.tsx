import { useMemo } from 'react';
import type { CommentReason } from '../../contract/comment.ts';

export type EvidenceKind = 'blacklisted' | 'obfuscated' | 'stylized' | 'link' | 'similar';

export interface Segment {
  readonly text: string;
  /** Index of the text's first unit, as a key. */
  readonly start: number;
  /** Reasons that rest on this stretch, strongest first; none: plain text. */
  readonly reasons: readonly CommentReason[];
}

/** Which text the spans are read against: what the author wrote, or what the detector read. */
export type Side = 'written' | 'folded';

const kinds: Partial<Record<CommentReason['signal'], EvidenceKind>> = {
  stylized_text: 'stylized',
  obfuscated_text: 'obfuscated',
  emoji_cipher: 'obfuscated',
  links: 'link',
  contact: 'link',
  similar: 'similar',
};

/** Tells a comment's reasons apart, also after the comment was fetched again. */
export const reasonKey = ({ signal, spans }: CommentReason): string =>
  `${signal}-${spans[0]?.start ?? 'whole'}`;

/** How a stretch is underlined; kinds differ by line, never by colour alone. */
export const evidenceKind = ({ signal }: CommentReason): EvidenceKind =>
  kinds[signal] ?? 'blacklisted';

let graphemes: Intl.Segmenter | undefined;

/** Made when a text first needs it: that takes as long as drawing several rows. */
function graphemesOf(text: string): Intl.Segments {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text);
}

/** The first unit that can belong to the letter before or after it. */
const combining = 0x300;

/** May a text be cut at `place`? Between two plain units always, but for the end of a line. */
function isPlainBetween(text: string, place: number): boolean {
  if (place === 0 || place === text.length) return true;
  const before = text.charCodeAt(place - 1);
  const after = text.charCodeAt(place);
  return before < combining && after < combining && text[place] !== '\n';
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly reason: CommentReason;
}

/** Widened to whole graphemes, so that no letter is torn from its marks. */
function widen(stretch: Stretch, text: string): Stretch {
  const { start, end } = stretch;
  if (isPlainBetween(text, start) && isPlainBetween(text, end)) return stretch;
  const letters = graphemesOf(text);
  const first = letters.containing(start);
  const last = letters.containing(end - 1);
  return {
    ...stretch,
    start: first?.index ?? start,
    end: last === undefined ? end : last.index + last.segment.length,
  };
}

function stretches(text: string, reasons: readonly CommentReason[], side: Side): Stretch[] {
  return reasons
    .flatMap((reason) =>
      reason.spans.map((span) => ({
        start: side === 'written' ? span.start : span.folded_start,
        end: side === 'written' ? span.end : span.folded_end,
        reason,
      })),
    )
    .filter(({ start, end }) => start < end && end <= text.length)
    .map((stretch) => widen(stretch, text));
}

/** Cuts a text where evidence begins and ends. Joined again, the segments are the text. */
export function segment(text: string, reasons: readonly CommentReason[], side: Side): Segment[] {
  const marked = stretches(text, reasons, side);
  const cuts = [...new Set([0, text.length, ...marked.flatMap(({ start, end }) => [start, end])])];
  return cuts
    .toSorted((a, b) => a - b)
    .slice(0, -1)
    .map((start, index, starts) => {
      const end = starts[index + 1] ?? text.length;
      const covering = marked.filter((stretch) => stretch.start <= start && stretch.end >= end);
      return { text: text.slice(start, end), start, reasons: covering.map(({ reason }) => reason) };
    });
}

/** Single words that only tip the scale would underline half the comment. */
const isTelling = ({ signal, weight }: CommentReason) => signal !== 'wording' && weight > 0;

interface EvidenceTextProps {
  text: string;
  reasons: readonly CommentReason[];
  side: Side;
  /** Keys of the reasons whose stretches are lit. */
  lit: ReadonlySet<string>;
}

/** A comment's text, unaltered, with the stretches that speak against it underlined. */
export function EvidenceText({ text, reasons, side, lit }: EvidenceTextProps) {
  const segments = useMemo(() => segment(text, reasons, side), [text, reasons, side]);
  return segments.map(({ text: part, start, reasons: because }) => {
    const shown = because.find((reason) => lit.has(reasonKey(reason))) ?? because.find(isTelling);
    if (shown === undefined) return part;
    return (
      <mark
        key={start}
        className="evidence"
        data-reason={reasonKey(shown)}
        data-kind={evidenceKind(shown)}
        data-lit={lit.has(reasonKey(shown))}
      >
        {part}
      </mark>
    );
  });
}
