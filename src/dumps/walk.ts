import {
  type Around,
  aroundIn,
  commentOf,
  type DumpedComment,
  isInside,
  isPart,
  isRow,
  placed,
  type Row,
  rowsOf,
  threadVideo,
  topOf,
} from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { namesField, namesText } from './field-names.ts';
import { DEEPEST, parsed } from './json-values.ts';
import { type NotRead, textsIn } from './not-read.ts';
import type { DayPlace } from './read-time.ts';
import { type InfoKind, infoKind } from './yt-dlp.ts';

/** A comment, or why there is none. */
export type Found = DumpedComment | string;

export const NO_COMMENT = 'not a JSON object with a text';
const PACKED = 'a text that is JSON itself: save it as a file of its own';
const LIST = 'a list in a list, which does not say which of its texts is the comment';
const ERROR = 'an error that a server answered in the place of comments';
export const NO_WORDS = 'a comment with an empty text';

/** Gathers the comments of values of JSON: texts, comments, threads with replies, and what holds them. */
export interface Walk {
  /** All comments of a value. Fields beside comments (`isBeside`) need not hold any. */
  readonly visit: (value: unknown, around: Around, isBeside?: boolean) => Found[];
  /** What yt-dlp told of, in the place of comments. */
  readonly kind: () => InfoKind | undefined;
}

/** How a dump is read. */
export interface Reading {
  readonly notRead: NotRead;
  readonly dayPlace: DayPlace | undefined;
}

const isError = ({ error }: Row): boolean =>
  isRow(error) && ['code', 'message', 'errors'].some((name) => name in error);

export function createWalk({ notRead, dayPlace }: Reading): Walk {
  let found: Found[] = [];
  let kind: InfoKind | undefined;

  function visit(value: unknown, around: Around, depth: number): void {
    if (depth > DEEPEST) throw new DumpError(`The JSON nests deeper than ${DEEPEST} levels.`);
    if (Array.isArray(value)) {
      for (const one of value) {
        if (isListOfTexts(one)) found.push(LIST);
        else visit(one, around, depth + 1);
      }
    } else if (typeof value === 'string')
      found.push(value === '' ? NO_WORDS : placed({ text: value }, around));
    else if (isRow(value)) visitObject(value, around, depth);
    else found.push(NO_COMMENT);
  }

  function visitObject(value: Row, around: Around, depth: number): void {
    if (isError(value)) {
      found.push(ERROR);
      return;
    }
    const top = topOf(value);
    const own = commentOf(top, dayPlace);
    if (!own) {
      const rows = rowsOf(value);
      if (rows.length > 0) {
        const within = { ...around, ...aroundIn(value) };
        for (const row of rows) visit(row, within, depth + 1);
        return;
      }
      visitHolder(value, { around, depth, isBeside: false });
      return;
    }
    const video = own.video ?? threadVideo(value) ?? around.video;
    found.push(checked(placed(own, { ...around, video })));
    notRead.ofComment(top as Row, own);
    for (const name of Object.keys(value)) {
      const inner = value[name];
      if (!isPart(inner)) continue;
      if (isInside(name)) visitReplies(name, inner, { around: { video, parent: own.id }, depth });
      else if (top !== value && !namesField(name) && textsIn(inner, true) > 0) {
        notRead.note(name, inner);
      }
    }
  }

  /** What has a name of replies may have anything else. */
  function visitReplies(name: string, inner: unknown, { around, depth }: Inner): void {
    for (const one of Array.isArray(inner) ? inner : [inner]) {
      if ((isText(one) && one !== '') || textsIn(one) > 0) visit(one, around, depth + 1);
      else if (Array.isArray(inner)) notRead.note(name);
    }
  }

  function visitHolder(
    value: Row,
    { around, depth, isBeside }: Inner & { isBeside: boolean },
  ): void {
    const within = { ...around, ...aroundIn(value) };
    const parts = Object.keys(value).filter((name) => isPart(value[name]));
    const inside = parts.filter(isInside);
    const info = infoKind(value);
    const isKnown = isBeside || inside.length > 0 || info !== undefined;
    const others = parts.filter((name) => {
      // Pages of YouTube cut texts into runs.
      const isOther = name !== 'runs' && !isInside(name) && (!namesField(name) || namesText(name));
      return isOther && textsIn(value[name], isKnown && !info) > 0;
    });
    const before = found.length;
    for (const name of inside) visit(value[name], within, depth + 1);
    for (const name of others) {
      if (isKnown) notRead.note(name, value[name]);
      else visitOther(name, value[name], { around: within, depth });
    }
    if (info) kind ??= info;
    if (info === 'video' && !isBeside && found.length === before) notRead.videoWithoutComments();
    if (!isKnown && others.length === 0) found.push(hasNoWords(value) ? NO_WORDS : NO_COMMENT);
  }

  /** What has comments below a name that no list of comments has: an id, as it may be, or any other. */
  function visitOther(name: string, value: unknown, { around, depth }: Inner): void {
    const isOne = isRow(value) && commentOf(topOf(value)) !== undefined;
    const isVideo = Array.isArray(value) && VIDEO_ID.test(name);
    const at = found.length;
    visit(value, isVideo ? { ...around, video: name } : around, depth + 1);
    const first = found[at];
    if (isOne && typeof first === 'object' && ID.test(name)) found[at] = { id: name, ...first };
    else if (!isVideo) notRead.readUnder(name);
  }

  return {
    visit(value, around, isBeside = false) {
      found = [];
      if (isBeside && isRow(value)) visitHolder(value, { around, depth: 0, isBeside });
      else if (isListOfTexts(value)) found.push(LIST);
      else visit(value, around, 0);
      return found;
    },
    kind: () => kind,
  };
}

interface Inner {
  readonly around: Around;
  readonly depth: number;
}

const isText = (value: unknown) => typeof value === 'string';
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.some(isText);

/** What programs keep as a text may be a dump of its own. */
export const checked = (comment: DumpedComment): Found =>
  /^\s*[[{]/.test(comment.text) && textsIn(parsed(comment.text).value) > 0 ? PACKED : comment;

/** What is rather an id than a word. */
const ID = /^\S*(?:\d\S*|\S{11})$/;
const VIDEO_ID = /^[\w-]{11}$/;

/** Whether it has a text, which is empty. */
const hasNoWords = (value: Row): boolean =>
  Object.keys(value).some((key) => namesText(key) && value[key] === '');
