import { expect, test } from 'vitest';
import { setupLimits } from '../../contract/setup-limits.ts';
import { clockOf } from '../base/clock.ts';
import { createSetupCode } from './setup-code.ts';

let now = Date.UTC(2026, 10, 24);
const clock = clockOf(() => new Date(now));

test('a code is right once, however it is written', () => {
  const code = createSetupCode(clock);
  const text = code.renew();
  expect(text).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(code.tryOut(` ${text.toLowerCase().replace('-', ' ')} `)).toBe('right');
  expect(code.tryOut(text)).toBe('ended');
});

test('the fifth wrong try ends it', () => {
  const code = createSetupCode(clock);
  const text = code.renew();
  for (let count = 0; count < setupLimits.codeTries; count += 1) {
    expect(code.tryOut('AAAAA-AAAAA')).toBe('wrong');
  }
  expect(code.tryOut(text)).toBe('ended');
});

test('the fifth try may be the right one', () => {
  const code = createSetupCode(clock);
  const text = code.renew();
  for (let count = 1; count < setupLimits.codeTries; count += 1) code.tryOut('');
  expect(code.tryOut(text)).toBe('right');
});

test('it ends after half an hour, and with the next one', () => {
  const code = createSetupCode(clock);
  const [first, second] = [code.renew(), code.renew()];
  expect(code.tryOut(first)).toBe('wrong');
  now += setupLimits.codeMinutes * 60_000 - 1;
  expect(code.tryOut(first)).toBe('wrong');
  now += 1;
  expect(code.tryOut(second)).toBe('ended');
});

test('without a code nothing is right', () => {
  expect(createSetupCode(clock).tryOut('')).toBe('ended');
});
