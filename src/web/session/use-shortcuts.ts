import {
  keysWith,
  type ShortcutKeys,
  type ShortcutName,
  shortcutNames,
} from '../../contract/shortcut.ts';
import { isApple, keyText } from '../lib/key-text.ts';
import { shortcutStore } from '../lib/preferences.ts';
import { useStore } from '../lib/store.ts';
import { type KeyAction, type KeyMap, useKeys } from '../lib/use-keys.ts';
import { useUser } from './auth-store.ts';

/** The owner's key of every shortcut. A user stored by an earlier version has none of their own. */
export const useShortcutKeys = (): ShortcutKeys => keysWith(useUser()?.settings?.shortcuts ?? {});

/** How the owner's keys are shown; null where a key does nothing on this device. */
export function useKeyTexts(): (name: ShortcutName) => string | null {
  const keys = useShortcutKeys();
  const mode = useStore(shortcutStore);
  return (name) => keyText(keys[name], { mode, apple: isApple() });
}

/** What shortcuts do on a page. */
export type ShortcutMap = { readonly [Name in ShortcutName]?: KeyAction };

interface Others {
  /** Keys that nobody changes, such as the arrows. */
  readonly fixed?: KeyMap;
  /** Asked before all others, as for the second key of two. */
  readonly first?: 'first';
}

/** Has the owner's keys do this while the component is shown. */
export function useShortcuts(actions: ShortcutMap, { fixed = {}, first }: Others = {}): void {
  const keys = useShortcutKeys();
  const own: Record<string, KeyAction> = {};
  for (const name of shortcutNames) {
    const act = actions[name];
    if (act !== undefined) own[keys[name]] = act;
  }
  useKeys({ ...fixed, ...own }, first);
}
