import { useTranslations } from 'use-intl';
import type { ShortcutName } from '../../contract/shortcut.ts';

/** All shortcuts in the order of the list, under the messages that name their groups. */
export const shortcutGroups = [
  { group: 'groupMove', names: ['next', 'previous', 'previous_page', 'next_page'] },
  {
    group: 'groupDecide',
    names: [
      'approve',
      'reject',
      'undo',
      'undo_bulk',
      'not_spam',
      'trust',
      'author',
      'video',
      'campaign',
      'menu',
    ],
  },
  {
    group: 'groupSelect',
    names: [
      'select',
      'extend_next',
      'extend_previous',
      'select_all',
      'bulk_approve',
      'bulk_reject',
    ],
  },
  {
    group: 'groupView',
    names: [
      'lens',
      'focus',
      'status_all',
      'status_pending',
      'status_spam',
      'status_rejected',
      'status_approved',
      'keyword',
      'palette',
      'help',
    ],
  },
  { group: 'groupWords', names: ['add_word', 'copy_word'] },
  {
    group: 'groupGo',
    names: [
      'go',
      'go_dashboard',
      'go_videos',
      'go_shorts',
      'go_comments',
      'go_words',
      'go_campaigns',
    ],
  },
] as const satisfies readonly { group: string; names: readonly ShortcutName[] }[];

/** Keys that nobody changes, and the messages that say what they do. */
export const fixedKeys = [
  { keys: ['↓', '↑'], text: 'rows' },
  { keys: ['→', '←'], text: 'walk' },
  { keys: ['Home', 'End'], text: 'ends' },
  { keys: ['Enter'], text: 'text' },
  { keys: ['Delete'], text: 'remove_word' },
  { keys: ['Esc'], text: 'escape' },
] as const;

/** Pages are called as the main navigation calls them. */
const pages = {
  go_dashboard: 'dashboard',
  go_videos: 'videos',
  go_shorts: 'shorts',
  go_comments: 'comments',
  go_words: 'blacklistedWords',
  go_campaigns: 'campaigns',
} as const;

const isPage = (name: ShortcutName): name is keyof typeof pages => name in pages;

/** What a shortcut does, in the page's language. */
export function useShortcutTexts(): (name: ShortcutName) => string {
  const t = useTranslations('keys');
  const shell = useTranslations('shell');
  const author = useTranslations('comments')('aboutAuthor');
  return (name) => {
    if (isPage(name)) return shell(pages[name]);
    return name === 'author' ? author : t(name);
  };
}
