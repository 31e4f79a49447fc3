import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Change } from './change.ts';

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
  const descriptor = openSync(file, 'a');
  // Ends a line that a kill cut short, so that it cannot spoil the next one.
  appendFileSync(descriptor, '\n');
  return {
    write: (change) => appendFileSync(descriptor, `${JSON.stringify(change)}\n`),
    close: () => closeSync(descriptor),
  };
}

/**
 * The changes of an earlier run, from its last reset on. A last line cut short by a kill was never
 * acknowledged and is dropped.
 */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const changes: Change[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const change = parseLine(line);
    if (change?.type === 'reset') changes.length = 0;
    else if (change !== undefined) changes.push(change);
  }
  return changes;
}

function parseLine(line: string): Change | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as Change;
  } catch {
    return undefined;
  }
}
