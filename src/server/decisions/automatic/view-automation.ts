import type { Automation } from '../../../contract/automation.ts';
import type { Actor } from '../../context/actor.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { countActed, listMarks, listUndoableItems } from './automatic.repository.ts';
import { readAutomation } from './automation-settings.ts';

const DAY_MS = 86_400_000;

/** The bounds of automatic actions, what was done, and what can be undone now. */
export async function viewAutomation(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
): Promise<Automation> {
  const now = clock.now();
  const settings = await readAutomation(db, ownerId);
  const { on } = await countActed(db, ownerId, new Date(now.getTime() - DAY_MS));
  const marks = await listMarks(db, ownerId, now);
  const items = await listUndoableItems(db, ownerId);
  const ends = [...marks.map((mark) => mark.undo_until), ...items.map((item) => item.not_before)]
    .map((end) => end.getTime())
    .filter((end) => end > now.getTime());
  return {
    ...settings,
    done: on,
    undoable: marks.length + items.length,
    undo_until: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
  };
}
