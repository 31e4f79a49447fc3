import { type Around, aroundIn, commentOf, isRow } from './comment-of.ts';
import { DumpError } from './dump-error.ts';

/** One value of a document, and what the document says around it. */
export interface JsonValue {
  /** Undefined where it cannot be read. */
  readonly value: unknown;
  readonly around: Around;
  /**
   * `early`: a comment of an object that has not named its video yet; `rest`: the other fields of that
   * object, behind its comments.
   */
  readonly part?: 'early' | 'rest' | undefined;
}

/** Deeper than any dump; what only nests would fill the memory. */
const DEEPEST = 100;
/** UTF-16 units of one value, which is read at once. */
const LONGEST = 64 << 20;
/** Units behind the comments of an object, in which its video is looked for. */
const LONGEST_REST = 8 << 20;

/**
 * Cuts JSON into the values that hold comments, whatever its length: each element of an array at the
 * top, or of `comments` or `items` in an object at the top, or else the whole object. Several
 * documents may follow each other. Throws DumpError for what nests too deep.
 */
export async function* jsonValues(
  input: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<JsonValue[]> {
  const cutter = createCutter();
  for await (const piece of input) {
    const values = cutter.cut(piece);
    if (values.length > 0) yield values;
  }
  // A download that was stopped ends anywhere; its last comment is lost.
  if (cutter.isOpen()) yield [{ value: undefined, around: {} }];
}

/** What interests outside of strings, and inside. */
const SIGN = /["{}[\]]/g;
const IN_STRING = /["\\]/g;
/** No value begins in what is left of an object after its comments. */
const NOWHERE = -1;
const STREAMED = /"(?:comments|items)"\s*:\s*$/;
/** Units before an array among which its name is. */
const NAME = 100;

function createCutter() {
  /** Pieces that the value under way fills to their end. */
  let kept: string[] = [];
  let size = 0;
  let isUnderWay = false;
  /** Whether the value under way is what an object has behind its comments. */
  let isRest = false;
  let depth = 0;
  /** The depth at which values begin. */
  let outside = 0;
  let around: Around = {};
  let isInString = false;
  let isEscaped = false;

  function cut(piece: string): JsonValue[] {
    const values: JsonValue[] = [];
    let start = 0;
    let at = isEscaped ? 1 : 0;
    isEscaped = false;
    const begin = (index: number) => {
      if (isUnderWay || depth !== outside) return;
      isUnderWay = true;
      start = index;
    };
    const end = (index: number) => {
      if (!isUnderWay || depth !== outside) return;
      const early = outside === 2 && around.video === undefined ? 'early' : undefined;
      const part = isRest ? 'rest' : early;
      values.push({ value: parsed(kept.join('') + piece.slice(start, index)), around, part });
      forget();
    };
    /** Goes on behind an array of comments, where the object may still tell the video. */
    const leave = (index: number) => {
      const isAwaited = depth === 1 && around.video === undefined;
      outside = isAwaited ? 0 : NOWHERE;
      if (!isAwaited) return;
      [isUnderWay, isRest, kept, start] = [true, true, ['{"":0'], index];
    };
    for (;;) {
      const pattern = isInString ? IN_STRING : SIGN;
      pattern.lastIndex = at;
      const sign = pattern.exec(piece);
      if (!sign) break;
      at = sign.index + 1;
      switch (sign[0]) {
        case '\\':
          isEscaped = at === piece.length;
          at += 1;
          break;
        case '"':
          if (!isInString && depth > 0) begin(sign.index);
          isInString = !isInString;
          if (!isInString) end(at);
          break;
        case '[':
          if (depth === 0) outside = 1;
          if (depth === 1 && outside === 0) enter(kept.concat(piece.slice(start, sign.index)));
          begin(sign.index);
          deepen();
          break;
        case '{':
          begin(sign.index);
          deepen();
          break;
        default:
          depth = Math.max(0, depth - 1);
          end(at);
          if (depth < outside) leave(at);
          if (depth === 0) [outside, around] = [0, {}];
      }
    }
    if (isUnderWay) keep(piece.slice(start));
    return values;
  }

  /** Goes into an array of comments, so that what holds it is not kept whole. */
  function enter(parts: string[]): void {
    if (!STREAMED.test(parts.slice(-2).join('').slice(-NAME))) return;
    const holder = parsed(`${parts.join('')}0}`);
    if (!isRow(holder) || commentOf(holder)) return;
    around = aroundIn(holder);
    outside = 2;
    forget();
  }

  function deepen(): void {
    depth += 1;
    if (depth > DEEPEST) throw new DumpError(`The JSON nests deeper than ${DEEPEST} levels.`);
  }

  function keep(part: string): void {
    kept.push(part);
    size += part.length;
    if (isRest && size > LONGEST_REST) {
      forget();
      outside = NOWHERE;
    } else if (size > LONGEST) throw new DumpError('The JSON holds a value of more than 64 MB.');
  }

  function forget(): void {
    isUnderWay = false;
    isRest = false;
    kept = [];
    size = 0;
  }

  return { cut, isOpen: () => depth > 0 };
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
