import type { Decision } from '../../../contract/moderation.ts';

export type Step = Decision | 'undo';

/** What the owner wants done with a comment, and has seen done already. */
export interface Wish {
  readonly id: string;
  readonly step: Step;
}

/**
 * The wishes that may go out in one call: those of the first one's kind, but none whose comment
 * has an earlier wish of another kind, so that the last word on each comment stays the last.
 */
export function nextParcel<W extends Wish>(waiting: readonly W[], most: number): W[] {
  const step = waiting[0]?.step;
  const passedOver = new Set<string>();
  const parcel: W[] = [];
  for (const wish of waiting) {
    if (wish.step !== step) passedOver.add(wish.id);
    else if (parcel.length < most && !passedOver.has(wish.id)) parcel.push(wish);
  }
  return parcel;
}
