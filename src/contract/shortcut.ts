/**
 * Where a key acts: on every page, in lists of comments, on the list of words, or after the first key
 * of two.
 */
type Place = 'everywhere' | 'comments' | 'words' | 'afterGo';

interface Shortcut {
  readonly key: string;
  readonly place: Place;
}

/**
 * Every shortcut that an owner can give another key, with its usual key: a character as it is typed,
 * `Shift+` and a letter, or `Mod+` (Ctrl, or Command on a Mac) and a character.
 */
const usual = {
  next: { key: 'j', place: 'comments' },
  previous: { key: 'k', place: 'comments' },
  previous_page: { key: '[', place: 'comments' },
  next_page: { key: ']', place: 'comments' },
  approve: { key: 'a', place: 'comments' },
  reject: { key: 'r', place: 'comments' },
  undo: { key: 'z', place: 'comments' },
  undo_bulk: { key: 'Shift+z', place: 'comments' },
  not_spam: { key: 'o', place: 'comments' },
  trust: { key: 't', place: 'comments' },
  author: { key: 'h', place: 'comments' },
  video: { key: 'v', place: 'comments' },
  campaign: { key: 'c', place: 'comments' },
  menu: { key: '.', place: 'comments' },
  select: { key: 'x', place: 'comments' },
  extend_next: { key: 'Shift+j', place: 'comments' },
  extend_previous: { key: 'Shift+k', place: 'comments' },
  select_all: { key: 'Mod+a', place: 'comments' },
  bulk_approve: { key: 'Shift+a', place: 'comments' },
  bulk_reject: { key: 'Shift+r', place: 'comments' },
  lens: { key: 'l', place: 'comments' },
  focus: { key: 'f', place: 'comments' },
  status_all: { key: '1', place: 'comments' },
  status_pending: { key: '2', place: 'comments' },
  status_spam: { key: '3', place: 'comments' },
  status_rejected: { key: '4', place: 'comments' },
  status_approved: { key: '5', place: 'comments' },
  keyword: { key: '/', place: 'everywhere' },
  palette: { key: 'Mod+k', place: 'everywhere' },
  help: { key: '?', place: 'everywhere' },
  add_word: { key: 'n', place: 'words' },
  copy_word: { key: 'c', place: 'words' },
  go: { key: 'g', place: 'everywhere' },
  go_dashboard: { key: 'd', place: 'afterGo' },
  go_videos: { key: 'v', place: 'afterGo' },
  go_shorts: { key: 's', place: 'afterGo' },
  go_comments: { key: 'c', place: 'afterGo' },
  go_words: { key: 'b', place: 'afterGo' },
  go_campaigns: { key: 'm', place: 'afterGo' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof usual;
export const shortcutNames = Object.keys(usual) as [ShortcutName, ...ShortcutName[]];

export const usualKey = (name: ShortcutName): string => usual[name].key;

/** The keys that an owner has changed. */
export type OwnKeys = { readonly [Name in ShortcutName]?: string | undefined };

export type ShortcutKeys = Readonly<Record<ShortcutName, string>>;

/** The key of every shortcut. */
export const keysWith = (own: OwnKeys): ShortcutKeys =>
  Object.fromEntries(shortcutNames.map((name) => [name, own[name] ?? usualKey(name)])) as Record<
    ShortcutName,
    string
  >;

/** Browsers use these with Ctrl or Command: for tabs, windows, the address, editing, zoom and tools. */
const browserKeys = new Set('bcdefghijlmnopqrstuvwxyz0123456789+-=,[]');

export const isReserved = (key: string): boolean =>
  key.startsWith('Mod+') && browserKeys.has(key.slice('Mod+'.length));

/** A single character that can be typed and has no upper case left in it, or a letter with Shift. */
export const isUsable = (key: string): boolean =>
  /^(?:Mod\+)?[^\s\p{C}\p{M}\p{Lu}]$/u.test(key) || /^Shift\+\p{Ll}$/u.test(key);

const meet = (one: Place, other: Place): boolean =>
  one === other || (![one, other].includes('afterGo') && [one, other].includes('everywhere'));

/** The shortcut that has this key already where `name` acts, too. */
export const ownerOfKey = (
  name: ShortcutName,
  key: string,
  keys: ShortcutKeys,
): ShortcutName | undefined =>
  shortcutNames.find(
    (other) => other !== name && keys[other] === key && meet(usual[name].place, usual[other].place),
  );

/** Is any key that the owner has changed also another shortcut's? */
export function hasConflict(own: OwnKeys): boolean {
  const keys = keysWith(own);
  return shortcutNames.some((name) => ownerOfKey(name, keys[name], keys) !== undefined);
}
