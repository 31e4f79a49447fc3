import { z } from 'zod';
import { storable } from './blacklisted-word.ts';
import { chosenClasses } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { hasConflict, isReserved, isUsable, shortcutNames } from './shortcut.ts';
import { studioLimits } from './studio-words.ts';
import { timeZone } from './time-zone.ts';

const key = z
  .string()
  .max(8)
  .refine(isUsable, 'not a key that a shortcut can have')
  .refine((pressed) => !isReserved(pressed), 'browsers use this key');

/** Shortcuts that the owner has given another key; the others have their usual one. */
export const ownKeys = z.object(
  Object.fromEntries(shortcutNames.map((name) => [name, key.optional()])) as Record<
    (typeof shortcutNames)[number],
    z.ZodOptional<typeof key>
  >,
);

/** A list of comments that the owner has named, by the query of its address on the screen. */
const savedView = z.object({
  name: z.string().trim().min(1).max(limits.viewNameLength).refine(storable, 'must be text'),
  query: z.string().max(limits.viewQueryLength).refine(storable, 'must be text'),
});
export const savedViews = z.array(savedView).max(limits.savedViews);
export type SavedView = z.infer<typeof savedView>;

export const settings = z.object({
  sensitivity: z.enum(['low', 'medium', 'high']),
  /** The kinds of spam that are flagged. */
  spam_classes: chosenClasses,
  /** Seconds that a decision waits before it is sent, and can be undone. */
  undo_seconds: z.int().min(0).max(3600),
  /** Hours for which a rejected comment is held for review and can be published again; 0: none. */
  hold_hours: z.int().min(0).max(limits.holdHours),
  /** A video shorter than this many seconds is a Short. */
  short_max_seconds: z.union([z.literal(60), z.literal(180)]),
  /** Percent of a day's quota that syncs of this owner leave for decisions. */
  quota_reserve: z.int().min(0).max(limits.quotaReserve),
  /** The hour in `time_zone` in which everything is read; null: after the quota resets. */
  sync_hour: z.int().min(0).max(23).nullable(),
  /** In which days are counted; null: not set yet, so the page sets the browser's. */
  time_zone: timeZone.nullable(),
  shortcuts: ownKeys,
  saved_views: savedViews,
  /** What YouTube Studio's field for blocked words takes, as far as the owner knows. */
  studio_limits: studioLimits,
});
export type Settings = z.infer<typeof settings>;

/** A field that is absent keeps its value. */
export const settingsChange = settings.partial().extend({
  shortcuts: ownKeys
    .refine((own) => !hasConflict(own), 'two shortcuts have the same key')
    .optional(),
  saved_views: savedViews
    .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      error: 'two views have the same name',
    })
    .optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const settingsEndpoints = {
  'PUT /api/settings': {
    summary: 'Change settings; another sensitivity or kind of spam has all comments judged again',
    tag: 'settings',
    access: 'session',
    body: settingsChange,
    answer: success(settings),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
