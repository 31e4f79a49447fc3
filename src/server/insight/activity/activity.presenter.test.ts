import { describe, expect, test } from 'vitest';
import { undecided } from '../../../../test/support/listed-comment.ts';
import type { KeptOutcome } from '../../audit/kept-outcomes.repository.ts';
import { presentLine } from './activity.presenter.ts';
import type { ActivityLine } from './activity.repository.ts';

const owner = { connection: 'working', sendingPaused: false } as const;

const rejection: ActivityLine = {
  ...undecided,
  teaches: false,
  decision_needs_call: null,
  decision_settled_at: null,
  id: 41,
  at: new Date('2026-03-02T03:00:00Z'),
  actor: 'automatic',
  action: 'reject',
  target: 'Ug-komentar',
  author: 'UC-iklan',
  video: 'vid-kebun',
  score: 95,
  reasons: [{ signal: 'links', weight: 30 }],
  details: {},
  together: null,
  has_parts: false,
  comment_text: 'Main di melati77',
  author_name: 'Iklan',
  video_title: 'Menanam tomat',
  channel_title: null,
  kept_outcome: null,
};

const change: ActivityLine = {
  ...rejection,
  actor: 'owner',
  action: 'change_settings',
  target: null,
  author: null,
  video: null,
  score: null,
  reasons: null,
  comment_text: null,
  author_name: null,
  video_title: null,
};

const shown = (line: ActivityLine) => presentLine(line, owner);
const nothing = { comment: null, author: null, channel: null };

test('a line says when, who, what, which comment and why', () => {
  expect(shown(rejection)).toEqual({
    id: '41',
    at: '2026-03-02T03:00:00.000Z',
    who: 'automatic',
    kind: 'decisions',
    action: 'reject',
    comment: { id: 'Ug-komentar', text: 'Main di melati77' },
    author: { channel_id: 'UC-iklan', name: 'Iklan' },
    video: { id: 'vid-kebun', title: 'Menanam tomat' },
    channel: null,
    score: 95,
    reasons: [{ signal: 'links', weight: 30 }],
    outcome: null,
    together: null,
    outcomes: null,
    teaches: false,
    changes: [],
    details: {},
  });
});

test('reasons are shown without their places in the text', () => {
  const stored = [{ signal: 'links', weight: 30, spans: [{ start: 0, end: 4 }] }];
  expect(shown({ ...rejection, reasons: stored }).reasons).toEqual([
    { signal: 'links', weight: 30 },
  ]);
});

test('a line about no comment has nothing of one', () => {
  expect(shown(change)).toMatchObject({
    ...nothing,
    kind: 'settings',
    video: null,
    score: null,
    reasons: [],
    outcome: null,
  });
});

test('ids that are digests now do not leave the server', () => {
  const digested = { ...rejection, target: '#1f', author: '#2f', video: '#3f' };
  expect(shown({ ...digested, comment_text: null })).toMatchObject({
    comment: { id: null, text: null },
    author: { channel_id: null },
    video: { id: null },
  });
});

describe('what the target is', () => {
  const about = { ...change, target: 'a-target' };

  test.each(['approve', 'report', 'reply', 'gone_elsewhere', 'undo'])('%s: a comment', (action) => {
    expect(shown({ ...about, action })).toMatchObject({
      ...nothing,
      comment: { id: 'a-target' },
    });
  });

  test.each(['trust_author', 'stop_trusting'])('%s: an author', (action) => {
    expect(shown({ ...about, action, author_name: 'Iklan' })).toMatchObject({
      ...nothing,
      author: { channel_id: 'a-target', name: 'Iklan' },
    });
  });

  test.each(['watch_channel', 'unwatch_channel'])('%s: a channel', (action) => {
    expect(shown({ ...about, action, channel_title: 'Dapur Bayu' })).toMatchObject({
      ...nothing,
      channel: { id: 'a-target', title: 'Dapur Bayu' },
    });
    expect(shown({ ...change, action })).toMatchObject({ channel: null });
  });

  test.each(['rule_change', 'of a later version'])('%s: nothing that is shown', (action) => {
    expect(shown({ ...about, action })).toMatchObject(nothing);
  });

  test('a comment wherever it has a score', () => {
    const later = { ...about, action: 'of a later version', score: 0 };
    expect(shown(later)).toMatchObject({ comment: { id: 'a-target' } });
    expect(shown({ ...later, target: null }).comment).toBeNull();
  });
});

