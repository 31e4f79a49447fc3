import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';

const press = (
  key: string,
  held: Partial<Record<'shift' | 'ctrl' | 'meta' | 'alt', true>> = {},
) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  shiftKey: held.shift === true,
  ctrlKey: held.ctrl === true,
  metaKey: held.meta === true,
  altKey: held.alt === true,
});

test.each([
  [press('j'), 'j'],
  [press('J', { shift: true }), 'Shift+j'],
  [press('J'), 'j'],
  [press('?', { shift: true }), '?'],
  [press('ArrowDown'), 'ArrowDown'],
  [press('ArrowDown', { shift: true }), 'Shift+ArrowDown'],
  [press('a', { ctrl: true }), 'Mod+a'],
  [press('K', { meta: true }), 'Mod+k'],
  [press('j', { alt: true }), null],
] as const)('%o is %s', (pressed, name) => {
  expect(keyName(pressed, 'on')).toBe(name);
});

test('single keys can want Alt, whatever character Alt makes of them', () => {
  expect(keyName(press('j'), 'alt')).toBeNull();
  expect(keyName({ ...press('j', { alt: true }), key: '∆' }, 'alt')).toBe('j');
});

test('with single keys off, only keys that type nothing are left', () => {
  expect(keyName(press('r'), 'off')).toBeNull();
  expect(keyName(press('Escape'), 'off')).toBe('Escape');
});
