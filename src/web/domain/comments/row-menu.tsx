import { Link } from '@tanstack/react-router';
import {
  Check,
  Clapperboard,
  Copy,
  EllipsisVertical,
  Link2,
  OctagonX,
  ShieldCheck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { commentUrl } from '../../lib/links.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { isInFlight } from './row-cache.ts';
import { useDecide } from './use-decide.ts';
import { useTrust } from './use-trust.ts';

function useCopy() {
  const t = useTranslations('comments');
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
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
        onSelect={() => decide.mutate({ row, decision: 'reject' })}
      >
        <Sentence>{t('reject')}</Sentence>
      </MenuItem>
      <MenuItem
        icon={<Check size={16} aria-hidden />}
        disabled={status === 'rejected' || status === 'approved'}
        onSelect={() => decide.mutate({ row, decision: 'approve' })}
      >
        <Sentence>{t('approve')}</Sentence>
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function TrustItem({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const trust = useTrust();
  const { author_channel_id: authorId, author_trusted: trusted } = row;
  if (authorId === null || authorId === row.video_channel_id) return null;
  return (
    <MenuItem
      icon={<ShieldCheck size={16} aria-hidden />}
      onSelect={() => trust.mutate({ authorId, trusted: !trusted })}
    >
      {t(trusted ? 'stopTrusting' : 'trust')}
    </MenuItem>
  );
}

export function RowMenu({ row, author }: { row: ModeratedComment; author: string }) {
  const t = useTranslations('comments');
  const copy = useCopy();
  const { folded_text: folded } = row;
  return (
    <Menu
      trigger={
        <Button
          kind="ghost"
          size="icon"
          aria-label={t('actions', { author })}
          className="-my-1.5 -mr-2"
        >
          <EllipsisVertical size={18} aria-hidden />
        </Button>
      }
    >
      {row.can_moderate && !isInFlight(row) && <Decisions row={row} />}
      <TrustItem row={row} />
      <MenuLink>
        <Link to="/videos/$videoId" params={{ videoId: row.video_id }}>
          <Clapperboard size={16} aria-hidden />
          <Sentence>{t('viewVideo')}</Sentence>
        </Link>
      </MenuLink>
      <MenuItem
        icon={<Link2 size={16} aria-hidden />}
        onSelect={() => void copy(commentUrl(row.video_id, row.comment_id))}
      >
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
    </Menu>
  );
}
