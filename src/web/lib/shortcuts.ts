import { persistedStore } from './persisted-store.ts';

/** Single keys act at once, only together with Alt, or not at all (WCAG 2.1.4). */
export const shortcutModes = ['on', 'alt', 'off'] as const;
export type ShortcutMode = (typeof shortcutModes)[number];

export const shortcutStore = persistedStore<ShortcutMode>({
  key: 'ui-shortcuts',
  read: (stored) => shortcutModes.find((mode) => mode === stored) ?? 'on',
  write: (mode) => mode,
});
