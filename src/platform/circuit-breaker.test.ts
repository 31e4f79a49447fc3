import { expect, test } from 'vitest';
import { clockOf } from '../server/base/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { CircuitOpenError } from './youtube-errors.ts';

function brokenCircuit() {
  let now = Date.parse('2026-03-02T03:00:00Z');
  const breaker = createCircuitBreaker(clockOf(() => new Date(now)));
  for (let failure = 0; failure < 10; failure += 1) breaker.recordFailure();
  return {
    breaker,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('nine failures are borne, the tenth opens it', () => {
  const breaker = createCircuitBreaker(clockOf(() => new Date()));
  for (let failure = 0; failure < 9; failure += 1) breaker.recordFailure();
  expect(() => breaker.enter()).not.toThrow();
  expect(breaker.openUntil()).toBeNull();
  breaker.recordFailure();
  expect(() => breaker.enter()).toThrow(CircuitOpenError);
});

test('an answer in between begins the count anew', () => {
  const breaker = createCircuitBreaker(clockOf(() => new Date()));
  for (let failure = 0; failure < 9; failure += 1) breaker.recordFailure();
  breaker.recordSuccess();
  breaker.recordFailure();
  expect(() => breaker.enter()).not.toThrow();
});

test('after a minute one call tries, and the others wait for how it goes', () => {
  const { breaker, pass } = brokenCircuit();
  pass(59);
  expect(() => breaker.enter()).toThrow(CircuitOpenError);
  pass(1);
  expect(() => breaker.enter()).not.toThrow();
  expect(() => breaker.enter()).toThrow(CircuitOpenError);
  breaker.recordSuccess();
  expect(() => breaker.enter()).not.toThrow();
  expect(breaker.openUntil()).toBeNull();
});

test('a trial that fails leaves it open for another minute', () => {
  const { breaker, pass } = brokenCircuit();
  pass(60);
  breaker.enter();
  breaker.recordFailure();
  pass(59);
  expect(() => breaker.enter()).toThrow(CircuitOpenError);
  pass(1);
  expect(() => breaker.enter()).not.toThrow();
});

test('a trial of which nothing is heard is followed by another', () => {
  const { breaker, pass } = brokenCircuit();
  pass(60);
  breaker.enter();
  pass(60);
  expect(() => breaker.enter()).not.toThrow();
});
