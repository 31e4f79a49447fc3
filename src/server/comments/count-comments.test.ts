import { expect, test } from 'vitest';
import type { Job, OwnerEvent } from '../../contract/job.ts';
import { COUNT_OPTIONS } from './count-comments.ts';

const states: readonly Job['state'][] = ['queued', 'running', 'waiting_quota', 'done', 'failed'];

test('a job outdates what was counted when it ends, and not while it goes on', () => {
  const outdating = states.filter((state) =>
    COUNT_OPTIONS.isOutdatedBy({ type: 'job', job: { state } as Job }),
  );
  expect(outdating).toEqual(['done', 'failed']);
});

test('decisions outdate it, and what changes no comment does not', () => {
  const events: OwnerEvent[] = [
    { type: 'decisions', comment_ids: [] },
    { type: 'quota' },
    { type: 'notifications' },
  ];
  const outdating = events.filter((event) => COUNT_OPTIONS.isOutdatedBy(event));
  expect(outdating.map(({ type }) => type)).toEqual(['decisions']);
});
