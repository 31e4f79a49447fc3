import { expect, test } from 'vitest';
import { activity } from '../../../i18n/en/activity.ts';
import { actionsOf, kindOf, knownActions, readSearch, statesOf } from './activity.policy.ts';

/** The actions that a page has words for. */
const worded = Object.keys(activity.activity).flatMap((key) =>
  key.startsWith('action_') && key !== 'action_other' ? [key.slice('action_'.length)] : [],
);

test('every action that a page has words for is found under one kind', () => {
  expect(knownActions.toSorted()).toEqual(worded.toSorted());
  expect(Object.values(actionsOf).flat()).toHaveLength(worded.length);
});

test.each([
  ['reject', 'decisions'],
  ['undo_automatic', 'undos'],
  ['gone', 'own_comments'],
  ['gone_elsewhere', 'elsewhere'],
  ['unwatch_channel', 'settings'],
  ['of a later version', 'other'],
])('%s is found under %s', (action, kind) => {
  expect(kindOf(action)).toBe(kind);
});

test('every state of a decision is one outcome', () => {
  const outcomes = Object.entries(statesOf).flatMap(([outcome, states]) =>
    states.map((state) => [state, outcome]),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    queued: 'waiting',
    blocked: 'waiting',
    sending: 'waiting',
    sent: 'sent',
    failed: 'failed',
    undone: 'undone',
    superseded: 'undone',
  });
});

const watch = 'https://www.youtube.com/watch';
const longest = 'x'.repeat(128);

test.each([
  [`${watch}?v=vid-kebun&lc=Ug_a-b.c1`, { id: 'Ug_a-b.c1' }],
  [`${watch}?lc=UgKomentar&v=vid-kebun`, { id: 'UgKomentar' }],
  [`${watch}?lc=UgKomentar#komentar`, { id: 'UgKomentar' }],
  [`${watch}?lc=${longest}`, { id: longest }],
  ['UC-rina.1_x', { id: 'UC-rina.1_x' }],
  [longest, { id: longest }],
  ['@rina', { handle: '@rina' }],
  ['https://www.youtube.com/channel/UC-rina', { id: 'UC-rina' }],
  ['https://www.youtube.com/@rina', { handle: '@rina' }],
  ['youtube.com/@rina/videos', { handle: '@rina' }],
])('%s names %o', (text, thing) => {
  expect(readSearch(text)).toEqual(thing);
});

test.each([
  `${watch}?v=vid-kebun`,
  `${watch}?lc=`,
  `${watch}?lc=Ug!`,
  `${watch}?lc=${longest}x`,
  `${watch}?vlc=UgKomentar`,
  `${longest}x`,
  'dapur rina',
  ' rina',
  'rina!',
  'youtube.com',
  'www.youtube.com',
  'https://www.youtube.com/user/rina',
  'https://example.com/@rina',
])('%s names nothing that the log could know', (text) => {
  expect(readSearch(text)).toBeUndefined();
});