describe('what became of a decision', () => {
  const queued: ActivityLine = {
    ...rejection,
    decision_target: 'rejected',
    decision_state: 'queued',
    decision_not_before: new Date('2026-03-02T03:00:10Z'),
    decision_unknown: false,
    decision_ban_author: true,
  };
  const outcomeOf = (line: Partial<ActivityLine>) => shown({ ...queued, ...line }).outcome;
  const waiting = {
    decision: 'reject',
    state: 'queued',
    send_after: '2026-03-02T03:00:10.000Z',
    failure: null,
    ban_asked: true,
    hold_only: false,
    hold_first: false,
    settled_at: null,
    called: false,
    replaced: false,
  };
  const settled = {
    decision_needs_call: true,
    decision_settled_at: new Date('2026-03-02T03:00:12Z'),
  };

  test('it waits, and is not settled', () => {
    expect(outcomeOf({})).toEqual(waiting);
  });

  test('it was sent, or YouTube had it that way already', () => {
    const sent = { ...waiting, state: 'sent', settled_at: '2026-03-02T03:00:12.000Z' };
    const line = { ...settled, decision_state: 'sent' } as const;
    expect(outcomeOf(line)).toEqual({ ...sent, called: true });
    expect(outcomeOf({ ...line, decision_needs_call: false })).toEqual(sent);
  });

  test('a newer decision replaced it, or the owner took it back', () => {
    expect(outcomeOf({ decision_state: 'superseded' })).toMatchObject({
      state: 'undone',
      replaced: true,
    });
    expect(outcomeOf({ decision_state: 'undone' })).toMatchObject({
      state: 'undone',
      replaced: false,
    });
  });

  const kept: KeptOutcome = {
    target: 'rejected',
    state: 'sent',
    failure: null,
    ban_author: true,
    hold_hours: null,
    called: true,
    settled_at: '2026-03-02T03:00:12.000Z',
  };
  const keptShown = {
    decision: 'reject',
    state: 'sent',
    send_after: '2026-03-02T03:00:12.000Z',
    failure: null,
    ban_asked: true,
    hold_only: false,
    hold_first: false,
    settled_at: '2026-03-02T03:00:12.000Z',
    called: true,
    replaced: false,
  };

  test.each<[string, Partial<KeptOutcome>, object]>([
    ['sent', {}, {}],
    ['failed', { state: 'failed', failure: 'refused' }, { state: 'failed', failure: 'refused' }],
    ['held', { target: 'heldForReview' }, { hold_only: true }],
    [
      'approved',
      { target: 'published', ban_author: false },
      { decision: 'approve', ban_asked: false },
    ],
    ['undone', { state: 'undone', called: false }, { state: 'undone', called: false }],
    ['replaced', { state: 'superseded' }, { state: 'undone', replaced: true }],
  ])('it is told when it is stored no more: %s', (_, outcome, told) => {
    expect(outcomeOf({ kept_outcome: { ...kept, ...outcome } })).toEqual({ ...keptShown, ...told });
  });
});

test('a decision on several comments says what became of them, and of others nothing', () => {
  const parts = { ...rejection, target: null, together: 12, has_parts: true };
  const none = { waiting: 0, held: 0, sent: 0, failed: 0, undone: 0, rejected_from: null };
  const rejected_from = '2026-11-29T10:00:00.000Z';
  expect(presentLine(parts, owner, { sent: 9, held: 3, rejected_from })).toMatchObject({
    together: 12,
    outcomes: { ...none, held: 3, sent: 9, rejected_from },
  });
  expect(shown(parts).outcomes).toEqual(none);
  expect(presentLine(rejection, owner, { sent: 9 }).outcomes).toBeNull();
});

describe('how many comments were decided together', () => {
  test.each<[number | null, Record<string, unknown>, number | null]>([
    [12, { comments: 3 }, 12],
    [null, { comments: 5, undone: 2 }, 5],
    [null, { comments: 1 }, null],
    [null, { undone: 4 }, 4],
    [null, { undone: 1 }, null],
    [null, { undone: '4' }, null],
    [null, {}, null],
  ])('%o, %o: %o', (together, details, count) => {
    expect(shown({ ...rejection, together, details }).together).toBe(count);
  });
});

test('details are shown as plain values, without comments, rows and counts told elsewhere', () => {
  const details = {
    word: 'melati77',
    added: 3,
    is_on: false,
    category: null,
    comment_ids: 'a b',
    comments: 5,
    job_id: 9,
    undone: 4,
    list: ['a'],
    object: { from: 1 },
  };
  const { changes, details: told } = shown({ ...change, details });
  expect(told).toEqual({ word: 'melati77', added: 3, is_on: false, category: null });
  expect(changes).toEqual([]);
});

test('changes are shown with both values, and lists as text', () => {
  const details = {
    threshold: { from: 60, to: 70 },
    languages: { from: null, to: ['en', 'id'] },
    word: 'melati77',
    only_to: { to: 3 },
  };
  expect(shown({ ...change, details })).toMatchObject({
    changes: [
      { name: 'threshold', from: 60, to: 70 },
      { name: 'languages', from: null, to: '["en","id"]' },
    ],
    details: { word: 'melati77' },
  });
});
