import { expect, test } from 'vitest';
import { CircuitOpenError, PlatformError } from '../../../platform/youtube-errors.ts';
import { AppError } from '../../base/errors.ts';
import { failureAfterTries, nextTryAt, permanentFailure, waitAfter } from './wait.policy.ts';

const now = new Date('2026-03-02T03:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const platform = (kind: PlatformError['kind']) => new PlatformError(kind, '');

test('what may pass is waited for, the quota until its reset', () => {
  expect(waitAfter(platform('quota_exhausted'))).toEqual({ for: 'quota' });
  for (const kind of ['outage', 'throttled', 'unreadable'] as const) {
    expect(waitAfter(platform(kind))).toEqual({ for: 'platform' });
  }
  expect(waitAfter(new CircuitOpenError(inSeconds(40)))).toEqual({
    for: 'platform',
    until: inSeconds(40),
  });
  expect(waitAfter(new AppError('platform_unavailable', ''))).toEqual({ for: 'platform' });
  expect(waitAfter(new AppError('disk_full', ''))).toEqual({ for: 'disk' });
});

test('what stays as it is is not waited for', () => {
  for (const kind of ['refused', 'gone', 'scope_missing', 'token_dead'] as const) {
    expect(waitAfter(platform(kind))).toBeUndefined();
  }
  expect(waitAfter(new AppError('connection_broken', ''))).toBeUndefined();
  expect(waitAfter(new Error('a mistake of ours'))).toBeUndefined();
});

test('pauses double up to five minutes, for about two hours', () => {
  const pauses = Array.from({ length: 31 }, (_, tries) => nextTryAt({ tries, now }));
  const seconds = pauses.map((at) => at && (at.getTime() - now.getTime()) / 1_000);
  expect(seconds.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  expect(seconds[30]).toBeUndefined();
  const hours = seconds.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3600;
  expect(hours).toBeCloseTo(2, 0);
});

test('nobody is let through before the circuit closes', () => {
  expect(nextTryAt({ tries: 0, until: inSeconds(40), now })).toEqual(inSeconds(40));
  expect(nextTryAt({ tries: 8, until: inSeconds(40), now })).toEqual(inSeconds(300));
});

test('each failure has a code that the page has words for', () => {
  expect(permanentFailure(platform('scope_missing'))).toBe('missing_scope');
  expect(permanentFailure(platform('token_dead'))).toBe('connection_broken');
  expect(permanentFailure(new AppError('no_channel', ''))).toBe('no_channel');
  expect(permanentFailure(platform('refused'))).toBeUndefined();
  expect(failureAfterTries(platform('refused'))).toBe('platform_refused');
  expect(failureAfterTries(platform('outage'))).toBe('platform_unavailable');
});
