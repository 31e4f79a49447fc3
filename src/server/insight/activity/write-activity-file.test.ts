import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { activityHead, activityLines } from './write-activity-file.ts';

const entry = {
  at: '2026-03-02T03:00:00.000Z',
  who: 'owner',
  action: 'reject',
  comment: { id: 'Ug-komentar' },
  author: { channel_id: 'UC-iklan' },
  video: { id: 'vid-kebun' },
  score: 95,
  reasons: [
    { signal: 'links', weight: 30.4 },
    { signal: 'copies', weight: 0 },
    { signal: 'known_author', weight: -12.6 },
  ],
  together: null,
  outcome: null,
  changes: [{ name: 'undo_seconds', from: 5, to: 30 }],
  details: { comments: 3 },
} as unknown as ActivityEntry;

test('reasons stand with what they weigh, whole and signed', () => {
  const [row] = parse(activityHead + activityLines([entry]), { bom: true, columns: true });
  expect(row).toMatchObject({
    comment_id: 'Ug-komentar',
    reasons: 'links +30; copies +0; known_author -13',
    changes: 'undo_seconds: 5 → 30',
    details: 'comments: 3',
    outcome: '',
  });
});
