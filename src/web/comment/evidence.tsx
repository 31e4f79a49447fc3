import { useMemo } from 'react';
import type { CommentReason } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { cutAtFound, type Range } from './found.ts';

export type EvidenceKind = 'blacklisted' | 'obfuscated' | 'stylized' | 'link' | 'similar';

export interface Segment {
  readonly text: string;
  /** Index of the text's first unit, as a key. */
  readonly start: number;
  /** Reasons whose evidence this segment is, strongest first; none for plain text. */
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

/** The kind of a segment's underline; kinds differ by line, never by colour alone. */
export const evidenceKind = ({ signal }: CommentReason): EvidenceKind =>
  kinds[signal] ?? 'blacklisted';

let graphemes: Intl.Segmenter | undefined;

/** Created when a text first needs it: that takes as long as rendering several rows. */
function graphemesOf(text: string): Intl.Segments {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text);
}

/** The first code unit that can combine with its neighbours. */
const combining = 0x300;

/** May a text be cut at `place` without looking at graphemes? Not beside a line break. */
function isPlainBetween(text: string, place: number): boolean {
  if (place === 0 || place === text.length) return true;
  const before = text.charCodeAt(place - 1);
  const after = text.charCodeAt(place);
  return before < combining && after < combining && text[place] !== '\n';
}

interface MarkedSpan {
  readonly start: number;
  readonly end: number;
  readonly reason: CommentReason;
}

/** Widens a span to whole graphemes, so that no letter is separated from its marks. */
function widenToGraphemes(marked: MarkedSpan, text: string): MarkedSpan {
  const { start, end } = marked;
  if (isPlainBetween(text, start) && isPlainBetween(text, end)) return marked;
  const letters = graphemesOf(text);
  const first = letters.containing(start);
  const last = letters.containing(end - 1);
  return {
    ...marked,
    start: first?.index ?? start,
    end: last === undefined ? end : last.index + last.segment.length,
  };
}

function markedSpans(text: string, reasons: readonly CommentReason[], side: Side): MarkedSpan[] {
  return reasons
    .flatMap((reason) =>
      reason.spans.map((span) => ({
        start: side === 'written' ? span.start : span.folded_start,
        end: side === 'written' ? span.end : span.folded_end,
        reason,
      })),
    )
    .filter(({ start, end }) => start < end && end <= text.length)
    .map((marked) => widenToGraphemes(marked, text));
}

/** Cuts a text where evidence begins and ends. Joined again, the segments are the text. */
export function segment(text: string, reasons: readonly CommentReason[], side: Side): Segment[] {
  const spans = markedSpans(text, reasons, side);
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])];
  return cuts
    .toSorted((a, b) => a - b)
    .slice(0, -1)
    .map((start, index, starts) => {
      const end = starts[index + 1] ?? text.length;
      const covering = spans.filter((span) => span.start <= start && span.end >= end);
      return { text: text.slice(start, end), start, reasons: covering.map(({ reason }) => reason) };
    });
}

type FoundSegment = Segment & { readonly found: boolean };

/** What lies within the ranges, with an ellipsis where something between them is left out. */
function within(segments: readonly FoundSegment[], ranges: readonly Range[]): FoundSegment[] {
  return ranges.flatMap((range, place) => {
    const kept = segments.flatMap((part) => {
      const from = Math.max(part.start, range.start);
      const to = Math.min(part.start + part.text.length, range.end);
      const text = part.text.slice(from - part.start, to - part.start);
      return from < to ? [{ ...part, text, start: from }] : [];
    });
    if (place === 0) return kept;
    return [{ text: ' … ', start: range.start - 1, reasons: [], found: false }, ...kept];
  });
}

/** Ordinary words would underline half of the comment, so `toldReasons` says which stretch tells. */
const isTelling = ({ signal, weight, values }: CommentReason) =>
  weight > 0 && (signal !== 'wording' || values['marked'] === 1);

interface EvidenceTextProps {
  text: string;
  reasons: readonly CommentReason[];
  side: Side;
  /** Keys of the highlighted reasons. */
  lit: ReadonlySet<string>;
  /** Shows only these parts of the text. */
  only?: readonly Range[] | undefined;
  /** What a search found in the text. */
  found?: readonly Range[] | undefined;
}

const nothing: readonly Range[] = [];

/** A comment's unaltered text with its evidence underlined. */
export function EvidenceText({
  text,
  reasons,
  side,
  lit,
  only,
  found = nothing,
}: EvidenceTextProps) {
  const segments = useMemo(() => {
    const all = cutAtFound(segment(text, reasons, side), found);
    return only === undefined ? all : within(all, only);
  }, [text, reasons, side, only, found]);
  return segments.map(({ text: part, start, reasons: because, found: isFound }) => {
    const shown = because.find((reason) => lit.has(reasonKey(reason))) ?? because.find(isTelling);
    if (shown === undefined) {
      return isFound ? (
        <mark key={start} className="found">
          {part}
        </mark>
      ) : (
        part
      );
    }
    return (
      <mark
        key={start}
        className={classNames('evidence', isFound && 'found')}
        data-reason={reasonKey(shown)}
        data-kind={evidenceKind(shown)}
        data-lit={lit.has(reasonKey(shown))}
      >
        {part}
      </mark>
    );
  });
}
