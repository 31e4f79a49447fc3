import type { ShortcutMode } from './preferences.ts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The character on the key, also where Alt makes it type another one. */
const character = ({ key, code }: Press): string => /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;

const isLetter = (text: string) => text.toLowerCase() !== text.toUpperCase();

/**
 * The name that a key press has in a key map: `j`, `Shift+j`, `?`, `Enter`, `Mod+a` (Ctrl or
 * Command). Null where single keys are off, or want an Alt that is not held.
 */
export function keyName(press: Press, mode: ShortcutMode): string | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey) return altKey ? null : `Mod+${key.toLowerCase()}`;
  const single = key.length === 1;
  if (!single) return altKey ? null : `${shiftKey ? 'Shift+' : ''}${key}`;
  if (mode === 'off' || altKey !== (mode === 'alt')) return null;
  const typed = altKey ? character(press) : key;
  return isLetter(typed) && shiftKey ? `Shift+${typed.toLowerCase()}` : typed.toLowerCase();
}
