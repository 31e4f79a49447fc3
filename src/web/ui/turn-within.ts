import type { KeyboardEvent } from 'react';

const turns: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Of a row of buttons of which one is chosen: takes focus and choice along the arrow keys. */
export function turnWithin(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const turn = turns[key];
  if (turn === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const row = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = row[turn(row.indexOf(currentTarget), row.length)];
  next?.focus();
  next?.click();
}
