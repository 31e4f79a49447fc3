import { Link } from '@tanstack/react-router';
import { Check, Clapperboard, Copy, Flag, Link2, OctagonX, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { isInFlight } from '../decisions/progress.ts';
import { useDecide } from '../decisions/use-decide.ts';
import { commentUrl } from '../lib/links.ts';
import { useUser } from '../session/auth-store.ts';
import { LateMenu, MenuItem, MenuLink, MenuSeparator } from '../ui/menus/menu.tsx';
import { Sentence } from '../ui/text.tsx';
import { useCopy, useReport, useTrust } from './use-comment-actions.ts';

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
      <MenuItem
        icon={<Check size={16} aria-hidden />}
        disabled={status === 'rejected' || status === 'approved'}
        onSelect={() => decide(row, 'approve')}
      >
        <Sentence>{t('approve')}</Sentence>
      </MenuItem>
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

interface RowMenuProps {
  row: ModeratedComment;
  author: string;
  /** Below its video a comment needs no link to it. */
  below?: 'video';
  /** What its author alone may do. */
  children?: ReactNode;
}

/** The items are rendered when the menu opens: few of many menus ever are. */
function Items({ row, below, children }: Omit<RowMenuProps, 'author'>) {
  const t = useTranslations('comments');
  const copy = useCopy();
  const own = useUser()?.youtube_channel_id ?? null;
  const isOwn = own !== null && row.author_channel_id === own;
  const { folded_text: folded } = row;
  return (
    <>
      {isOwn ? (
        children
      ) : (
        <Report row={row} failedTitle={below === 'video' ? 'reportFailed' : 'reportFailedRetry'} />
      )}
      {row.can_moderate && !isInFlight(row) && <Decisions row={row} />}
      <TrustItem row={row} />
      {(!isOwn || children !== undefined) && <MenuSeparator />}
      {below !== 'video' && (
        <MenuLink>
          <Link to="/videos/$videoId" params={{ videoId: row.video_id }}>
            <Clapperboard size={16} aria-hidden />
            <Sentence>{t('viewVideo')}</Sentence>
          </Link>
        </MenuLink>
      )}
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
    </>
  );
}

/** One shape where the library's has three, since every row has this. */
const Dots = () => (
  <svg aria-hidden viewBox="0 0 24 24" width="18" height="18">
    <path
      d="M12 5h.01M12 12h.01M12 19h.01"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);

/** Everything that can be done with a comment. */
export function RowMenu({ author, ...rest }: RowMenuProps) {
  const t = useTranslations('comments');
  return (
    <LateMenu
      button={{
        kind: 'ghost',
        size: 'icon',
        'data-part': 'menu',
        'aria-label': t('actions', { author }),
        className: 'row-menu -my-1.5 -mr-2',
        children: <Dots />,
      }}
    >
      <Items {...rest} />
    </LateMenu>
  );
}
