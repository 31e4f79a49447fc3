import { expect, test } from 'vitest';
import { settingsTabs } from '../../../shared/setting-places.ts';
import { readSettingsSearch } from './settings-search.ts';

test('six tabs have an address, and the first one is left out of it', () => {
  expect(settingsTabs.map((tab) => readSettingsSearch({ tab }).tab)).toEqual([
    undefined,
    'automation',
    'youtube',
    'notifications',
    'appearance',
    'data',
  ]);
});

test.each([
  ['outbox', { tab: 'youtube' }],
  ['sync', { tab: 'youtube' }],
  ['quota', { tab: 'youtube' }],
  ['connection', { tab: 'youtube' }],
  ['shortcuts', { tab: 'appearance' }],
  ['constructor', {}],
  [['sync'], { tab: 'youtube' }],
  ['nowhere', {}],
  [7, {}],
])('the earlier or odd tab %s leads to what there is', (tab, search) => {
  expect(readSettingsSearch({ tab })).toEqual(search);
});
