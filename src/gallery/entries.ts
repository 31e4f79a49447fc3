import { acts } from './entries/acts.tsx';
import { buttons } from './entries/buttons.tsx';
import { campaigns } from './entries/campaigns.tsx';
import { choosing } from './entries/choosing.tsx';
import { comments } from './entries/comments.tsx';
import { facts } from './entries/facts.tsx';
import { guide } from './entries/guide.tsx';
import { moderation } from './entries/moderation.tsx';
import { pages } from './entries/pages.tsx';
import { rows } from './entries/rows.tsx';
import { saying } from './entries/saying.tsx';
import { settings } from './entries/settings.tsx';
import { words } from './entries/words.tsx';
import type { Entry } from './entry.ts';

/** Everything in the gallery, from the smallest part to whole screens. */
export const entries: readonly Entry[] = [
  ...buttons,
  ...choosing,
  ...pages,
  ...saying,
  ...facts,
  ...comments,
  ...rows,
  ...campaigns,
  ...moderation,
  ...words,
  ...acts,
  ...settings,
  ...guide,
];
