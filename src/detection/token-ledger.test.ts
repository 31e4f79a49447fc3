import { expect, it } from 'vitest';
import { createTokenLedger, momentOf } from './token-ledger.ts';

const HOUR = 3_600_000;

/** Which tokens are of a campaign after accounts wrote them, by the evidence of each text. */
function found(evidence: readonly number[], apart = 0, tokens = ['88kora']): string[] {
  const ledger = createTokenLedger(10);
  for (const [author, one] of evidence.entries()) {
    ledger.note(tokens, { author, at: author * apart, evidence: one });
  }
  return [...ledger.campaignTokens()];
}

it('sums what different accounts write', () => {
  expect(found([2.5])).toEqual([]);
  expect(found([2.5, 0.6])).toEqual([]);
  expect(found([2.5, 1])).toEqual(['88kora']);
  expect(found([1, 1, 0.6, 0.6])).toEqual(['88kora']);
});

it('asks for more where accounts come slowly', () => {
  expect(found([2, 1.5], HOUR)).toEqual(['88kora']);
  expect(found([2, 1.5], 2 * HOUR)).toEqual([]);
  expect(found([2, 2], 2 * HOUR)).toEqual(['88kora']);
  expect(found([2, 2], 200 * HOUR)).toEqual([]);
});

it('is silent where ordinary use weighs more, or most accounts use it so', () => {
  expect(found([2.5, 2.5, -2])).toEqual([]);
  expect(found([2.5, 2.5, -0.8, 0, 0])).toEqual(['88kora']);
  expect(found([2.5, 2.5, 0, 0, 0, 0])).toEqual([]);
});

it('takes the first token of a text for its name', () => {
  expect(found([2.5, 2.5], 0, ['88kora', 'pasar9'])).toEqual(['88kora']);
});

it('counts an account once, by its strongest text, and takes its time to span all of them', () => {
  const ledger = createTokenLedger(10);
  const write = (author: number, evidence: number, at = 0) =>
    ledger.note(['88kora'], { author, at, evidence });
  write(1, 2.5);
  write(1, 2.5);
  write(2, -2);
  expect(ledger.campaignTokens().size).toBe(0);
  const before = ledger.campaignTokens();
  write(2, 2.5);
  expect([...ledger.campaignTokens()]).toEqual(['88kora']);
  expect(ledger.campaignTokens()).not.toBe(before);
  write(3, -2);
  expect(ledger.campaignTokens().size).toBe(0);
});

it('keeps no more tokens than it may', () => {
  const ledger = createTokenLedger(1);
  for (const author of [1, 2]) {
    for (const token of ['88kora', '99luna']) {
      ledger.note([token], { author, at: 0, evidence: 2.5 });
    }
  }
  expect([...ledger.campaignTokens()]).toEqual(['88kora']);
});

it('reads a file without times as a comment a minute', () => {
  expect(momentOf('1970-01-01T01:00:00Z', 5)).toBe(HOUR);
  expect(momentOf(null, 60)).toBe(HOUR);
  expect(momentOf('yesterday', 60)).toBe(HOUR);
});
