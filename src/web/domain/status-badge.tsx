import { CircleCheck, CircleDashed, Hourglass, OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModerationStatus } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { Sentence } from '../ui/sentence.tsx';

const looks = {
  rejected: { tone: 'status-rejected', Icon: OctagonX },
  spam: { tone: 'status-spam', Icon: TriangleAlert },
  pending: { tone: 'status-pending', Icon: Hourglass },
  approved: { tone: 'status-good', Icon: CircleCheck },
  unmoderated: { tone: 'status-good', Icon: CircleDashed },
} as const;

interface StatusRailProps {
  status: ModerationStatus;
  /** Does the sweep pass over the row, since a decision on it is on its way? */
  swept?: boolean;
}

/**
 * Down the left edge of a row. The status's colours stop here: what hands them down has the browser
 * look at all it contains whenever the status changes.
 */
export const StatusRail = ({ status, swept = false }: StatusRailProps) => (
  <span aria-hidden className={classNames('rail shrink-0', looks[status].tone, swept && 'swept')} />
);

/** Shape, label and tint together: never colour alone. */
export function StatusBadge({ status }: { status: ModerationStatus }) {
  const t = useTranslations('status');
  const { tone, Icon } = looks[status];
  return (
    <span
      className={classNames(
        tone,
        'inline-flex items-center gap-1.5 rounded-full bg-(--tint) py-0.5 pr-2.5 pl-0.5 text-small font-semibold text-(--status-ink)',
      )}
    >
      <span className="inline-flex size-5 items-center justify-center rounded-full bg-(--fill) text-(--glyph)">
        <Icon size={13} strokeWidth={2.25} aria-hidden />
      </span>
      <Sentence>{t(status)}</Sentence>
    </span>
  );
}
