import { Link } from '@tanstack/react-router';
import { ListX, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { useOpenAuthor } from '../shared/panels.ts';
import { Button } from '../ui/button.tsx';
import type { LoadedMenuProps } from '../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menus/menu.tsx';
import { BlacklistItem, TrustItem } from './comment-menu.tsx';
import { NotSpamItem } from './not-spam-item.tsx';
import type { Offer } from './reason-offer.ts';

function AuthorItems({ row, authorId }: { row: ModeratedComment; authorId: string }) {
  const t = useTranslations('comments');
  const openAuthor = useOpenAuthor();
  return (
    <>
      <TrustItem row={row} />
      <MenuItem icon={<UserRound size={16} aria-hidden />} onSelect={() => openAuthor(authorId)}>
        {t('aboutAuthor')}
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

export interface ReasonMenuItems {
  row: ModeratedComment;
  offer: Offer;
}

export const OpenReasonMenu = ({
  button,
  defaultOpen,
  items: { row, offer },
}: LoadedMenuProps<ReasonMenuItems>) => (
  <Menu defaultOpen={defaultOpen} trigger={<Button {...button} />}>
    {offer.mayAnswer && <NotSpamItem row={row} />}
    {offer.word !== undefined && <BlacklistItem word={offer.word} />}
    {offer.listed !== undefined && <ListedWord word={offer.listed} />}
    {offer.authorId !== undefined && <AuthorItems row={row} authorId={offer.authorId} />}
  </Menu>
);
