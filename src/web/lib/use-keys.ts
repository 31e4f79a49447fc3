import { useEffect, useRef } from 'react';
import { keyName } from './key-name.ts';
import { shortcutStore } from './preferences.ts';

/** What a key does; where it answers false, the key is left to the browser. */
export type KeyAction = (event: KeyboardEvent) => unknown;

/** What each named key does. */
export type KeyMap = Readonly<Record<string, KeyAction>>;

const keyOwners =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], ' +
  '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]';

/** Is somebody typing there, or choosing from a list that has keys of its own? */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(keyOwners) !== null;

/**
 * Shortcuts of a page: never in fields, menus and dialogs, nor while a word is being composed.
 * `first`: asked before all others, as for the second key of a sequence.
 */
export function useKeys(keys: KeyMap, first?: 'first'): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasOwnKeys(event.target)) return;
      const name = keyName(event, shortcutStore.get());
      const act = name === null ? undefined : latest.current[name];
      if (act !== undefined && act(event) !== false) event.preventDefault();
    };
    const capture = first !== undefined;
    document.addEventListener('keydown', onKey, { capture });
    return () => document.removeEventListener('keydown', onKey, { capture });
  }, [first]);
}
