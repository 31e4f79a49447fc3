import type { ShortcutMode } from './preferences.ts';

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

interface Reader {
  readonly mode: ShortcutMode;
  readonly apple: boolean;
}

/** Letters on keys are upper case beside another key, as on the keyboard. */
const withHeld = (held: string, key: string): string => `${held} ${key.toUpperCase()}`;

/** How a key is shown: `j`, `Shift J`, `Ctrl K`. Null where single keys are off and it is one. */
export function keyText(name: string, { mode, apple }: Reader): string | null {
  if (name.startsWith('Mod+')) return withHeld(apple ? '⌘' : 'Ctrl', name.slice(4));
  if (mode === 'off') return null;
  const text = name.startsWith('Shift+') ? withHeld('Shift', name.slice(6)) : name;
  return mode === 'alt' ? `Alt ${text}` : text;
}

/** The key as the attribute `aria-keyshortcuts` wants it; undefined where it does nothing. */
export function ariaKey(name: string, mode: ShortcutMode): string | undefined {
  if (name.startsWith('Mod+')) {
    const key = name.slice(4).toUpperCase();
    return `Control+${key} Meta+${key}`;
  }
  if (mode === 'off') return undefined;
  return mode === 'alt' ? `Alt+${name}` : name;
}
