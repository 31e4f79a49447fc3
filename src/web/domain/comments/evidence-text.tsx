import { useMemo } from 'react';
import type { CommentReason } from '../../../contract/comment.ts';
import { evidenceKind, reasonKey, type Side, segment } from './text-segments.ts';

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
