import { compileEntry } from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';

export interface ComparedText {
  readonly content: string;
  readonly folded_text: string | null;
}

interface Comparison {
  readonly entry: BlacklistEntry;
  readonly texts: readonly ComparedText[];
  readonly ms: number;
}

let latest: { entry: BlacklistEntry; holds: ReturnType<typeof compileEntry> } | undefined;

/** Whether each text holds the word or pattern, in their order, as many as `ms` suffice for. */
export function compareInTime({ entry, texts, ms }: Comparison): boolean[] {
  const began = performance.now();
  const holds = compiled(entry);
  const told: boolean[] = [];
  for (const { content, folded_text } of texts) {
    if (performance.now() - began >= ms) break;
    told.push(holds(content, folded_text ?? content));
  }
  return told;
}

function compiled(entry: BlacklistEntry) {
  if (latest?.entry.word !== entry.word || latest.entry.match !== entry.match) {
    latest = { entry, holds: compileEntry(entry) };
  }
  return latest.holds;
}
