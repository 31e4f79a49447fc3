import { Link } from '@tanstack/react-router';
import { ListX, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { useOpenAuthor } from '../shared/panels.ts';
import { LateMenu, MenuItem, MenuLink } from '../ui/menus/menu.tsx';
import { BlacklistItem, Dots, TrustItem } from './menu.tsx';
import { NotSpamItem } from './not-spam.tsx';
import { wordOfReason } from './offered-word.ts';
import { useReasonText } from './reason-text.ts';
import { isNotSpamSaid, isTakenForSpam, mayBeCleared } from './taken-for-spam.ts';

function AuthorItems({ row, authorId }: { row: ModeratedComment; authorId: string }) {
  const t = useTranslations('keys');
  const openAuthor = useOpenAuthor();
  return (
    <>
      <TrustItem row={row} />
      <MenuItem icon={<UserRound size={16} aria-hidden />} onSelect={() => openAuthor(authorId)}>
        {t('author')}
      </MenuItem>
    </>
  );
}

/** Leads to the word in the owner's list, where it can be removed. */
function ListedWord({ word }: { word: string }) {
  const t = useTranslations('comments');
  return (
    <MenuLink>
      <Link to="/blacklisted-words" search={{ word }}>
        <ListX size={16} aria-hidden />
        {t('inBlacklist')}
      </Link>
    </MenuLink>
  );
}

const ofAuthor: ReadonlySet<CommentReason['signal']> = new Set([
  'author_history',
  'author_name',
  'author_conduct',
]);

/** What can be done about a reason; null where it can only be looked at. */
function itemsFor(row: ModeratedComment, reason: CommentReason): ReactNode {
  const { author_channel_id: authorId } = row;
  const { word: listed } = reason.values;
  const word = wordOfReason(reason);
  if (word !== null && isTakenForSpam(row)) return <BlacklistItem word={word} />;
  if (reason.signal === 'blacklisted_words' && typeof listed === 'string') {
    return <ListedWord word={listed} />;
  }
  const isOthers = authorId !== null && authorId !== row.video_channel_id;
  return ofAuthor.has(reason.signal) && isOthers ? (
    <AuthorItems row={row} authorId={authorId} />
  ) : null;
}

/** The menu beside a pressed reason. */
export function ReasonMenu({ row, reason }: { row: ModeratedComment; reason: CommentReason }) {
  const t = useTranslations('comments');
  const text = useReasonText()(reason);
  const items = itemsFor(row, reason);
  const mayAnswer = isNotSpamSaid(row) || (reason.weight > 0 && mayBeCleared(row));
  if (items === null && !mayAnswer) return null;
  return (
    <LateMenu
      button={{
        kind: 'ghost',
        size: 'icon',
        'aria-label': t('reasonActions', { reason: text }),
        className: 'reason-menu',
        children: <Dots />,
      }}
    >
      {mayAnswer && <NotSpamItem row={row} />}
      {items}
    </LateMenu>
  );
}
