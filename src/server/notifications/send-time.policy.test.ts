import { expect, test } from 'vitest';
import { retryTime, type SendTimes, sendTime } from './send-time.policy.ts';

const JAKARTA = 'Asia/Jakarta';
const anyTime: SendTimes = { quietHours: null, timeZone: JAKARTA, dailyAt: null };
const quiet: SendTimes = { ...anyTime, quietHours: { from: '22:00', until: '06:30' } };
const at = (iso: string, times: SendTimes) => sendTime(new Date(iso), times).toISOString();

test('without quiet hours everything is sent at once', () => {
  expect(at('2026-03-02T16:00:12.345Z', anyTime)).toBe('2026-03-02T16:00:12.345Z');
});

test.each([
  ['before they begin', '2026-03-02T14:59:59.000Z', '2026-03-02T14:59:59.000Z'],
  ['from their first minute', '2026-03-02T15:00:00.000Z', '2026-03-02T23:30:00.000Z'],
  ['after midnight', '2026-03-02T18:20:31.000Z', '2026-03-02T23:30:00.000Z'],
  ['in their last minute', '2026-03-02T23:29:59.000Z', '2026-03-02T23:30:00.000Z'],
  ['when they are over', '2026-03-02T23:30:00.000Z', '2026-03-02T23:30:00.000Z'],
])('quiet hours over midnight, %s', (_, now, sent) => {
  expect(at(now, quiet)).toBe(sent);
});

test('quiet hours within a day', () => {
  const noon: SendTimes = {
    ...anyTime,
    timeZone: 'UTC',
    quietHours: { from: '12:00', until: '13:00' },
  };
  expect(at('2026-03-02T11:59:00.000Z', noon)).toBe('2026-03-02T11:59:00.000Z');
  expect(at('2026-03-02T12:00:00.000Z', noon)).toBe('2026-03-02T13:00:00.000Z');
  expect(at('2026-03-02T12:10:00.000Z', noon)).toBe('2026-03-02T13:00:00.000Z');
  expect(at('2026-03-02T13:00:00.000Z', noon)).toBe('2026-03-02T13:00:00.000Z');
});

test('quiet hours that end when they begin are none', () => {
  const none = { ...anyTime, timeZone: 'UTC', quietHours: { from: '12:00', until: '12:00' } };
  for (const time of ['2026-03-02T12:00:00.000Z', '2026-03-02T18:00:00.000Z']) {
    expect(at(time, none)).toBe(time);
  }
});

test('a summary is sent at its time, today or tomorrow, but not in quiet hours', () => {
  const daily: SendTimes = { ...anyTime, timeZone: 'UTC', dailyAt: '08:00' };
  expect(at('2026-03-02T07:59:30.000Z', daily)).toBe('2026-03-02T08:00:00.000Z');
  expect(at('2026-03-02T08:00:10.000Z', daily)).toBe('2026-03-03T08:00:00.000Z');
  const early = { ...daily, quietHours: { from: '22:00', until: '09:15' } };
  expect(at('2026-03-02T07:00:00.000Z', early)).toBe('2026-03-02T09:15:00.000Z');
});

test('a change of the clocks in between is taken into account', () => {
  const newYork = { ...anyTime, timeZone: 'America/New_York', dailyAt: '08:00' };
  // Forward on 8 March at 2:00, back on 1 November at 2:00.
  expect(at('2026-03-07T20:00:00.000Z', newYork)).toBe('2026-03-08T12:00:00.000Z');
  expect(at('2026-10-31T20:00:00.000Z', newYork)).toBe('2026-11-01T13:00:00.000Z');
});

test('a time that the change of the clocks leaves out is the next one after it', () => {
  const berlin = { ...anyTime, timeZone: 'Europe/Berlin', dailyAt: '02:15' };
  expect(at('2026-03-28T01:39:00.000Z', berlin)).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29T00:22:00.000Z', berlin)).toBe('2026-03-29T01:00:00.000Z');
});

test.each([
  ['comes an hour later', '09:00', null, '2026-03-02T09:00:00.000Z'],
  ['leaves half of the time', '20:00', null, '2026-03-02T20:00:00.000Z'],
  ['leaves less', '20:01', null, '2026-03-02T08:00:00.000Z'],
  ['has just gone', '08:00', null, '2026-03-02T08:00:00.000Z'],
  [
    'falls into quiet hours',
    '18:00',
    { from: '17:00', until: '09:00' },
    '2026-03-02T09:00:00.000Z',
  ],
])('what can be answered for a day, where the summary %s', (...[, dailyAt, quietHours, sent]) => {
  const endsAt = new Date('2026-03-03T08:00:00.000Z');
  const times = { timeZone: 'UTC', dailyAt, quietHours, endsAt };
  expect(at('2026-03-02T08:00:00.000Z', times)).toBe(sent);
});

test.each([
  [1, '2026-03-02T12:01:00.000Z'],
  [2, '2026-03-02T12:02:00.000Z'],
  [6, '2026-03-02T12:32:00.000Z'],
  [7, '2026-03-02T13:00:00.000Z'],
  [77, '2026-03-02T13:00:00.000Z'],
  [78, undefined],
])('after %i failed tries the next one is at %s', (tries, next) => {
  expect(retryTime(tries, new Date('2026-03-02T12:00:00.000Z'))?.toISOString()).toBe(next);
});
