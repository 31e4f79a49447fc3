import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../../contract/limits.ts';
import {
  ownKeys,
  type Settings,
  type SettingsChange,
  savedViews,
  settings,
} from '../../../contract/settings.ts';
import { studioLimits } from '../../../contract/studio-words.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { USUAL_RESERVE } from '../../youtube/quota-ledger.ts';
import { findPreferences, mergePreferences } from './settings.repository.ts';

export const defaultSettings: Settings = {
  sensitivity: 'medium',
  spam_classes: ['gambling', 'scam', 'sexual', 'phishing', 'copied'],
  undo_seconds: 10,
  hold_hours: 0,
  short_max_seconds: 60,
  quota_reserve: USUAL_RESERVE,
  sync_hour: null,
  time_zone: null,
  shortcuts: {},
  saved_views: [],
  studio_limits: {
    characters: limits.studioCharacters.usual,
    words: limits.studioWords.usual,
    word_characters: limits.studioWordCharacters.usual,
  },
};

/** Keys, views and limits that a later version no longer takes cost the owner nothing but these. */
const storedSettings = settings.partial().extend({
  shortcuts: ownKeys.catch({}).optional(),
  saved_views: savedViews.catch([]).optional(),
  studio_limits: studioLimits.catch(defaultSettings.studio_limits).optional(),
});

/** The owner's settings. A missing one has its default; if any stored one is invalid, all have. */
export async function readSettings(db: Queryable, ownerId: OwnerId): Promise<Settings> {
  return settingsFrom(await findPreferences(db, ownerId));
}

export function settingsFrom(preferences: Record<string, unknown>): Settings {
  const stored = storedSettings.safeParse(preferences);
  return { ...defaultSettings, ...(stored.success ? stored.data : {}) } as Settings;
}

/**
 * Changes the given settings and returns all. Another sensitivity or other kinds of spam queue a
 * re-judge, another hour of the daily sync changes when it is due.
 */
export async function changeSettings(
  { db, clock, effects, events }: StoreDeps & Pick<Deps, 'effects' | 'events'>,
  { ownerId }: Actor,
  change: SettingsChange,
): Promise<Settings> {
  const now = clock.now();
  const { stored, changes } = await inOwnerTransaction(db, ownerId, async (tx) => {
    const before = await readSettings(tx, ownerId);
    const after = settingsFrom({ ...before, ...change });
    const changed = (Object.keys(after) as (keyof Settings)[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (changed.length === 0) return { stored: after, changes: changed };
    const kept = Object.fromEntries(changed.map((name) => [name, after[name]]));
    await mergePreferences(tx, ownerId, kept);
    // The page takes the first time zone from the browser by itself, so nobody has changed it.
    const logged = changed.filter((name) => name !== 'time_zone' || before.time_zone !== null);
    if (logged.length > 0)
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'change_settings',
        details: Object.fromEntries(
          logged.map((name) => [name, { from: toLog(before, name), to: toLog(after, name) }]),
        ),
      });
    if (judgedBy(after) !== judgedBy(before)) await effects.rejudge(tx, ownerId);
    if (hourOf(after) !== hourOf(before)) await effects.rescheduleSyncs(tx, ownerId);
    return { stored: after, changes: changed };
  });
  // Open pages say what becomes of a decision before it is made.
  if (changes.includes('hold_hours') || changes.includes('undo_seconds')) {
    await events.publish(ownerId, { type: 'connection' });
  }
  return stored;
}

/** What verdicts depend on. */
const judgedBy = ({ sensitivity, spam_classes: classes }: Settings): string =>
  [sensitivity, ...classes.toSorted()].join(' ');

/** The log holds plain values: kinds become "scam, shops", keys "approve y, reject n", views a number. */
function toLog(owned: Settings, name: keyof Settings): unknown {
  const value = owned[name];
  if (name === 'spam_classes') return owned[name].join(', ');
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, one]) => `${key} ${one}`)
    .join(', ');
}

/** Without an hour of the owner's, the time zone changes nothing. */
const hourOf = ({ sync_hour: hour, time_zone: zone }: Settings): string =>
  hour === null ? '' : `${hour} ${zone}`;
