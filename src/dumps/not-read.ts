import {
  commentOf,
  type DumpedComment,
  isHtml,
  isInside,
  isPart,
  isRow,
  type Row,
  rowsOf,
} from './comment-of.ts';
import { placeOf } from './field-names.ts';

/** Names that a sentence has. */
const TOLD = 20;

/** Gathers what of a dump is not read, so that a person is told of it. */
export interface NotRead {
  /** Fields of a comment that Sapu does not know, and times that could be of several days. */
  readonly ofComment: (row: Row, comment: DumpedComment) => void;
  /** A field, and texts in it that are no comments for Sapu. */
  readonly note: (name: string, value?: unknown) => void;
  /** A name that says nothing of comments, below which they are. */
  readonly readUnder: (name: string) => void;
  readonly videoWithoutComments: () => void;
  readonly shortRow: (line: number) => void;
  readonly said: () => string[];
}

export function createNotRead(): NotRead {
  const names = new Map<string, number>();
  const under = new Set<string>();
  let time: string | undefined;
  let bare = 0;
  let short = 0;
  let firstShort = 0;
  const note = (name: string, value?: unknown) => {
    const texts = names.get(name) ?? 0;
    if (names.has(name) || names.size < MOST_NAMES) names.set(name, texts + textsIn(value, true));
  };
  return {
    note,
    readUnder: (name) => under.size < TOLD && under.add(shown(name)),
    videoWithoutComments: () => {
      bare += 1;
    },
    shortRow: (line) => {
      firstShort ||= line;
      short += 1;
    },
    ofComment(row, comment) {
      const { snippet, ...own } = row;
      const fields = isRow(snippet) ? { ...own, ...snippet } : row;
      for (const name of Object.keys(fields)) {
        const value = fields[name];
        if (!isFilled(value) || (names.has(name) && !isPart(value))) continue;
        const field = placeOf(name)?.field;
        const isOther = field === 'text' && value !== comment.text && isOtherText(name, value);
        if (isOther || (field === undefined && !isCount(name, value))) note(name, value);
        if (field === 'published_at' && !comment.published_at) time ??= JSON.stringify(value);
      }
    },
    said() {
      const all = [...names].slice(0, TOLD).map(([name, texts]) => {
        return `${shown(name)}${texts > 0 ? ` (${texts} ${texts === 1 ? 'text' : 'texts'})` : ''}`;
      });
      const more = names.size > TOLD ? [`and ${names.size - TOLD} more`] : [];
      return [
        ...(under.size > 0 ? [`Comments are read under ${[...under].join(', ')}.`] : []),
        ...(names.size > 0 ? [`Not read: ${[...all, ...more].join(', ')}.`] : []),
        ...(time === undefined
          ? []
          : [
              `Times as "${shown(time.replaceAll('"', ''))}" are not read: the order of the file is taken for that of the comments.`,
            ]),
        ...(bare > 0
          ? [`${bare} ${bare === 1 ? 'video has' : 'videos have'} no comments in this file.`]
          : []),
        ...(short > 0
          ? [
              `${short} ${short === 1 ? 'row has' : 'rows have'} fewer cells than the header, the first at line ${firstShort}: the missing ones are taken for empty.`,
            ]
          : []),
      ];
    },
  };
}

/** A hostile dump may have a million names. */
const MOST_NAMES = 10_000;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, '', false].includes(value as null);

/** The same text, wrapped or as HTML, is no other. */
const isOtherText = (name: string, value: unknown): boolean =>
  typeof value === 'string' && !isHtml(name);

/** Where replies are elsewhere, they are only counted here. */
const isCount = (name: string, value: unknown): boolean =>
  isInside(name) && (isPart(value) || !Number.isNaN(Number(value)));

/** A text of a dump in a sentence on a terminal. */
export const shown = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 40);

/** Deeper parts are no comments. */
const DEEP = 20;
const SENTENCE = /\S\s+\S+\s+\S/;

/** How many comments are in a value, however it holds them. `strings`: sentences of lists count, too. */
export function textsIn(value: unknown, strings = false, depth = 0): number {
  if (!isPart(value) || depth > DEEP) return 0;
  if (isRow(value)) {
    const comments = commentOf(value) ? 1 : rowsOf(value).length;
    if (comments > 0) return comments;
  }
  return Object.values(value as object).reduce<number>((sum, one) => {
    const isText = strings && Array.isArray(value) && typeof one === 'string' && SENTENCE.test(one);
    return sum + (isText ? 1 : textsIn(one, strings, depth + 1));
  }, 0);
}
