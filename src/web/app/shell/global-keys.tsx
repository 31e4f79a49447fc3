import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { isOwner } from '../../session/roles.ts';
import { useShortcuts } from '../../session/use-shortcuts.ts';
import { paletteStore, useHelp } from '../../shared/panels.ts';
import { useCommentsPlace } from '../../shared/queries/use-counts.ts';
import type { mainLinks } from './paths.ts';

type Place = (typeof mainLinks)[number]['to'] | '/campaigns';

/** The longest pause between the first and the second key. */
const sequenceMs = 1000;

/**
 * Keys that mean the same on every page. They belong to the frame, which stands before anything else
 * has loaded: a key that is pressed early acts, too, and what it opens follows.
 */
export function GlobalKeys() {
  const navigate = useNavigate();
  const help = useHelp();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const { isAuthenticated } = useStore(authStore);
  const comments = useCommentsPlace(isAuthenticated);
  const second =
    (to: Place, search = {}) =>
    (event: KeyboardEvent) => {
      if (event.timeStamp - startedAt.current > sequenceMs) return false;
      startedAt.current = Number.NEGATIVE_INFINITY;
      // The page must not handle this key, too.
      event.stopImmediatePropagation();
      void navigate({ to, search });
      return true;
    };
  useShortcuts(
    {
      go_dashboard: second('/'),
      go_videos: second('/videos'),
      go_shorts: second('/shorts'),
      go_comments: second('/comments', comments.search),
      go_words: second('/blacklisted-words'),
      go_campaigns: second('/campaigns'),
    },
    { first: 'first' },
  );
  useShortcuts(
    {
      help: help.open,
      palette: () => paletteStore.set(isOwner()),
      go: (event) => {
        startedAt.current = event.timeStamp;
      },
    },
    { first: 'first' },
  );
  return null;
}
