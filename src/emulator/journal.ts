import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Change } from './change.ts';
import { isRecord, parseJson } from './json.ts';

/**
 * Where changes are kept. Each is handed to the operating system before the call that made it is
 * answered, so a killed process loses nothing that it had acknowledged.
 */
export interface Journal {
  write(change: Change): void;
  close(): void;
}

export const noJournal: Journal = { write: () => undefined, close: () => undefined };

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a', 0o600);
  // Ends a line that a kill cut short, so that it cannot spoil the next one.
  appendFileSync(descriptor, '\n');
  return {
    write: (change) => appendFileSync(descriptor, `${JSON.stringify(change)}\n`),
    close: () => closeSync(descriptor),
  };
}

/**
 * The changes of earlier runs, from the last reset on. A last line cut short by a kill was never
 * acknowledged and is dropped.
 */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const changes = lines.map(parseJson).filter(isChange);
  return changes.slice(changes.findLastIndex(({ type }) => type === 'reset') + 1);
}

/** The emulator alone writes the file, so a line that is whole is a change. */
function isChange(line: unknown): line is Change {
  return isRecord(line) && typeof line['type'] === 'string';
}
