import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Doubt } from '../../../contract/act.ts';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { ScoreMeter } from '../../shared/score.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CommentText } from '../comment-text.tsx';
import { LensLine } from '../lens.tsx';
import { underlinedReasons } from '../told-reasons.ts';

export interface DoubtfulComment {
  readonly comment: ModeratedComment;
  readonly doubts: readonly Doubt[];
}

interface DoubtfulCommentsProps {
  sample: readonly DoubtfulComment[];
  /** How many comments the decision is about. */
  n: number;
  /** Ids of those that the owner leaves out. */
  leftOut: ReadonlySet<string>;
  onChange: (id: string, included: boolean) => void;
}

const unlit: ReadonlySet<string> = new Set();

/** A comment of a sample, as its author wrote it and as it reads. */
export function SampledComment({ row, children }: { row: ModeratedComment; children?: ReactNode }) {
  const comments = useTranslations('comments');
  const marks = underlinedReasons(row);
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
        <bdi
          lang="und"
          className="foreign max-w-[24ch] min-w-0 truncate text-body font-semibold text-ink"
        >
          {row.author_name ?? comments('anonymous')}
        </bdi>
        <RelativeTime instant={row.published_at} fallback="" />
        {children}
        <span className="ml-auto">
          <ScoreMeter
            value={row.spam_score}
            flagged={row.is_spam}
            label={comments('score', { n: String(row.spam_score) })}
          />
        </span>
      </div>
      <CommentText text={row.comment_text} reasons={marks} lit={unlit} />
      <LensLine row={row} reasons={marks} lit={unlit} />
    </div>
  );
}

export const Doubtful = ({ children }: { children: ReactNode }) => (
  <b className="font-semibold text-pending-ink">{children}</b>
);

function Sampled({ comment: row, doubts, ...rest }: DoubtfulComment & ItemProps) {
  const t = useTranslations('matching');
  const comments = useTranslations('comments');
  const author = row.author_name ?? comments('anonymous');
  return (
    <li className="flex gap-3 py-2">
      <Checkbox
        checked={rest.included}
        label={t('include', { author })}
        onChange={rest.onChange}
        className="mt-0.5"
      />
      <SampledComment row={row}>
        {doubts.map((doubt) => doubt !== 'score' && <Doubtful key={doubt}>{t(doubt)}</Doubtful>)}
      </SampledComment>
    </li>
  );
}

interface ItemProps {
  included: boolean;
  onChange: (included: boolean) => void;
}

/** The comments where a mistake is most likely, through the lens, with boxes to leave them out. */
export function DoubtfulComments({ sample, n, leftOut, onChange }: DoubtfulCommentsProps) {
  const t = useTranslations('matching');
  if (sample.length === 0) return null;
  const isPart = sample.length < n;
  return (
    <details open className="mt-4 border-t border-line pt-2">
      <summary className="min-h-8 cursor-pointer font-semibold coarse:min-h-11">
        {t(isPart ? 'doubts' : 'doubtsAll')}
      </summary>
      <p className="text-small text-ink-2">
        {isPart ? t('doubtsAbout', { shown: sample.length, n }) : t('doubtsUntick')}
      </p>
      <ul className="divide-y divide-line">
        {sample.map(({ comment, doubts }) => (
          <Sampled
            key={comment.id}
            comment={comment}
            doubts={doubts}
            included={!leftOut.has(comment.id)}
            onChange={(included) => onChange(comment.id, included)}
          />
        ))}
      </ul>
    </details>
  );
}
