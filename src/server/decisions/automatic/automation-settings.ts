import {
  type Automation,
  type AutomationChange,
  type AutomationSettings,
  automationChange,
} from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { findPreferences, mergePreferences } from '../../account/settings/settings.repository.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { findSwitch } from '../../judging/rules/rules.repository.ts';
import { countHiddenByDay } from '../items/naming.repository.ts';
import {
  countActed,
  countOverLimit,
  listMarks,
  listUndoableItems,
} from './automatic.repository.ts';
import { chosenKinds, countWouldHide, switchSince } from './clean-switch.ts';

const unlessSet: AutomationSettings = {
  paused: false,
  daily_limit: limits.automaticActions.usual,
  window_minutes: limits.automaticWindow.usual,
};

/** The bounds of automatic actions. If a stored one is invalid, all are as usual. */
export async function readAutomation(db: Queryable, ownerId: OwnerId): Promise<AutomationSettings> {
  const { automation = {} } = await findPreferences(db, ownerId);
  const stored = automationChange.safeParse(automation);
  return { ...unlessSet, ...(stored.success ? stored.data : {}) } as AutomationSettings;
}

/** Changes the given bounds. Actions that are decided on keep their window. */
export async function changeAutomation(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  change: AutomationChange,
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const before = await readAutomation(tx, ownerId);
    const after = { ...before, ...change };
    const changed = Object.keys(after).filter(
      (name) =>
        before[name as keyof AutomationSettings] !== after[name as keyof AutomationSettings],
    );
    if (changed.length === 0) return;
    await mergePreferences(tx, ownerId, { automation: after });
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'change_automation',
      details: Object.fromEntries(
        changed.map((name) => [
          name,
          {
            from: before[name as keyof AutomationSettings],
            to: after[name as keyof AutomationSettings],
          },
        ]),
      ),
    });
  });
}

/** The bounds of automatic actions, what was done, and what can be undone now. */
export async function viewAutomation(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
): Promise<Automation> {
  const now = clock.now();
  const settings = await readAutomation(db, ownerId);
  const acted = await countActed(db, ownerId, new Date(now.getTime() - DAY_MS));
  const rule = await findSwitch(db, ownerId);
  const spam_classes = await chosenKinds(db, ownerId, rule);
  const hidden = await countHiddenByDay(db, ownerId, now);
  const marks = await listMarks(db, ownerId, now);
  const items = await listUndoableItems(db, ownerId);
  const ends = [...marks.map((mark) => mark.undo_until), ...items.map((item) => item.not_before)]
    .map((end) => end.getTime())
    .filter((end) => end > now.getTime());
  return {
    ...settings,
    switch: {
      mode: rule?.mode ?? 'off',
      spam_classes,
      done: acted.switch.on,
      would_hide: rule ? 0 : await countWouldHide(db, ownerId, { spam_classes, now }),
      hidden_today: hidden.today,
      hidden_yesterday: hidden.yesterday,
      over_limit: settings.paused ? 0 : await countOverLimit(db, ownerId, switchSince(now)),
    },
    done: acted.rules.on,
    undoable: marks.length + items.length,
    undo_until: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
  };
}
