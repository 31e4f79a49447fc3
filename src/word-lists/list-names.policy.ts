import { knownNames } from './column-names.ts';
import { namesAllowed, namesWord, plainName } from './word-columns.policy.ts';
import type { Verdict } from './word-list.ts';

/** Words of names that say that a list has words, and not which. */
const NEUTRAL = new Set(
  [
    ...knownNames.word,
    'list lists data items entries results nodes edges records daftar filter filters patterns regexes regexps wordlist',
    'weights scores block black my saya the of to de all semua yang custom user default v1 v2',
  ].flatMap((names) => plainName(names).split(' ')),
);

/** Words of names of what stands around lists, and hardly of a list of words itself. */
const AROUND = new Set(
  'categories kategori rules config configuration settings options storage local sync state groups sets trigger metadata automod moderation content youtube'.split(
    ' ',
  ),
);

const stems = [
  'blo(?:[ck]k|[cq]u|cc)|black|bann?(?:s|ed|list)?$|bad$|forbid|prohibit|den(?:y|ied)|reject|censor|hid(?:e|den)|mute|spam',
  'offens|profan|swear|slur|toxic|insult|hate|abus|harass|violen|drug|vulgar|porn|adult|sex|nsfw',
  'scam|fraud|phish|malware|gambl|bet(?:s|ting)?$|casino|slots?$|poker|crypto|promo|ads?$|advert',
  'judi|judol|togel|kasino|kripto|iklan|penipu|kasar|terlarang|larang|(?:di)?blok|hitam|kekerasan|narkoba|pinjol',
  'verbot|gesperr|sperr|prohib|interdit|vietat|блок|запре|спам|engel|yasak|chan$|cam$',
  '禁止|フロック|ブロック|スハム|차단|금지|스팸|屏蔽|禁|垃圾|محظور|سخام',
].join('|');
const BLOCKED = new RegExp(`(?:^| )(?:${stems.replaceAll('$', '(?= |$)')})`, 'u');

/** Whether a name says that something is blocked. */
export const namesBlocked = (name: string): boolean => BLOCKED.test(plainName(name));

/** What takes such a name back, as in `negative_spam_words` and `deletedBlockedWords`. */
const TAKEN_BACK =
  /(?:^| )(?:un\w+|negative|deleted|removed|trash|off|old|history|archived?|tags?|test|examples?|drafts?|replacements?|dihapus|lama|riwayat)(?: |$)/;

const areAll = (name: string, known: ReadonlySet<string>): boolean =>
  plainName(name)
    .split(' ')
    .every((word) => known.has(word) || NEUTRAL.has(word));

/** Whether this is the name of a list of words of no category. */
export const namesList = (name: string): boolean => areAll(name, NEUTRAL);

/** Whether a name says nothing of what is below it, as `items` or `settings`. */
export const saysNothing = (name: string): boolean => areAll(name, AROUND);

/**
 * Whether the words below these names, from the outermost, are to be blocked. A name that says neither
 * is `unclear`, such as `friends`: nobody but the list's owner knows.
 */
export function verdictOf(...path: readonly string[]): Verdict {
  if (path.some(namesAllowed)) return 'not_words';
  const plain = path.map(plainName);
  if (plain.some((name) => TAKEN_BACK.test(name))) return 'unclear';
  const below = path.slice(plain.findLastIndex((name) => BLOCKED.test(name)) + 1);
  const [last] = below.slice(-1);
  const isOfWords = last === undefined || namesList(last);
  return isOfWords && below.every(saysNothing) ? 'words' : 'unclear';
}

const PEOPLE =
  /(?:^| )(?:users?|user ?names?|nick ?names?|handles?|channels?|authors?|accounts?|people|spammers?|commenters?|akun|kanal|pengguna|penulis|pengirim|komentator|orang|nutzer|benutzer(?:namen?)?|kanale|autor(?:en|es)?|konto|konten|usuarios?|canal(?:es)?|canais|cuentas?|contas?|utilisateurs?|chaines?|auteurs?|comptes?|utenti|canali|autori|gebruikers?|kanalen|kullanıcılar|kanallar|kenh|пользователи|каналы|авторы)(?: |$)|用户|频道|作者|ユーサー|チャンネル|사용자|채널/u;

/** Whether a list of this name has people rather than words: the last of its names tells. */
export function namesPeople(name: string): boolean {
  const plain = plainName(name.split(' / ').at(-1) ?? '');
  return PEOPLE.test(plain) && !plain.split(' ').some(namesWord);
}

const LISTED =
  /(?:^| )(?:words?|keywords?|lists?|kata|daftar|lista|liste|palabras|mots|worter|parole|слова?|список|tu|danh sach|kelimeler|listesi)(?: |$)|ワート|一覧|リスト|단어|목록|词|列表|كلمات|قائمة/u;

/** Whether the first line of a list may be its title, as "Daftar kata Rina". */
export const titlesList = (line: string): boolean => LISTED.test(plainName(line));

/** Fields by which lists and answers speak of themselves. */
const OF_ITSELF =
  /^(?:\$?schema|\$id|id|name|title|description|version|revision|v|count|total|size|length|page|meta|metadata|pagination|stats?|info|updated|created|generated|modified|date|time|timestamp|expires|author|owner|maintainer|license|lisensi|language|lang|locale|source|homepage|url|credits?|versi|jumlah|penulis|diperbarui|tanggal)(?: (?:at|on|by|date|time|count|url|updated|modified|id))?$/;

/** Whether a list speaks of itself by this name, rather than of a word. */
export const namesItself = (name: string): boolean =>
  OF_ITSELF.test(plainName(name).replace(/^(?:last|total) /, ''));
