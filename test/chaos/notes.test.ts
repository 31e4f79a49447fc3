import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../src/emulator/ledger.ts';
import { createNotes, type EndState, faultsOf } from './notes.ts';

const rejection = { parameters: { moderationStatus: 'rejected' } } as unknown as LedgerEntry;
const rejectedOnce: EndState = {
  before: 'published',
  onPlatform: 'rejected',
  shown: 'rejected',
  toldFailed: false,
  calls: [rejection],
};
const untouched: EndState = {
  ...rejectedOnce,
  onPlatform: 'published',
  shown: 'unmoderated',
  calls: [],
};

const rejected = () => {
  const notes = createNotes();
  notes.decided(['a'], 'reject');
  return notes;
};
const ends = (notes: ReturnType<typeof createNotes>, end: Partial<EndState>) =>
  faultsOf(notes.comments.get('a') ?? [], { ...rejectedOnce, ...end });

test('an acknowledged decision that is on the platform once is right', () => {
  expect(ends(rejected(), {})).toEqual([]);
});

test('a lost, doubled or hidden decision is a fault', () => {
  expect(ends(rejected(), untouched)).toEqual(['is published on the platform instead of rejected']);
  expect(ends(rejected(), { calls: [rejection, rejection] })).toEqual([
    'was rejected 2 times for 1 decisions',
  ]);
  expect(ends(rejected(), { shown: 'unmoderated' })).toEqual([
    'is rejected on the platform and shown as unmoderated',
  ]);
  expect(ends(createNotes(), {})).toContain('is rejected on the platform instead of published');
});

test('what was taken back must not be on the platform, and what is told as failed may be missing', () => {
  const notes = rejected();
  notes.takenBack(['a'], 'yes');
  expect(ends(notes, {})).toContain('is rejected on the platform instead of published');
  expect(ends(notes, untouched)).toEqual([]);
  expect(ends(rejected(), { ...untouched, toldFailed: true })).toEqual([]);
});

test('a decision whose answer was lost may have been made or not, and none is made twice', () => {
  const notes = createNotes();
  notes.decided(['a'], 'approve');
  notes.perhapsDecided(['a'], 'reject');
  expect(ends(notes, {})).toEqual([]);
  expect(ends(notes, untouched)).toEqual([]);
  expect(ends(notes, { calls: [rejection, rejection] })).toEqual([
    'was rejected 2 times for 1 decisions',
  ]);
});

test('an undo whose answer was lost may have worked or not', () => {
  const notes = rejected();
  notes.takenBack(['a'], 'unknown');
  expect(ends(notes, {})).toEqual([]);
  expect(ends(notes, untouched)).toEqual([]);
});
