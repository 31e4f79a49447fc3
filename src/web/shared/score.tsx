import type { ModeratedComment } from '../../contract/comment.ts';
import { BristleMeter } from '../ui/bristles.tsx';
import { StatusRail } from './status-badge.tsx';

/** From this score on a flagged comment is spam beyond reasonable doubt. */
export const sureFrom = 95;

/** The class that sets the colour of a score. */
const scoreTone = (score: number, flagged: boolean): string => {
  if (!flagged) return 'score-low';
  return score >= sureFrom ? 'score-sure' : 'score-likely';
};

interface ScoreMeterProps {
  /** 0 to 100. */
  value: number;
  /** Is the comment likely spam at the owner's sensitivity? */
  flagged: boolean;
  label: string;
  /** Where there is room to say what the number is of. */
  text?: string;
}

/** A score in the colour of what it means. */
export const ScoreMeter = ({ value, flagged, ...said }: ScoreMeterProps) => (
  <span className={scoreTone(value, flagged)}>
    <BristleMeter value={value} {...said} />
  </span>
);

interface RowRailProps {
  row: Pick<ModeratedComment, 'moderation_status' | 'spam_score' | 'is_spam'>;
  /** Is a decision on its way? Then the row shows the sweep. */
  swept: boolean;
}

/** The left edge of a row: what was decided, and until then how likely the comment is spam. */
export function RowRail({ row, swept }: RowRailProps) {
  const { moderation_status: status, spam_score: score, is_spam: flagged } = row;
  const isDecided = status === 'approved' || status === 'rejected';
  const byScore = isDecided ? undefined : `score-rail ${scoreTone(score, flagged)}`;
  return <StatusRail status={status} swept={swept} className={byScore} />;
}
