import { expect, test } from 'vitest';
import { notificationEvent } from '../../contract/notification.ts';
import { choicesOfAll, isChosen } from './notification-settings.policy.ts';

const off = { event: 'sync_failed', way: 'in_app', on: false } as const;
const on = { event: 'spam_wave', way: 'in_app', on: true } as const;

test('in the app everything is told until the owner switches it off', () => {
  expect(isChosen([], { event: 'sync_failed', way: 'in_app' })).toBe(true);
  expect(isChosen([on, off], { event: 'sync_failed', way: 'in_app' })).toBe(false);
  expect(isChosen([on, off], { event: 'spam_wave', way: 'in_app' })).toBe(true);
});

test('e-mail is for what cannot wait, until the owner chooses', () => {
  const mailed = choicesOfAll([]).filter(({ mail }) => mail);
  expect(mailed.map(({ event }) => event)).toEqual([
    'spam_wave',
    'sync_failed',
    'access_ends_soon',
    'report_ready',
    'automatic_actions',
    'spam_hidden',
    'restored',
    'scores_changed',
    'account_changed',
  ]);
  const chosen = [
    { event: 'spam_wave', way: 'mail', on: false },
    { event: 'new_campaign', way: 'mail', on: true },
  ] as const;
  expect(isChosen(chosen, { event: 'spam_wave', way: 'mail' })).toBe(false);
  expect(isChosen(chosen, { event: 'spam_wave', way: 'in_app' })).toBe(true);
  expect(isChosen(chosen, { event: 'new_campaign', way: 'mail' })).toBe(true);
});

test('the settings tell each way apart', () => {
  const chosen = [
    { event: 'spam_wave', way: 'mail', on: false },
    { event: 'new_campaign', way: 'push', on: true },
  ] as const;
  const [wave, campaign] = choicesOfAll(chosen);
  expect([wave, campaign]).toEqual([
    { event: 'spam_wave', in_app: true, mail: false, push: true },
    { event: 'new_campaign', in_app: true, mail: false, push: true },
  ]);
});

test('the settings name every event once', () => {
  const all = choicesOfAll([off]);
  expect(all.map(({ event }) => event)).toEqual(notificationEvent.options);
  expect(all.filter(({ in_app }) => !in_app)).toEqual([
    { event: 'sync_failed', in_app: false, mail: true, push: true },
  ]);
});
