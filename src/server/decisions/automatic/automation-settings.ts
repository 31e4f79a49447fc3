import {
  type AutomationChange,
  type AutomationSettings,
  automationChange,
} from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { findPreferences, mergePreferences } from '../../account/settings/settings.repository.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

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
      actor: 'owner',
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
