import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { Seed, SeedComment } from '../../src/emulator/seed.ts';
import { twoChannels, twoChannelsSeed } from '../../test/support/two-channels.ts';
import { longTexts } from './long-texts.ts';

/** Comments on one page of the platform's lists that take longest to judge. */
const LONG_COMMENTS = 120;

/** Two channels, the first with as many long comments by viewers as fit one page. */
export function hostileSeed(now: number): Seed {
  const kinds = longTexts();
  const { tomato } = twoChannels.rina;
  const long = Array.from({ length: LONG_COMMENTS }, (_, index): SeedComment => {
    const name = `lawan${index}`;
    return {
      id: commentIdFrom(hashOf(tomato.id, name)),
      videoId: tomato.id,
      author: { name: `@${name}`, channelId: channelIdFrom(name) },
      text: (kinds[index % kinds.length]?.next() ?? '').replaceAll('\0', '!').toWellFormed(),
      publishedAt: now - index * 1_000,
      likeCount: 0,
      status: 'published',
    };
  });
  return { ...twoChannelsSeed, comments: [...long, ...twoChannelsSeed.comments] };
}

const letters = (seed: number, length: number, first: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(first + ((seed * 31 + at * seed) % 26)))
    .join('')
    .toWellFormed();

const lines = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

/** A file of words whose letters have many accents. */
export const markedWords = (count: number): string =>
  lines(count, (index) => `${`a\u0301\u0302\u0303\u0323b\u0308`.repeat(27)}${index}`).join('\n');

export const csvOfCommas = (count: number): string => ','.repeat(count);

export const jsonOfObjects = (count: number): string => `[${'{},'.repeat(count - 1)}{}]`;

/** A body of so many bytes that is one array in another. */
export const nestedBody = (bytes: number): string =>
  `{"text":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`;

/** Long words in letters that the engine keeps in two bytes. */
export const longWords = (count: number): string[] =>
  lines(count, (index) => `${letters(index + 7, 190, 0x430)}${index}`);

/** Phrases of many words that begin alike. */
export const sharedWords = (count: number): string[] =>
  lines(count, (index) => `${'a '.repeat(90)}b${index}`);

/** Patterns that cost a list as much as it may hold. */
export const costlyPatterns = (): string[] =>
  lines(19, (index) => `.{200}.*[a-z].{19${index % 10}}${'!?#:;'[index % 5]}`);

/** Words whose descriptions are nothing but signs that a CSV file doubles. */
export const quotedWords = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    word: `kutip ${index}`,
    description: '"'.repeat(500),
  }));
