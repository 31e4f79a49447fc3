import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { hasRoomOfMd } from '../lib/use-device.ts';
import { EvidenceText } from './evidence.tsx';
import type { Range } from './found.ts';

interface CommentTextProps {
  text: string;
  /** The reasons whose evidence is underlined. */
  reasons: readonly CommentReason[];
  lit: ReadonlySet<string>;
  /** What a search found in the text. */
  found?: readonly Range[] | undefined;
  /** Shows all of it, as while it is answered. */
  whole?: boolean;
}

/** The fewest lines that any density shows (see `.comment-text`). */
const lines = 2;
/** Even the narrowest column of a phone or of a desk has room for this many characters on a line. */
const [narrowLine, wideLine] = [20, 60];

const mayBeCut = (text: string): boolean =>
  text.length > lines * (hasRoomOfMd() ? wideLine : narrowLine) || text.split('\n').length > lines;

/** A few lines of what the author wrote; the rest on demand. */
export function CommentText({ text, reasons, lit, found, whole = false }: CommentTextProps) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const long = mayBeCut(text);
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || !long) return;
    // Measured after the next layout: measuring now would force a layout for each row of a list.
    const observer = new ResizeObserver(() => {
      setCut(element.scrollHeight > element.clientHeight + 1);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [long]);
  return (
    <div className="comment-text">
      <p
        ref={paragraph}
        dir="auto"
        lang="und"
        className={classNames(
          'foreign overflow-clip whitespace-pre-line',
          !open && !whole && 'is-clamped',
        )}
      >
        <EvidenceText text={text} reasons={reasons} side="written" lit={lit} found={found} />
      </p>
      {cut && !whole && (
        <button
          type="button"
          data-part="text"
          className="link min-h-6 text-small coarse:min-h-11"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  );
}
