import { ThumbsUp, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { isFinal, isInFlight } from '../decisions/progress.ts';
import { useUndo } from '../decisions/use-decide.ts';
import { DescribedItem, MenuItem } from '../ui/menus/menu.tsx';
import { isNotSpamSaid, mayBeCleared } from './taken-for-spam.ts';
import { useNotSpam } from './use-not-spam.ts';

/** Says before it is chosen what becomes of the comment. */
function outcomeOf(row: ModeratedComment): 'teaches' | 'staysRejected' | 'shows' | 'approves' {
  if (!row.can_moderate) return 'teaches';
  if (isFinal(row)) return 'staysRejected';
  return row.visible ? 'approves' : 'shows';
}

/** "Not spam" for a flagged comment, and what takes it back. */
export function NotSpamItem({ row }: { row: ModeratedComment }) {
  const t = useTranslations('notSpam');
  const { mutate } = useNotSpam();
  const undo = useUndo();
  if (isNotSpamSaid(row)) {
    const icon = <Undo2 size={16} aria-hidden />;
    // Once it is sent, viewers see the comment, and nothing here hides it again.
    return isInFlight(row) || !row.visible ? (
      <MenuItem icon={icon} onSelect={() => undo([row])}>
        {t('takeBack')}
      </MenuItem>
    ) : (
      <DescribedItem icon={icon} about={t('staysVisible')} onSelect={() => undo([row])}>
        {t('takeBack')}
      </DescribedItem>
    );
  }
  if (!mayBeCleared(row)) return null;
  const outcome = outcomeOf(row);
  const about = outcome === 'staysRejected' ? `${t('teaches')}. ${t(outcome)}` : t(outcome);
  return (
    <DescribedItem
      icon={<ThumbsUp size={16} aria-hidden />}
      about={about}
      onSelect={() => mutate(row)}
    >
      {t('item')}
    </DescribedItem>
  );
}
