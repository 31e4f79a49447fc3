import { isTradePiece } from '../../../detection/brands/name-parts.ts';
import { withoutAddressees } from '../../../detection/fold/without-addressees.ts';
import { foldText } from '../../../detection/fold-text.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { OwnTexts } from './own-words.repository.ts';

/** The shortest word of the channel's name, and of what it writes about. */
const SHORTEST = { name: 3, topic: 5 };
const LONGEST = 32;
/** Names are written in one word as well: "@dapurrina" for "Dapur Rina". */
const MOST_JOINED = 3;
/** The owner may quote an advertisement once. */
const FEWEST_COMMENTS = 2;

/**
 * What the channel calls itself and its own: its host, its series, its hashtags, its fans. Viewers use them together and in odd shapes, as campaigns do their names. A word that holds a
 * piece of the trade is among them only as part of the channel's own name, because owners write about
 * sites too.
 */
export async function ownWords(texts: OwnTexts): Promise<ReadonlySet<string>> {
  const names = texts.names.flatMap((name) => joined(wordsOf(name)));
  const hashtags = await mapInTurns([...texts.titles, ...texts.descriptions], hashtagsOf);
  const topics = [
    ...texts.titles.flatMap(wordsOf),
    ...hashtags.flat(),
    ...texts.tags.flatMap((tag) => [...wordsOf(tag), wordsOf(tag).join('')]),
    ...repeated(await mapInTurns(texts.comments, wordsOf)),
  ];
  return new Set([
    ...names.filter((word) => word.length >= SHORTEST.name && word.length <= LONGEST),
    ...topics.filter(isTopic),
  ]);
}

const isTopic = (word: string): boolean =>
  word.length >= SHORTEST.topic && word.length <= LONGEST && !isTradePiece(word.replace(/\d/g, ''));

/** To whom the owner replies is no word of the owner's. */
const wordsOf = (text: string): string[] =>
  withoutAddressees(foldText(text).text).match(/[\p{L}\p{N}]+/gu) ?? [];

const hashtagsOf = (text: string): string[] =>
  (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => wordsOf(tag).join(''));

/** All words, and two or three in a row as one. */
const joined = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: MOST_JOINED }, (__, more) => words.slice(at, at + more + 1).join('')),
  );

function repeated(comments: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const word of comments.flatMap((words) => [...new Set(words)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= FEWEST_COMMENTS).map(([word]) => word);
}
