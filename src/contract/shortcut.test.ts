import { describe, expect, test } from 'vitest';
import {
  hasConflict,
  isReserved,
  isUsable,
  keysWith,
  ownerOfKey,
  shortcutNames,
  usualKey,
} from './shortcut.ts';

test('the usual keys can all be used and meet nowhere', () => {
  for (const name of shortcutNames) {
    expect([isUsable(usualKey(name)), isReserved(usualKey(name))], name).toEqual([true, false]);
  }
  expect(hasConflict({})).toBe(false);
});

test('keys that the owner has not changed are the usual ones', () => {
  expect(keysWith({ approve: 'y' })).toMatchObject({ approve: 'y', reject: 'r' });
});

describe('a key', () => {
  test.each(['y', 'é', ';', '7', 'Shift+q', 'Mod+;', 'ש', '😀'])('%s can be used', (key) => {
    expect(isUsable(key) && !isReserved(key)).toBe(true);
  });

  test.each(['', ' ', 'Y', 'ab', 'Enter', 'Tab', 'Shift+7', 'Shift+', 'Alt+y', 'Mod+Y', '\u0301'])(
    '%j cannot be used',
    (key) => {
      expect(isUsable(key)).toBe(false);
    },
  );

  test.each(['Mod+w', 'Mod+t', 'Mod+c', 'Mod+1', 'Mod+-'])('%s is the browser’s', (key) => {
    expect(isReserved(key)).toBe(true);
  });
});

describe('two shortcuts meet', () => {
  test.each([
    ['approve', 'r', 'reject'],
    ['approve', '?', 'help'],
    ['help', 'a', 'approve'],
    ['add_word', '/', 'keyword'],
    ['go_videos', 's', 'go_shorts'],
  ] as const)('%s at %s has it from %s', (name, key, other) => {
    expect(ownerOfKey(name, key, keysWith({}))).toBe(other);
    expect(hasConflict({ [name]: key })).toBe(true);
  });

  test.each([
    ['approve', 'd'],
    ['approve', 'n'],
    ['copy_word', 'a'],
    ['go_videos', 'g'],
    ['approve', 'a'],
  ] as const)('%s at %s meets nobody', (name, key) => {
    expect(ownerOfKey(name, key, keysWith({}))).toBeUndefined();
  });

  test('not where the other has moved away', () => {
    expect(hasConflict({ approve: 'r' })).toBe(true);
    expect(hasConflict({ approve: 'r', reject: 'a' })).toBe(false);
  });
});
