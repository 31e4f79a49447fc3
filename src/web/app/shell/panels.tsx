import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '../../lib/use-keys.ts';

const HelpSheet = lazy(async () => ({
  default: (await import('../../features/help/help-sheet.tsx')).HelpSheet,
}));
const OutboxPanel = lazy(async () => ({
  default: (await import('../../features/outbox/outbox-panel.tsx')).OutboxPanel,
}));
const AuthorDrawer = lazy(async () => ({
  default: (await import('../../features/author/author-drawer.tsx')).AuthorDrawer,
}));
const Palette = lazy(async () => ({
  default: (await import('../../features/palette/palette.tsx')).Palette,
}));

/** What the address has open beside the page, and the palette, which is not worth an address. */
export function Panels() {
  const { help, panel, author } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  useKeys({ 'Mod+k': () => setSearching(true) }, 'first');
  const close = () =>
    void navigate({
      to: '.',
      search: ({ help: _help, panel: _panel, author: _author, ...rest }) => rest,
      resetScroll: false,
    });
  return (
    <Suspense>
      {help === 1 && <HelpSheet onClose={close} />}
      {panel === 'outbox' && <OutboxPanel onClose={close} />}
      {author !== undefined && <AuthorDrawer key={author} authorId={author} onClose={close} />}
      {searching && <Palette onClose={() => setSearching(false)} />}
    </Suspense>
  );
}
