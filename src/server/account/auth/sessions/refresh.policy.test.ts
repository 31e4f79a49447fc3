import { expect, test } from 'vitest';
import type { SessionRow } from '../../../db/schema.ts';
import { decideRefresh, type RefreshOutcome } from './refresh.policy.ts';

const now = new Date('2026-03-20T12:00:00Z');
const DAY = 86_400;
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const binding = Buffer.alloc(32, 1);

const session: SessionRow = {
  id: '5f0a4f0e-9a1c-4f6e-8f4c-6a0b7f0d2c11',
  user_id: 1,
  binding_hash: binding,
  seq: 5,
  rotated_at: ago(30),
  last_used_at: ago(30),
  created_at: ago(DAY),
  revoked_at: null,
  browser: null,
  system: null,
  network: null,
};

interface Case {
  session?: Partial<SessionRow> | null;
  seq?: number;
  binding?: Buffer | undefined;
  verdict: RefreshOutcome;
}

test.each<[string, Case]>([
  ['the current one', { verdict: 'rotate' }],
  ['the one before, at once', { seq: 4, verdict: 'repeat' }],
  ['the one before, after 60 s', { seq: 4, session: { rotated_at: ago(60) }, verdict: 'repeat' }],
  ['the one before, after 61 s', { seq: 4, session: { rotated_at: ago(61) }, verdict: 'reused' }],
  [
    'the one before, rotated nobody knows when',
    { seq: 4, session: { rotated_at: null }, verdict: 'reused' },
  ],
  ['the one before that', { seq: 3, verdict: 'reused' }],
  ['the very first', { seq: 0, verdict: 'reused' }],
  ['one not handed out yet', { seq: 6, verdict: 'over' }],
  ['no such session', { session: null, verdict: 'over' }],
  ['ended', { session: { revoked_at: ago(1) }, verdict: 'over' }],
  [
    'ended, from another browser',
    { session: { revoked_at: ago(1) }, binding: Buffer.alloc(32), verdict: 'over' },
  ],
  [
    '13 days unused',
    { session: { last_used_at: ago(13 * DAY), created_at: ago(29 * DAY) }, verdict: 'rotate' },
  ],
  [
    '14 days unused',
    { session: { last_used_at: ago(14 * DAY), created_at: ago(29 * DAY) }, verdict: 'over' },
  ],
  ['30 days old', { session: { created_at: ago(30 * DAY) }, verdict: 'over' }],
  ['without its cookie', { binding: undefined, verdict: 'no_cookie' }],
  ['reused without its cookie', { seq: 0, binding: undefined, verdict: 'no_cookie' }],
  ['in another browser', { binding: Buffer.alloc(32, 2), verdict: 'foreign_browser' }],
])('%s', (_, { session: changes = {}, seq = 5, verdict, ...rest }) => {
  const row = changes === null ? undefined : { ...session, ...changes };
  const presented = { seq, now, binding: 'binding' in rest ? rest.binding : binding };
  expect(decideRefresh(row, presented)).toBe(verdict);
});
