import { type PointerEvent, useMemo, useState } from 'react';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { CommentText } from '../../comment/comment-text.tsx';
import { LensLine } from '../../comment/lens.tsx';
import { CommentLinks } from '../../comment/links.tsx';
import { ReasonChips, toggled } from '../../comment/reasons.tsx';
import type { Lens } from './comment-search.ts';

interface RowEvidenceProps {
  row: ModeratedComment;
  lens: Lens;
}

const reasonUnder = ({ target }: PointerEvent): string | null =>
  target instanceof Element
    ? (target.closest('[data-reason]')?.getAttribute('data-reason') ?? null)
    : null;

/** What was written, how it reads, and why that was flagged; pointing at a stretch pairs both. */
export function RowEvidence({ row, lens }: RowEvidenceProps) {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(
    () => (pointed === null ? lit : new Set([...lit, pointed])),
    [lit, pointed],
  );
  return (
    <>
      <div
        onPointerOver={(event) => setPointed(reasonUnder(event))}
        onPointerLeave={() => setPointed(null)}
        className={lens === 'split' ? 'mt-1 grid gap-x-5 gap-y-1.5 sm:grid-cols-2' : 'mt-1'}
      >
        <CommentText row={row} lit={shown} plain={lens === 'off'} />
        {lens !== 'off' && <LensLine row={row} lit={shown} beside={lens === 'split'} />}
      </div>
      <CommentLinks html={row.comment_display} />
      <ReasonChips
        reasons={row.reasons}
        lit={lit}
        onToggle={(key) => setLit((before) => toggled(before, key))}
      />
    </>
  );
}
