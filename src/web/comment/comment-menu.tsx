import { Link } from '@tanstack/react-router';
import {
  Ban,
  Check,
  Clapperboard,
  Copy,
  ExternalLink,
  Flag,
  Layers,
  Link2,
  ListPlus,
  OctagonX,
  Pencil,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { isFinal, isInFlight } from '../decisions/progress.ts';
import { useDecide } from '../decisions/use-decide.ts';
import { useUser } from '../session/auth-store.ts';
import { useIsOwner, useRole } from '../session/roles.ts';
import { useIsDemo, usePlatformLinks } from '../shared/host.ts';
import { offeredWordStore } from '../shared/panels.ts';
import { Button } from '../ui/button.tsx';
import type { LoadedMenuProps } from '../ui/late-menu.tsx';
import {
  DescribedItem,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  UnavailableItem,
} from '../ui/menus/menu.tsx';
import { Sentence } from '../ui/text.tsx';
import { NotSpamItem } from './not-spam-item.tsx';
import { offeredWord, selectedIn } from './offered-word.ts';
import { isTakenForSpam } from './taken-for-spam.ts';
import { useCopy, useReport, useTrust } from './use-comment-actions.ts';

/** Says of a hidden comment that viewers will see it. */
function ApproveItem({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const why = useTranslations('decision')('cannotUnreject');
  const decide = useDecide();
  const icon = <Check size={16} aria-hidden />;
  const name = <Sentence>{t('approve')}</Sentence>;
  if (isFinal(row)) {
    return (
      <UnavailableItem icon={icon} reason={why}>
        {name}
      </UnavailableItem>
    );
  }
  const isApproved = row.moderation_status === 'approved';
  const onSelect = () => decide(row, 'approve');
  if (row.visible || isApproved) {
    return (
      <MenuItem icon={icon} disabled={isApproved} onSelect={onSelect}>
        {name}
      </MenuItem>
    );
  }
  return (
    <DescribedItem icon={icon} about={t('shows')} onSelect={onSelect}>
      {name}
    </DescribedItem>
  );
}

function Decisions({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const decide = useDecide();
  const { moderation_status: status } = row;
  return (
    <>
      <MenuItem
        icon={<OctagonX size={16} aria-hidden />}
        disabled={status === 'rejected'}
        onSelect={() => decide(row, 'reject')}
      >
        <Sentence>{t('reject')}</Sentence>
      </MenuItem>
      <ApproveItem row={row} />
    </>
  );
}

/** Decisions that concern the author as well. */
function AuthorDecisions({ row, onBan }: { row: ModeratedComment; onBan: () => void }) {
  const t = useTranslations('ban');
  const decide = useDecide();
  const { moderation_status: status, author_channel_id: authorId } = row;
  if (authorId === null) return null;
  return (
    <>
      {status === 'rejected' ? (
        <UnavailableItem icon={<Ban size={16} aria-hidden />} reason={t('onlyWithRejection')}>
          {t('menu')}
        </UnavailableItem>
      ) : (
        <MenuItem icon={<Ban size={16} aria-hidden />} onSelect={onBan}>
          {t('menu')}
        </MenuItem>
      )}
      {!row.author_trusted && !isFinal(row) && (
        <MenuItem
          icon={<ShieldCheck size={16} aria-hidden />}
          disabled={status === 'approved'}
          onSelect={() => decide(row, 'approve', 'trust')}
        >
          {t('trustMenu')}
        </MenuItem>
      )}
    </>
  );
}

/** Trusts the author of a comment, or stops that; nothing for the owner's own comments. */
export function TrustItem({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const trust = useTrust();
  const owns = useIsOwner();
  const { author_channel_id: authorId, author_trusted: trusted } = row;
  if (!owns || authorId === null || authorId === row.video_channel_id) return null;
  return (
    <MenuItem
      icon={<ShieldCheck size={16} aria-hidden />}
      onSelect={() => trust.mutate({ authorId, trusted: !trusted })}
    >
      {t(trusted ? 'stopTrusting' : 'trust')}
    </MenuItem>
  );
}

/** Offers to blacklist a word; the form opens over the page. */
export function BlacklistItem({ word }: { word: string }) {
  const t = useTranslations('comments');
  // The menu first gives the focus back to its button, and the form later returns it there.
  const owns = useIsOwner();
  const offer = () => requestAnimationFrame(() => setTimeout(() => offeredWordStore.set(word)));
  if (!owns) return null;
  return (
    <MenuItem icon={<ListPlus size={16} aria-hidden />} onSelect={offer}>
      <bdi className="foreign max-w-[34ch] truncate">
        {word === '' ? t('blacklist') : t('blacklistWord', { word })}
      </bdi>
    </MenuItem>
  );
}

function Report({ row, failedTitle }: { row: ModeratedComment; failedTitle: FailedTitle }) {
  const t = useTranslations('thread');
  const report = useReport(failedTitle);
  return (
    <MenuItem icon={<Flag size={16} aria-hidden />} onSelect={() => report.mutate(row)}>
      <Sentence>{t('report')}</Sentence>
    </MenuItem>
  );
}

type FailedTitle = Parameters<typeof useReport>[0];

export interface CommentMenuItems {
  row: ModeratedComment;
  /** Below its video a comment needs no link to it. */
  below?: 'video' | undefined;
  /** Asks before a rejection that asks for a ban. */
  onBan: () => void;
  /** Asks before the owner's own comment is deleted. */
  onDelete: () => void;
  /** Only where the owner's own comment can be edited. */
  onEdit?: (() => void) | undefined;
}

/** What its author alone may do. */
function OwnItems({ onEdit, onDelete }: Pick<CommentMenuItems, 'onEdit' | 'onDelete'>) {
  const t = useTranslations('thread');
  return (
    <>
      {onEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={onDelete}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

function Items({ row, below, onBan, ...acts }: CommentMenuItems) {
  const t = useTranslations('comments');
  const copy = useCopy();
  const own = useUser()?.youtube_channel_id ?? null;
  const role = useRole();
  const owns = role === 'owner';
  const decides = role !== 'viewer';
  const isOwn = own !== null && row.author_channel_id === own;
  const { folded_text: folded, campaign } = row;
  // Of the moment in which the menu opens: a press elsewhere ends a selection.
  const [word] = useState(() => offeredWord(row, selectedIn(row.comment_id)));
  const showCampaign = useTranslations('campaigns')('show');
  const newTab = useTranslations('shell')('newTab');
  const demo = useIsDemo();
  const address = usePlatformLinks().comment(row.video_id, row.comment_id);
  return (
    <>
      {isOwn && owns && <OwnItems {...acts} />}
      {!isOwn && decides && (
        <>
          <Report
            row={row}
            failedTitle={below === 'video' ? 'reportFailed' : 'reportFailedRetry'}
          />
          <NotSpamItem row={row} />
        </>
      )}
      {row.can_moderate && !isInFlight(row) && (
        <>
          <Decisions row={row} />
          {owns && <AuthorDecisions row={row} onBan={onBan} />}
        </>
      )}
      <TrustItem row={row} />
      {!isOwn && isTakenForSpam(row) && <BlacklistItem word={word} />}
      {decides && <MenuSeparator />}
      {below !== 'video' && (
        <MenuLink>
          <Link to="/videos/$videoId" params={{ videoId: row.video_id }}>
            <Clapperboard size={16} aria-hidden />
            <Sentence>{t('viewVideo')}</Sentence>
          </Link>
        </MenuLink>
      )}
      {campaign !== null && campaign.members > 1 && (
        <MenuLink>
          <Link to="/campaigns/$campaignId" params={{ campaignId: campaign.id }}>
            <Layers size={16} aria-hidden />
            {showCampaign}
          </Link>
        </MenuLink>
      )}
      <MenuLink>
        <a href={address} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden />
          {t(demo ? 'asViewers' : 'openOnYoutube')}
          <span className="sr-only">{newTab}</span>
        </a>
      </MenuLink>
      <MenuItem icon={<Link2 size={16} aria-hidden />} onSelect={() => void copy(address)}>
        {t('copyLink')}
      </MenuItem>
      <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => void copy(row.comment_text)}>
        {t('copyText')}
      </MenuItem>
      {folded !== null && (
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => void copy(folded)}>
          {t('copyFolded')}
        </MenuItem>
      )}
    </>
  );
}

/** Everything that can be done with a comment. The items are rendered when the menu opens. */
export const CommentMenu = ({ button, defaultOpen, items }: LoadedMenuProps<CommentMenuItems>) => (
  <Menu defaultOpen={defaultOpen} trigger={<Button {...button} />}>
    <Items {...items} />
  </Menu>
);
