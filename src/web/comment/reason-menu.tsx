import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { useIsOwner } from '../session/roles.ts';
import { lateMenu } from '../ui/late-menu.tsx';
import { Dots } from './menu.tsx';
import type { ReasonMenuItems } from './reason-items.tsx';
import { offerOf } from './reason-offer.ts';
import { useReasonText } from './reason-text.ts';

const LateMenu = lateMenu<ReasonMenuItems>(
  async () => (await import('./reason-items.tsx')).OpenReasonMenu,
);

/** The menu beside a pressed reason. */
export function ReasonMenu({ row, reason }: { row: ModeratedComment; reason: CommentReason }) {
  const t = useTranslations('comments');
  const text = useReasonText()(reason);
  const owns = useIsOwner();
  const offer = offerOf(row, reason);
  // What it offers is the owner's, or stands in the comment's own menu.
  if (offer === null || !owns) return null;
  return (
    <LateMenu
      button={{
        kind: 'ghost',
        size: 'icon',
        'aria-label': t('reasonActions', { reason: text }),
        className: 'reason-menu',
        children: <Dots />,
      }}
      items={{ row, offer }}
    />
  );
}
