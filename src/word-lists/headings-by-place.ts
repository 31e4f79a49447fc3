import { verdictOf } from './list-names.policy.ts';
import { noteIn } from './notes.policy.ts';
import { lettersOf } from './sections.policy.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { isNamed } from './unlike-word.policy.ts';
import { MOST_ROWS } from './word-list.ts';

const UNDERLINE = /^(?:=+|-+|~+)$/;
const underlines = (rule: string, text: string): boolean =>
  UNDERLINE.test(rule) && rule.length >= text.length && !isNamed(text);

const isKnown = ({ text: name }: TextLine): boolean => verdictOf(lettersOf(name)) !== 'unclear';
/** Words are hardly written with a capital. */
const mayBeTitle = ({ text: name }: TextLine): boolean => /^[^\p{Ll}]/u.test(lettersOf(name));

const areTitles = (lines: readonly TextLine[]): boolean =>
  lines.every(mayBeTitle) && lines.some(isKnown);

/** Bold in a chat, or behind a picture. */
const MARKED = /^(?:\*[^*]+\*|\p{Extended_Pictographic}\uFE0F?\s.+)$/u;

/**
 * The lines that may name what stands below them though no sign says so. They are underlined; or they
 * are the first of blocks between blank lines, or the few that are bold, and one has a name that is
 * known.
 */
export function headingsByPlace(text: string): ReadonlySet<number> {
  const underlined: number[] = [];
  const firsts: TextLine[] = [];
  const marked: TextLine[] = [];
  let lines = 0;
  let blocks = 0;
  let [first, before]: (TextLine | undefined)[] = [];
  for (const one of linesOf(text)) {
    if (one.line > MOST_ROWS) break;
    const content = one.text.trim();
    lines += content === '' ? 0 : 1;
    if (MARKED.test(content)) marked.push(one);
    if (content !== '' && !before) {
      blocks += 1;
      first = one;
    } else if (before && underlines(content, before.text.trim())) {
      underlined.push(before.line);
    } else if (content !== '' && first === before && first && !noteIn(first.text))
      firsts.push(first);
    before = content === '' ? undefined : one;
  }
  const headings = [
    ...(blocks > 1 && firsts.length === blocks && areTitles(firsts) ? firsts : []),
    ...(marked.length * 2 < lines && areTitles(marked) ? marked : []),
  ];
  return new Set([...underlined, ...headings.map(({ line }) => line)]);
}
