import { expect, test } from 'vitest';
import { setupLimits } from '../../contract/setup-limits.ts';
import { clockOf } from '../base/clock.ts';
import { createSetupCode } from './setup-code.ts';

let now = Date.UTC(2026, 10, 24);
const clock = clockOf(() => new Date(now));

test('a code is right once, however it is written, and the next one is another', () => {
  const code = createSetupCode(clock);
  const text = code.show();
  expect(text).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(code.tryOut(` ${text.toLowerCase().replace('-', ' ')} `)).toBe('right');
  expect(code.tryOut(text)).toBe('ended');
  expect(code.show()).not.toBe(text);
});

test('neither wrong tries nor asking again end it', () => {
  const code = createSetupCode(clock);
  const text = code.show();
  for (let count = 0; count < 100; count += 1) expect(code.tryOut('AAAAA-AAAAA')).toBe('wrong');
  expect(code.show()).toBe(text);
  expect(code.tryOut(text)).toBe('right');
});

test('it ends half an hour after it was shown last', () => {
  const code = createSetupCode(clock);
  const text = code.show();
  const halfAnHour = setupLimits.codeMinutes * 60_000;
  now += halfAnHour - 1;
  expect(code.show()).toBe(text);
  now += halfAnHour - 1;
  expect(code.tryOut('')).toBe('wrong');
  now += 1;
  expect(code.tryOut(text)).toBe('ended');
  expect(code.show()).not.toBe(text);
});

test('asking again and again makes no code last longer than two hours', () => {
  const code = createSetupCode(clock);
  const text = code.show();
  for (let minutes = 0; minutes < 120; minutes += 20) {
    expect(code.show()).toBe(text);
    now += 20 * 60_000;
  }
  expect(code.tryOut(text)).toBe('ended');
  expect(code.show()).not.toBe(text);
});

test('without a code nothing is right', () => {
  expect(createSetupCode(clock).tryOut('')).toBe('ended');
});
