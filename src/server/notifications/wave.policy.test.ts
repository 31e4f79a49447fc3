import { expect, test } from 'vitest';
import { isWave, measureWave } from './wave.policy.ts';

const days = (today: number, before: readonly number[]) =>
  new Map([today, ...before].map((comments, day) => [day, comments]));

test('on a quiet channel a wave begins at 20 comments', () => {
  expect(measureWave(new Map())).toEqual({ comments: 0, usualPerDay: 0, threshold: 20 });
  expect(isWave(measureWave(days(19, [])))).toBe(false);
  expect(isWave(measureWave(days(20, [])))).toBe(true);
});

test('on a busy channel a wave begins at three times a usual day', () => {
  const usual = Array<number>(14).fill(30);
  expect(measureWave(days(89, usual))).toEqual({ comments: 89, usualPerDay: 30, threshold: 90 });
  expect(isWave(measureWave(days(89, usual)))).toBe(false);
  expect(isWave(measureWave(days(90, usual)))).toBe(true);
});

test('an earlier wave and a day without comments do not change what is usual', () => {
  const before = [900, 0, 9, 9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8];
  expect(measureWave(days(1, before)).usualPerDay).toBe(8);
});

test('half a comment a day counts as a whole one, and older days do not count', () => {
  const before = [9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 500, 500];
  expect(measureWave(days(1, before))).toMatchObject({ usualPerDay: 10, threshold: 30 });
});
