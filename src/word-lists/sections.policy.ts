import { namesList, namesPeople, verdictOf } from './list-names.policy.ts';
import { isAllowedTitle } from './word-columns.policy.ts';
import type { ListRow, Part } from './word-list.ts';

const BRACKETS = /^\[([^\]]+)\]$/;
const RULED = /^([-=_+*]{2,})\s*([\p{L}\p{N}].*?)\s*\1$/u;
const NAMED = /^(?:[-*•]\s+)?(\p{L}[\p{L}\p{M}\p{N} _.'’-]{0,40}?)\s*(?:=|：|:(?=\s|$))\s*(.*)$/u;

/** No heading is longer. */
const LONGEST = 300;

interface Heading {
  readonly name: string;
  /** What stands in the same line. */
  readonly rest: string;
}

/** A name above words, or before them in a line, as `[allow]`, `Allowed words:` or `whitelist=a, b`. */
function headingIn(line: string): Heading | undefined {
  const text = line.trim();
  const name = BRACKETS.exec(text)?.[1] ?? RULED.exec(text)?.[2];
  if (name !== undefined) return { name, rest: '' };
  const [, named, rest = ''] = NAMED.exec(text) ?? [];
  return named === undefined ? undefined : { name: named, rest };
}

export const lettersOf = (line: string): string =>
  line.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');

interface Read extends Pick<ListRow, 'parts' | 'isDoubtful'> {
  /** The words of the line; undefined: it is a heading alone. */
  readonly text: string | undefined;
  /** A heading that is left out. */
  readonly heading?: string;
}

const partOf = (name: string): Part => ({ name, verdict: verdictOf(name) });

/**
 * Reads lines whose headings say of the words below them whether they are to be blocked. What a heading
 * says that Sapu does not know is asked about: `Judi:` names what is blocked, and `Teman:` may be the opposite.
 */
export function createSections(isOneLine = false) {
  let parts: readonly Part[] = [];
  let isOpen = false;

  function open(part: Part): void {
    parts = [part];
    isOpen = true;
  }

  return {
    /** What stands below a line that is a heading by its place. */
    openAt: (line: string): void => open(partOf(lettersOf(line))),
    /** A note may be a heading, too, as `# Allowed`. */
    note(line: string): void {
      if (line.length > LONGEST) return;
      const name = lettersOf(line);
      const part = partOf(name);
      // A longer title may be of words that are for a channel.
      const isOfPeople =
        part.verdict === 'words' && namesPeople(name) && !/\s\S+\s/.test(name.trim());
      if (isAllowedTitle(name) || isOfPeople) open(part);
      else if (part.verdict === 'not_words') open({ name, verdict: 'unclear' });
      else if (isOpen && part.verdict === 'words') parts = [];
    },
    read(line: string): Read {
      if (line.length > LONGEST) return { text: line, parts };
      const bare = lettersOf(line);
      if (!isOneLine && (isAllowedTitle(bare) || (isOpen && namesList(bare)))) {
        open(partOf(bare));
        return { text: undefined, heading: line.trim() };
      }
      const found = headingIn(line);
      if (!found) return { text: line, parts };
      const { name, rest } = found;
      const part = partOf(name);
      if (rest === '') {
        if (isOneLine) return { text: line, parts };
        open(part);
        return { text: undefined, heading: line.trim() };
      }
      if (part.verdict === 'unclear') return { text: line, parts, isDoubtful: !isOneLine };
      return { text: rest, parts: part.verdict === 'words' ? parts : [part], heading: name };
    },
  };
}
