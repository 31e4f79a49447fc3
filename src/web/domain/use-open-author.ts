import { useNavigate } from '@tanstack/react-router';

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
