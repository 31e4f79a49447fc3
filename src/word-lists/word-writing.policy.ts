import type { ListedMatch } from '../contract/blacklisted-word.ts';
import { channelEntry } from '../contract/channel-name.ts';
import { limits } from '../contract/limits.ts';
import { wordsIn } from '../contract/split-words.ts';
import type { AskedReason } from '../contract/word-transfer.ts';
import { wordBehindMark } from './line-marks.policy.ts';
import { isHashtag, wordBeforeNote } from './notes.policy.ts';
import { saysOff } from './turned-off.policy.ts';
import { beginsWithTime, isFiller, isNamed, isUnlikeWord } from './unlike-word.policy.ts';

export interface Written {
  readonly word: string;
  readonly match: ListedMatch;
}

export interface WordQuestion {
  readonly reason: AskedReason;
  /** What may be meant instead. */
  readonly offer: readonly Written[];
}

/** A pattern as scripts write it. All patterns ignore letter case and look everywhere. */
const SLASHED = /^\/(?!\/)(.+)\/[a-z]*$/;
/** Signs that hardly stand in a plain word. */
const PATTERN = /^\^\S|\\[bdswBDSW.]|\[[^\]]+\]|\.[*+]|\(.*\|.*\)|[\])}]\{\d/;
/** Quotes on one side or around all, brackets around all, the stop of a sentence, or a sign that divides words. */
const STRAY_QUOTE =
  /^["“”„«»`][^"“”„«»`]+$|^[^"“”„«»`]+["“”„«»`]$|^["'“”„«»‘’‚‹›`´].+["'“”„«»‘’‚‹›`´]$|^[([{<].+[)\]}>]$|[\p{L}\p{M}\p{N}](?:\.+|…|。)$|^[,;；、，،]|[,;；、，،]$/u;
const QUOTES = /^["'“”„«»‘’‚‹›`´([{<,;；、，،\s]+|["'“”„«»‘’‚‹›`´)\]}>.…。,;；、，،\s]+$/gu;

const NUMBER_COMMA = /(?<![$€£¥][\d,]*)(\d),(?=\d{3}(?!\d))/g;

/** What stands in brackets behind a word, or before it. */
const MARKED = /^.+[([]([^()[\]]+)[)\]]$|^[([]([^()[\]]+)[)\]]\s*\S.*$/;

/** The pattern that a word is, between slashes; undefined: it is none. */
export const slashedPattern = (word: string): string | undefined => SLASHED.exec(word)?.[1];

const plain = (word: string): Written => ({ word, match: 'contains' });
const plainOrPattern = (word: string): Written =>
  PATTERN.test(word) ? { word, match: 'regex' } : plain(word);

/** What the writing of a word makes one ask; undefined: nothing. */
export function questionOf(word: string): WordQuestion | undefined {
  if (beginsWithTime(word) || isFiller(word)) return { reason: 'no_word', offer: [] };
  const channel = channelEntry(word);
  if (channel) return { reason: 'channel', offer: [{ word: channel, match: 'channel' }] };
  const [, behind, before] = MARKED.exec(word) ?? [];
  const beside = behind ?? before ?? '';
  if (saysOff(beside)) return { reason: 'no_word', offer: [] };
  if (beside !== '' && isFiller(beside)) {
    const rest = word.replace(/\s*[([][^()[\]]+[)\]]$|^[([][^()[\]]+[)\]]\s*/, '');
    return { reason: 'no_word', offer: [plain(rest)] };
  }
  const marked = wordBehindMark(word);
  if (marked) return { reason: 'no_word', offer: wordsIn(marked).map(plainOrPattern) };
  if (PATTERN.test(word)) return { reason: 'pattern', offer: [{ word, match: 'regex' }] };
  const noted = wordBeforeNote(word);
  if (noted) return { reason: 'no_word', offer: wordsIn(noted).map(plain) };
  if (isNamed(word)) return { reason: 'no_word', offer: [] };
  // A comma of a number may divide words, too, unless the number is a price.
  const lines = word.replaceAll(NUMBER_COMMA, '$1, ').split(/[\r\n]+/);
  const divided = lines.flatMap((line) => wordsIn(line, limits.wordImportRows));
  // Below one sign that only stands at its end there may be another.
  const words = divided.length === 1 ? divided.flatMap((one) => wordsIn(one)) : divided;
  if (words.length > 1) return { reason: 'several_words', offer: words.map(plain) };
  if (/^\*|\*$|\S\*+\S/.test(word)) return { reason: 'star', offer: starred(word) };
  if (isHashtag(word)) return { reason: 'hashtag', offer: [plain(word.slice(1))] };
  if (isUnlikeWord(word)) return { reason: 'no_word', offer: [] };
  if (!STRAY_QUOTE.test(word)) return undefined;
  return { reason: 'stray_quote', offer: [plain(word.replaceAll(QUOTES, ''))] };
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
/** Where a word begins or ends: RE2 knows borders of Latin letters only. */
const border = (sign: string, other: string) => (/\w/.test(sign) ? String.raw`\b` : other);

/**
 * `slot*` begins with "slot", `*slot` ends with it, `*slot*` contains it, and between letters a star
 * stands for any others. Before a blank it is the mark of a line.
 */
function starred(word: string): Written[] {
  const [, listed] = /^\*\s+(.*[^*\s])$/.exec(word) ?? [];
  if (listed) return [plain(listed)];
  const text = word.replaceAll(/^\*+|\*+$/g, '').trim();
  if (text === '') return [];
  const [starts, ends] = [!word.startsWith('*'), !word.endsWith('*')];
  const parts = text.split(/(?<=\S)\*+(?=\S)/);
  if (parts.length === 1 && !(starts || ends)) return [{ word: text, match: 'contains' }];
  const body = parts.map((part) => part.replace(SPECIAL, String.raw`\$&`)).join(String.raw`\S*`);
  const before = ends || !starts ? '' : border(text.charAt(0), String.raw`(?:^|[^\p{L}\p{N}])`);
  const behind = starts || !ends ? '' : border(text.at(-1) ?? '', String.raw`(?:$|[^\p{L}\p{N}])`);
  const pattern = before + body + behind;
  return pattern.length > limits.blacklistedWordLength ? [] : [{ word: pattern, match: 'regex' }];
}
