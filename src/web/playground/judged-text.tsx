import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CommentText } from '../comment/comment-text.tsx';
import { LensLine } from '../comment/lens.tsx';
import { ReasonLine, toggled } from '../comment/reasons.tsx';
import { disguises, toldReasons } from '../comment/told-reasons.ts';
import { ScoreMeter } from '../shared/score.tsx';
import type { JudgedText } from './engine.ts';

/** A judged text as the lists of comments show one: score, text, reading and reasons. */
export function JudgedTextView({ row }: { row: JudgedText }) {
  const t = useTranslations('playground');
  const comments = useTranslations('comments');
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const told = useMemo(() => toldReasons(row, true), [row]);
  const marks = useMemo(
    () => (told.length > 0 ? told : disguises(row.reasons)),
    [told, row.reasons],
  );
  const { spam_score: score, is_spam: flagged } = row;
  return (
    <div className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ScoreMeter
          value={score}
          flagged={flagged}
          label={comments('score', { n: String(score) })}
        />
        <span className="font-semibold">{t(flagged ? 'spam' : 'genuine')}</span>
      </p>
      <div className="min-w-0">
        <CommentText text={row.comment_text} reasons={marks} lit={lit} />
      </div>
      {row.folded_text !== null && <LensLine row={row} reasons={marks} lit={lit} beside />}
      <ReasonLine
        reasons={told}
        lit={lit}
        onToggle={(key) => setLit((before) => toggled(before, key))}
        all
      />
      {told.length === 0 && <p className="text-small text-ink-2">{comments('noReasons')}</p>}
    </div>
  );
}
