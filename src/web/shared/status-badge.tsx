import {
  CircleCheck,
  EyeOff,
  Hourglass,
  type LucideProps,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModerationStatus } from '../../contract/comment.ts';
import type { DecisionProgress } from '../../contract/moderation.ts';
import { classNames } from '../lib/class-names.ts';
import { Sentence } from '../ui/text.tsx';

/**
 * One shape where the library's icon has eight, each of which is styled and laid out in every row.
 */
const DashedCircle = ({ size, ...rest }: LucideProps) => (
  <svg viewBox="0 0 24 24" width={size} height={size} {...rest}>
    <circle
      cx="12"
      cy="12"
      r="10"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeDasharray="3.824 4.03"
      strokeDashoffset="1.912"
    />
  </svg>
);

const looks = {
  rejected: { tone: 'status-rejected', Icon: OctagonX },
  spam: { tone: 'status-spam', Icon: TriangleAlert },
  pending: { tone: 'status-pending', Icon: Hourglass },
  approved: { tone: 'status-good', Icon: CircleCheck },
  unmoderated: { tone: 'status-good', Icon: DashedCircle },
} as const;

interface StatusRailProps {
  status: ModerationStatus;
  /** Is a decision on its way? Then the row shows the sweep. */
  swept?: boolean;
  /** Other colours than those of the status. */
  className?: string | undefined;
}

/**
 * The left edge of a row. Only this element has the status's colours: on the row they would restyle
 * everything in it whenever the status changes.
 */
export const StatusRail = ({ status, swept = false, className }: StatusRailProps) => (
  <span
    aria-hidden
    className={classNames('rail shrink-0', looks[status].tone, swept && 'swept', className)}
  />
);

interface Standing {
  status: ModerationStatus;
  decision?: DecisionProgress | null;
}

const isHeld = ({ status, decision }: Standing) =>
  status === 'rejected' && decision?.state === 'held';

/** What is hidden to be rejected later is not called rejected yet. */
export function useStatusText(standing: Standing): string {
  const t = useTranslations('status');
  const hidden = useTranslations('comments')('hidden');
  return isHeld(standing) ? hidden : t(standing.status);
}

interface StatusBadgeProps extends Standing {
  className?: string;
}

/** Shape, label and tint together: never colour alone. */
export function StatusBadge({ className, ...standing }: StatusBadgeProps) {
  const { status } = standing;
  const text = useStatusText(standing);
  const isQuiet = status === 'unmoderated';
  const { tone, Icon } = isHeld(standing) ? { ...looks.rejected, Icon: EyeOff } : looks[status];
  return (
    <span
      className={classNames(
        tone,
        'inline-flex items-center gap-1.5 rounded-full bg-(--tint) py-0.5 pr-2.5 pl-0.5 text-small text-(--status-ink)',
        // No decision is no news: it is the quietest of all.
        isQuiet ? 'font-normal' : 'font-semibold',
        className,
      )}
    >
      <Icon
        size={20}
        strokeWidth={2.25}
        aria-hidden
        className={classNames(
          'rounded-full p-0.75',
          isQuiet ? 'bg-(--tint)' : 'bg-(--fill) text-(--glyph)',
        )}
      />
      <Sentence>{text}</Sentence>
    </span>
  );
}
