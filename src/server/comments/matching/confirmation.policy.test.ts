import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../base/errors.ts';
import {
  type ActToConfirm,
  needsConfirmation,
  requireConfirmation,
} from './confirmation.policy.ts';

const MANY = limits.actUnconfirmed + 1;
const act = (change: Partial<ActToConfirm> = {}): ActToConfirm => ({
  filter: {},
  reject: true,
  count: MANY,
  threshold: 69,
  ...change,
});

describe('a confirmation', () => {
  test.each([
    ['everything', {}],
    ['what is not flagged', { is_spam: false }],
    ['scores below the threshold', { score_min: 68 }],
  ] as const)('is needed to reject many of %s', (_, filter) => {
    expect(needsConfirmation(act({ filter }))).toBe(true);
    expect(needsConfirmation(act({ filter, count: limits.actUnconfirmed }))).toBe(false);
    expect(needsConfirmation(act({ filter, reject: false }))).toBe(false);
  });

  test.each([
    ['what is flagged', { is_spam: true }],
    ['what is to review', { list: 'review' }],
    ['scores from the threshold on', { score_min: 69 }],
  ] as const)('is not needed to reject many of %s', (_, filter) => {
    expect(needsConfirmation(act({ filter }))).toBe(false);
  });
});

const refusalOf = (told: ActToConfirm, confirmed: number | undefined) => {
  try {
    requireConfirmation(told, confirmed);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error : undefined;
  }
};

test('the right number is accepted, and none where none is needed', () => {
  expect(refusalOf(act(), MANY)).toBeUndefined();
  expect(refusalOf(act({ filter: { is_spam: true } }), undefined)).toBeUndefined();
});

test('a wrong number is refused everywhere, and none where one is needed', () => {
  for (const [told, confirmed] of [
    [act(), undefined],
    [act(), MANY - 1],
    [act({ filter: { is_spam: true } }), MANY + 1],
    [act({ reject: false }), 0],
  ] as const) {
    const refusal = refusalOf(told, confirmed);
    expect(refusal?.code).toBe('count_not_confirmed');
    expect(refusal?.message).toBe('Confirm how many comments would be decided.');
    expect(refusal?.options.details).toEqual([
      { path: 'body.confirm_count', message: `must be ${MANY}` },
    ]);
  }
});
