import type { Decision } from '../../../contract/moderation.ts';
import { useShortcuts } from '../../session/use-shortcuts.ts';

const box = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[role="checkbox"]') ?? null;

const current = () => document.activeElement?.closest('li[data-comment]') ?? null;

const step = (by: 1 | -1) => () => {
  const rows = [...document.querySelectorAll('main li[data-comment]')];
  const at = rows.findIndex((row) => row === current());
  const next = rows[at < 0 ? 0 : at + by];
  (box(next) ?? next?.querySelector<HTMLElement>('button'))?.focus();
};

/** Moves between the members, changes their boxes, and asks about a decision on all of them. */
export function useMemberKeys(onDecide: (decision: Decision) => void): void {
  useShortcuts({
    next: step(1),
    previous: step(-1),
    select: () => {
      const one = box(current());
      if (one === null) return false;
      one.click();
      return true;
    },
    bulk_approve: () => onDecide('approve'),
    bulk_reject: () => onDecide('reject'),
  });
}
