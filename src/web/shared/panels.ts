import { useNavigate } from '@tanstack/react-router';

/** Opens and closes the list of keyboard shortcuts, which stands in the address as `help=1`. */
export function useHelp(): { open: () => void; close: () => void } {
  const navigate = useNavigate();
  const show = (help: 1 | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, help }), resetScroll: false });
  return { open: () => show(1), close: () => show(undefined) };
}

/** Opens what is known of an author beside the page; Back closes it. */
export function useOpenAuthor(): (channelId: string) => void {
  const navigate = useNavigate();
  return (channelId) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, author: channelId }),
      resetScroll: false,
    });
}
