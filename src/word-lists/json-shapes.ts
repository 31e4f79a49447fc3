import { channelEntry } from '../contract/channel-name.ts';
import { isFlag } from './turned-off.policy.ts';
import { fieldNamed, namesWord } from './word-columns.policy.ts';

/** Deeper than any list; a walk through more would exhaust the stack. */
export const DEEPEST = 30;

export type Fields = Readonly<Record<string, unknown>>;

/** Whether an object says by this field what its list is. */
export const isTitle = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  /^(?:name|title|category|label|group|nama|judul|kategori)$/i.test(name);

const isWeight = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

/** Whether it is what an object says of the word that names it, as in `{"gacor": {"enabled": true}}`. */
const saysOfWord = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([name, own]) => {
    const field = fieldNamed(name);
    return (
      !isRecord(own) && !isList(own) && (isFlag(name) || (field !== undefined && field !== 'word'))
    );
  });

/** Words with their weights, or with what an object says of each. */
export const areWeights = (value: Fields): boolean => {
  const own = Object.values(value);
  return own.length > 0 && own.every((weight) => isWeight(weight) || saysOfWord(weight));
};

export const holdsRecord = (value: Fields): boolean =>
  Object.values(value).some((inner) => isRecord(inner) || isList(inner));

/** What an answer of a server says of itself. */
export const isCode = (name: string, value: unknown): boolean =>
  typeof value === 'number' && /^stat(?:e|us)$/i.test(name);

export const fieldsOf = (value: unknown): Fields =>
  isRecord(value) ? (channelOf(value) ?? flat(value)) : { word: value };

/** An object with what objects in it have: databases wrap what an entry says. */
const flat = (value: Fields, depth = 0): Fields =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isRecord(inner) && fieldNamed(name) === undefined && depth < DEEPEST
        ? Object.entries(flat(inner, depth + 1))
        : [[name, inner]],
    ),
  );

/** A channel among channels, which has no word: `{id, name}`. */
function channelOf(value: Fields): Fields | undefined {
  if (hasWord(value)) return undefined;
  const named = ['id', 'channelId', 'channel_id', 'handle', 'url'].map((name) => value[name]);
  const channel = named.find((one) => typeof one === 'string' && channelEntry(one) !== undefined);
  return channel === undefined ? undefined : { ...value, word: channel, match: 'channel' };
}

/** Whether lists in a list may be rows of words with something beside them. */
export function haveColumns(lists: readonly unknown[]): boolean {
  const [first, second] = lists;
  return (
    isList(first) &&
    isList(second) &&
    first.length > 1 &&
    lists.every((one) => isList(one) && one.length === first.length && !one.some(isContainer))
  );
}

/** A word with its weight, as in `["gacor", 5]`. */
export function pairOf(value: unknown): Fields | undefined {
  if (!isList(value) || value.length !== 2) return undefined;
  const word = value.find((one) => typeof one === 'string');
  const weight = value.find(isWeight);
  return word === undefined || weight === undefined ? undefined : { word, weight };
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether words are in it, rather than it being one: an object with a word of its own is one. */
export const isContainer = (value: unknown): boolean => holdsItems(value) && !hasWord(value);

const holdsItems = (value: unknown): boolean =>
  isList(value)
    ? value.length > 0
    : isRecord(value) && holdsList(value) && Object.values(value).some(holdsItems);

export const hasWord = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(([name, inner]) => namesWord(name) && typeof inner === 'string');

/** Whether there is a list in it, at any depth. */
export function holdsList(value: unknown, depth = 0): boolean {
  if (isList(value)) return true;
  if (!isRecord(value) || depth > DEEPEST) return false;
  return Object.values(value).some((inner) => holdsList(inner, depth + 1));
}
