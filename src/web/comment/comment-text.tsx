import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { EvidenceText } from './evidence.tsx';

interface CommentTextProps {
  row: ModeratedComment;
  lit: ReadonlySet<string>;
  /** Without its evidence underlined. */
  plain?: boolean;
}

const nothing: readonly CommentReason[] = [];

const lines = 6;
/** Even the narrowest column has room for this many characters on a line. */
const shortLine = 20;

const mayBeCut = (text: string): boolean =>
  text.length > lines * shortLine || text.split('\n').length > lines;

/** Six lines of what the author wrote; the rest on demand. */
export function CommentText({ row, lit, plain = false }: CommentTextProps) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const long = mayBeCut(row.comment_text);
  useEffect(() => {
    const element = text.current;
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
    <div className="text-comment">
      <p
        ref={text}
        dir="auto"
        lang="und"
        className={classNames('foreign overflow-clip whitespace-pre-line', !open && 'line-clamp-6')}
      >
        <EvidenceText
          text={row.comment_text}
          reasons={plain ? nothing : row.reasons}
          side="written"
          lit={lit}
        />
      </p>
      {cut && (
        <button
          type="button"
          data-part="text"
          className="link min-h-6 text-small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  );
}
