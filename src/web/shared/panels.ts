import { useNavigate } from '@tanstack/react-router';
import { createStore } from '../lib/store.ts';

/** Is the palette open? It has no address, since its search is gone with it. */
export const paletteStore = createStore(false);

/** The word that a form offers for the blacklist; null while no such form is open. */
export const offeredWordStore = createStore<string | null>(null);

/** Opens and closes the list of keyboard shortcuts, `help=1` in the address. */
export function useHelp(): { open: () => void; close: () => void } {
  const navigate = useNavigate();
  const show = (help: 1 | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, help }), resetScroll: false });
  return { open: () => show(1), close: () => show(undefined) };
}

/** Opens the panel of an author; Back closes it. */
export function useOpenAuthor(): (channelId: string) => void {
  const navigate = useNavigate();
  return (channelId) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, author: channelId }),
      resetScroll: false,
    });
}
