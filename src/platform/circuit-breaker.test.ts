import { expect, test } from 'vitest';
import { clockOf } from '../server/base/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { CircuitOpenError } from './youtube-errors.ts';

const [rina, bayu] = [1, 2];

function brokenCircuit() {
  let now = Date.parse('2026-03-02T03:00:00Z');
  const breaker = createCircuitBreaker(clockOf(() => new Date(now)));
  for (let failure = 0; failure < 10; failure += 1) breaker.recordFailure(rina);
  return {
    breaker,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('nine failures are borne, the tenth opens it', () => {
  const breaker = createCircuitBreaker(clockOf(() => new Date()));
  for (let failure = 0; failure < 9; failure += 1) breaker.recordFailure(rina);
  expect(() => breaker.enter(rina)).not.toThrow();
  expect(breaker.openUntil(rina)).toBeNull();
  breaker.recordFailure(rina);
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
});

test('an answer in between begins the count anew', () => {
  const breaker = createCircuitBreaker(clockOf(() => new Date()));
  for (let failure = 0; failure < 9; failure += 1) breaker.recordFailure(rina);
  breaker.recordSuccess(rina);
  breaker.recordFailure(rina);
  expect(() => breaker.enter(rina)).not.toThrow();
});

test('after a minute one call tries, and the others wait for how it goes', () => {
  const { breaker, pass } = brokenCircuit();
  pass(59);
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
  pass(1);
  expect(() => breaker.enter(rina)).not.toThrow();
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
  breaker.recordSuccess(rina);
  expect(() => breaker.enter(rina)).not.toThrow();
  expect(breaker.openUntil(rina)).toBeNull();
});

test('a trial that fails leaves it open for another minute', () => {
  const { breaker, pass } = brokenCircuit();
  pass(60);
  breaker.enter(rina);
  breaker.recordFailure(rina);
  pass(59);
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
  pass(1);
  expect(() => breaker.enter(rina)).not.toThrow();
});

test('a trial of which nothing is heard is followed by another', () => {
  const { breaker, pass } = brokenCircuit();
  pass(60);
  breaker.enter(rina);
  pass(60);
  expect(() => breaker.enter(rina)).not.toThrow();
});

test('what fails for one caller stops nobody else, and their success closes no circuit of others', () => {
  const { breaker, pass } = brokenCircuit();
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
  for (const other of [bayu, undefined]) {
    expect(() => breaker.enter(other)).not.toThrow();
    expect(breaker.openUntil(other)).toBeNull();
    breaker.recordSuccess(other);
  }
  pass(59);
  expect(() => breaker.enter(rina)).toThrow(CircuitOpenError);
});
