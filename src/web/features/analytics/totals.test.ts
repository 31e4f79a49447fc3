import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import { decisionsOf } from './totals.tsx';

const none: Analytics['totals'] = {
  read: 0,
  flagged: 0,
  posted: 0,
  posted_flagged: 0,
  owner_rejected_flagged: 0,
  owner_rejected_unflagged: 0,
  owner_approved_flagged: 0,
  owner_approved_unflagged: 0,
  automatic_rejected: 0,
  automatic_approved: 0,
  sent: 0,
  failed: 0,
  read_units: 0,
  write_units: 0,
};

test('agreement counts both ways of agreeing, of the owner alone', () => {
  const totals = {
    ...none,
    owner_rejected_flagged: 30,
    owner_rejected_unflagged: 4,
    owner_approved_flagged: 10,
    owner_approved_unflagged: 6,
    automatic_rejected: 500,
  };
  expect(decisionsOf(totals)).toEqual({
    owner: 50,
    automatic: 500,
    onFlagged: 40,
    agreement: 0.72,
    falseAlarms: 0.25,
  });
});

test('fewer than 20 decisions say nothing', () => {
  const totals = { ...none, owner_rejected_flagged: 19 };
  expect(decisionsOf(totals)).toMatchObject({ agreement: null, falseAlarms: null });
  const enough = { ...totals, owner_approved_unflagged: 1 };
  expect(decisionsOf(enough)).toMatchObject({ agreement: 1, falseAlarms: null });
});
