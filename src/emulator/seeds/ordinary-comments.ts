import { fillPhrase, joinPhrases } from './phrases.ts';
import type { Random } from './random.ts';
import { ownerPhrases, replyPhrases } from './reply-phrases.ts';
import { englishPhrases, indonesianPhrases } from './viewer-phrases.ts';

const openers = [
  'Kak, ',
  'Mbak Sari, ',
  'Bun, ',
  'Masya Allah, ',
  'Wah, ',
  'Asli, ',
  'Jujur, ',
  'Waduh, ',
  'Alhamdulillah, ',
  'Ya ampun, ',
  'Chef, ',
  'Permisi, ',
];

const tails = [
  ' 😍',
  ' 🤤',
  ' 🔥',
  ' 🙏',
  ' 😂',
  ' 👍👍',
  '!',
  '!!',
  ' ya',
  ' hehe',
  ' wkwk',
  ' wkwkwk',
  ' 🥰 sukses selalu',
  ', makasih kak',
  ', salam dari rumah',
  '...',
  ' ❤️',
  ' 😭😭',
  ' :)',
];

const answers = joinPhrases(indonesianPhrases, replyPhrases);

const ownerAnswers = joinPhrases(indonesianPhrases, ownerPhrases);

/** A comment of a real viewer's kind, under a video about `subject`. */
export function ordinaryComment(random: Random, subject: string): string {
  if (random.chance(0.13)) return fillPhrase(random, { phrases: englishPhrases, subject });
  const sentence = (): string => fillPhrase(random, { phrases: indonesianPhrases, subject });
  let text = (random.chance(0.3) ? random.pick(openers) : '') + sentence();
  for (let more = 0; more < 2 && random.chance(0.4); more += 1) {
    text += (text.endsWith('?') ? ' ' : random.pick(['. ', ', ', '\n'])) + sentence();
  }
  if (random.chance(0.3)) text = shorten(random, text);
  if (random.chance(0.45)) text = text.charAt(0).toUpperCase() + text.slice(1);
  return withTail(random, text, 0.65);
}

export function ordinaryReply(random: Random, subject: string): string {
  return withTail(random, fillPhrase(random, { phrases: answers, subject }), 0.4);
}

export function ownerReply(random: Random, subject: string): string {
  return fillPhrase(random, { phrases: ownerAnswers, subject });
}

function withTail(random: Random, text: string, probability: number): string {
  const tail = random.chance(probability) ? random.pick(tails) : '';
  return text.endsWith('?') && !tail.startsWith(' ') ? text : text + tail;
}

const shorthand: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\byang\b/g, ['yg']],
  [/\bnggak\b/g, ['gk', 'ga', 'ngga', 'g']],
  [/\bbanget\b/g, ['bgt', 'bangettt', 'bngt']],
  [/\btapi\b/g, ['tp']],
  [/\bsudah\b/g, ['udh', 'udah']],
  [/\bkalau\b/g, ['klo', 'kalo']],
  [/\bjuga\b/g, ['jg']],
  [/\baku\b/g, ['aq', 'gw', 'ak']],
  [/\bgimana\b/g, ['gmn']],
];

/** Shortens words as people do on a phone. */
function shorten(random: Random, text: string): string {
  return shorthand.reduce(
    (result, [word, short]) => result.replace(word, random.pick(short)),
    text,
  );
}
