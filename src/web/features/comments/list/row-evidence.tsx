import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../../../contract/comment.ts';
import { CommentText } from '../../../comment/comment-text.tsx';
import { reasonKey } from '../../../comment/evidence.tsx';
import { foundInComment } from '../../../comment/found.ts';
import { LensLine } from '../../../comment/lens.tsx';
import { CommentLinks } from '../../../comment/links.tsx';
import { ReasonMenu } from '../../../comment/reason-menu.tsx';
import { ReasonLine, toggled } from '../../../comment/reasons.tsx';
import { SimilarComments } from '../../../comment/similar-comments.tsx';
import { disguises, toldReasons } from '../../../comment/told-reasons.ts';
import type { Lens } from '../filters/comment-search.ts';

interface RowEvidenceProps {
  row: ModeratedComment;
  lens: Lens;
  /** Shows the reasons of a comment that is not flagged, too. */
  asked: boolean;
}

const nothing: readonly CommentReason[] = [];

const reasonUnder = ({ target }: PointerEvent): string | null =>
  target instanceof Element
    ? (target.closest('[data-reason]')?.getAttribute('data-reason') ?? null)
    : null;

/**
 * The text, its readable form and its reasons. Pointing at evidence highlights it in both texts.
 */
export function RowEvidence({ row, lens, asked }: RowEvidenceProps) {
  const t = useTranslations('comments');
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(
    () => (pointed === null ? lit : new Set([...lit, pointed])),
    [lit, pointed],
  );
  const told = useMemo(() => toldReasons(row, asked), [row, asked]);
  const underlined = useMemo(
    () => (told.length > 0 ? told : disguises(row.reasons)),
    [told, row.reasons],
  );
  const found = useMemo(() => foundInComment(row), [row]);
  const marks = lens === 'off' ? nothing : underlined;
  return (
    <>
      <div
        onPointerOver={(event) => setPointed(reasonUnder(event))}
        onPointerLeave={() => setPointed(null)}
        className={lens === 'split' ? 'grid gap-x-5 gap-y-1 sm:grid-cols-2' : undefined}
      >
        <CommentText text={row.comment_text} reasons={marks} lit={shown} found={found.written} />
        {lens === 'split' && (
          <LensLine row={row} reasons={marks} lit={shown} found={found} beside />
        )}
      </div>
      <CommentLinks html={row.comment_display} />
      <div className="flex flex-wrap items-center gap-x-3">
        {lens === 'inline' && <LensLine row={row} reasons={marks} lit={shown} found={found} />}
        <ReasonLine
          reasons={told}
          lit={lit}
          onToggle={(key) => setLit((before) => toggled(before, key))}
          all={asked}
          menuOf={(reason) => <ReasonMenu row={row} reason={reason} />}
        />
        {asked && told.length === 0 && <p className="text-small text-ink-2">{t('noReasons')}</p>}
      </div>
      {told.some((reason) => reason.signal === 'similar' && lit.has(reasonKey(reason))) && (
        <SimilarComments id={row.id} />
      )}
    </>
  );
}
