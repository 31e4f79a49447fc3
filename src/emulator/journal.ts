import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Change } from './change.ts';
import { isRecord, parseJson } from './json.ts';

/**
 * The file of all changes. A change is written before the call that made it is answered, so a
 * killed process loses nothing that it acknowledged.
 */
export interface Journal {
  write(change: Change): void;
  close(): void;
}

export const noJournal: Journal = { write: () => undefined, close: () => undefined };

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a', 0o600);
  // Ends a line that a kill cut short, so that the next line stays whole.
  appendFileSync(descriptor, '\n');
  return {
    write: (change) => appendFileSync(descriptor, `${JSON.stringify(change)}\n`),
    close: () => closeSync(descriptor),
  };
}

/**
 * Reads the changes since the last reset. A last line that a kill cut short was never acknowledged
 * and is dropped.
 */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const changes = lines.map(parseJson).filter(isChange);
  return changes.slice(changes.findLastIndex(({ type }) => type === 'reset') + 1);
}

/** Only the emulator writes the file, so a whole line is a change. */
function isChange(line: unknown): line is Change {
  return isRecord(line) && typeof line['type'] === 'string';
}
