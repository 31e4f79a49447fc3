import { type Around, aroundIn, commentOf, INSIDE, isRow } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import type { Place } from './lines.ts';

/** One value of a document, and what the document says around it. */
export interface JsonValue extends Place {
  /** Undefined where it cannot be read. */
  readonly value: unknown;
  /** Why it cannot be read. */
  readonly why?: string | undefined;
  readonly around: Around;
  /**
   * `early`: a comment of an object that has not named its video yet; `beside`: fields of that object
   * before, between and behind its comments; `last`: those behind all of them.
   */
  readonly part?: 'early' | 'beside' | 'last' | undefined;
}

/** Deeper than any dump; what only nests would fill the memory. */
export const DEEPEST = 100;
/** UTF-16 units of one value, which is read at once. */
const LONGEST = 64 << 20;

/**
 * Cuts JSON into the values that hold comments, whatever its length: each element of an array at the
 * top, or of an array that has a name of `INSIDE` in an object at the top, or else the whole object.
 * Several documents may follow each other. Throws DumpError for what nests too deep.
 */
export async function* jsonValues(
  input: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<JsonValue[]> {
  const cutter = createCutter();
  for await (const piece of input) {
    const values = cutter.cut(piece);
    if (values.length > 0) yield values;
  }
  yield cutter.end();
}

/** What interests outside of strings, and inside. */
const SIGN = /["{}[\]]/g;
const IN_STRING = /["\\]/g;
const STREAMED = new RegExp(String.raw`"(?:${INSIDE.join('|')})"\s*:\s*$`);
/** Units before an array among which its name is. */
const NAME = 100;
/** What stands between values. */
const BETWEEN = /^[\s,:]*$/;
/** Begins what is kept of an object behind an array whose values are read one by one. */
const BEHIND = '{"":0';

function createCutter() {
  /** Pieces that the value under way fills to their end. */
  let kept: string[] = [];
  let size = 0;
  let isUnderWay = false;
  let depth = 0;
  /** The depth at which values begin. */
  let outside = 0;
  let around: Around = {};
  /** Whether the value under way is what an object has behind an array. */
  let isBehind = false;
  let isInString = false;
  let isEscaped = false;
  const places = createPlaces();
  let place: Place = { line: 1 };

  function cut(piece: string): JsonValue[] {
    const values: JsonValue[] = [];
    let start = 0;
    let at = isEscaped ? 1 : 0;
    isEscaped = false;
    /** Where what stands between values begins. */
    let gap = 0;
    const between = (index: number) => {
      if (isUnderWay || BETWEEN.test(piece.slice(gap, index))) return;
      const other = piece.slice(gap, index);
      const first = gap + other.search(/[^\s,:]/);
      const { why } = parsed(`[${other.replaceAll(/^[\s,]+|[\s,]+$/g, '')}]`);
      values.push({ ...places.at(piece, first), value: undefined, why, around });
    };
    const begin = (index: number) => {
      if (isUnderWay || depth !== outside) return;
      isUnderWay = true;
      start = index;
      place = places.at(piece, index);
    };
    const finish = (index: number) => {
      if (!isUnderWay || depth !== outside) return;
      const early = outside === 2 && around.video === undefined ? 'early' : undefined;
      const { value, why, lines = 0 } = parsed(kept.join('') + piece.slice(start, index));
      const begun = lines > 0 ? { line: place.line + lines } : place;
      values.push({ value, why, ...begun, around, part: isBehind ? 'last' : early });
      forget();
      gap = index;
    };
    /** Goes into an array of comments, so that what holds it is not kept whole. */
    const enter = (index: number) => {
      const beside = holderIn(kept.concat(piece.slice(start, index)));
      if (!beside) return;
      values.push({ value: beside, ...place, around, part: 'beside' });
      outside = 2;
      forget();
    };
    /** Goes on behind such an array. */
    const leave = (index: number) => {
      [outside, isUnderWay, isBehind, kept, start] = [0, true, true, [BEHIND], index];
      place = places.at(piece, index);
    };
    for (;;) {
      const pattern = isInString ? IN_STRING : SIGN;
      pattern.lastIndex = at;
      const sign = pattern.exec(piece);
      if (!sign) break;
      const { index } = sign;
      at = index + 1;
      if (!isInString) {
        between(index);
        gap = at;
      }
      switch (sign[0]) {
        case '\\':
          isEscaped = at === piece.length;
          at += 1;
          break;
        case '"':
          if (!isInString) begin(index);
          isInString = !isInString;
          if (!isInString) finish(at);
          gap = at;
          break;
        case '[':
          if (depth === 0) outside = 1;
          if (depth === 1 && outside === 0) enter(index);
          begin(index);
          deepen();
          break;
        case '{':
          begin(index);
          deepen();
          break;
        default:
          depth = Math.max(0, depth - 1);
          finish(at);
          if (depth === 1 && outside === 2) leave(at);
          if (depth === 0) [outside, around] = [0, {}];
      }
    }
    if (isUnderWay) keep(piece.slice(start));
    else if (!isInString) between(piece.length);
    places.pass(piece);
    return values;
  }

  /** The object so far whose array of comments begins here. */
  function holderIn(parts: string[]): object | undefined {
    if (!STREAMED.test(parts.slice(-NAME).join('').slice(-NAME))) return undefined;
    const { value: holder } = parsed(`${parts.join('')}0}`);
    if (!isRow(holder) || commentOf(holder)) return undefined;
    around = { ...around, ...aroundIn(holder) };
    return holder;
  }

  function deepen(): void {
    depth += 1;
    if (depth > DEEPEST) throw new DumpError(`The JSON nests deeper than ${DEEPEST} levels.`);
  }

  function keep(part: string): void {
    kept.push(part);
    size += part.length;
    if (size > LONGEST) throw new DumpError('The JSON holds a value of more than 64 MB.');
  }

  function forget(): void {
    isUnderWay = false;
    isBehind = false;
    kept = [];
    size = 0;
  }

  /** A download that was stopped ends anywhere; its last comment is lost. */
  function end(): JsonValue[] {
    const why = 'broken JSON, which goes on to the end of the file without a last bracket';
    return depth > 0
      ? [{ ...(isUnderWay ? place : places.here()), value: undefined, why, around }]
      : [];
  }

  return { cut, end };
}

/** Counts lines as the pieces of a text go by. */
function createPlaces() {
  let line = 1;
  /** Units of the line before this piece. */
  let before = 0;
  let counted = 0;
  let told = 0;
  const countTo = (piece: string, index: number) => {
    for (;;) {
      const next = piece.indexOf('\n', counted);
      if (next === -1 || next >= index) return;
      line += 1;
      counted = next + 1;
      before = -counted;
    }
  };
  return {
    at(piece: string, index: number): Place {
      countTo(piece, index);
      const column = told === line ? before + index + 1 : undefined;
      told = line;
      return { line, column };
    },
    here: (): Place => ({ line }),
    /** Ends a piece. */
    pass(piece: string) {
      countTo(piece, piece.length);
      before += piece.length;
      counted = 0;
    },
  };
}

interface Parsed {
  readonly value: unknown;
  /** Why it has none. */
  readonly why?: string;
  /** How many lines stand above what is wrong. */
  readonly lines?: number;
}

/** The value of a text of JSON. */
export function parsed(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const [, line] = /\(line (\d+) column/.exec(said) ?? [];
    const reason = said.replace(/(?: in JSON)? at position.*|, ".*/s, '');
    return {
      value: undefined,
      why: `broken JSON (${reason})`,
      ...(line && { lines: Number(line) - 1 }),
    };
  }
}
