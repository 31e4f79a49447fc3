import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateMenu } from '../ui/late-menu.tsx';
import type { CommentMenuItems } from './comment-menu.tsx';

/** One shape where the library's has three, since every row has this. */
export const Dots = () => (
  <svg aria-hidden viewBox="0 0 24 24" width="18" height="18">
    <path
      d="M12 5h.01M12 12h.01M12 19h.01"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));
const BanDialog = lazy(async () => ({ default: (await import('./ban-dialog.tsx')).BanDialog }));

const LateMenu = lateMenu<CommentMenuItems>(
  async () => (await import('./comment-menu.tsx')).CommentMenu,
);

interface RowMenuProps extends Pick<CommentMenuItems, 'row' | 'below' | 'onEdit'> {
  author: string;
}

/** Everything that can be done with a comment. */
export function RowMenu({ author, ...rest }: RowMenuProps) {
  const t = useTranslations('comments');
  const [asking, setAsking] = useState<'ban' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <LateMenu
        button={{
          kind: 'ghost',
          size: 'icon',
          'data-part': 'menu',
          'aria-label': t('actions', { author }),
          className: 'row-menu -my-1.5 -mr-2',
          children: <Dots />,
        }}
        items={{
          ...rest,
          onBan: () => setAsking('ban'),
          onDelete: () => setAsking('delete'),
        }}
      />
      <Suspense fallback={null}>
        {asking === 'ban' && <BanDialog row={rest.row} author={author} onClose={close} />}
        {asking === 'delete' && <DeleteDialog row={rest.row} onClose={close} />}
      </Suspense>
    </>
  );
}
