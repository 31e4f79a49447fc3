import { expect, test } from 'vitest';
import { ariaKey, keyText } from './key-text.ts';

test.each([
  { name: 'j', mode: 'on', text: 'j', aria: 'j' },
  { name: 'Shift+j', mode: 'on', text: 'Shift J', aria: 'Shift+j' },
  { name: 'Mod+k', mode: 'on', text: 'Ctrl K', aria: 'Control+K Meta+K' },
  { name: 'Mod+k', mode: 'off', text: 'Ctrl K', aria: 'Control+K Meta+K' },
  { name: 'Shift+j', mode: 'alt', text: 'Alt Shift J', aria: 'Alt+Shift+j' },
  { name: 'j', mode: 'off', text: null, aria: undefined },
] as const)('$name with single keys $mode is shown as $text', ({ name, mode, text, aria }) => {
  expect(keyText(name, { mode, apple: false })).toBe(text);
  expect(ariaKey(name, mode)).toBe(aria);
});

test('a Mac has its own sign for Command', () => {
  expect(keyText('Mod+k', { mode: 'on', apple: true })).toBe('⌘ K');
});
