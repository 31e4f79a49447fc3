import {
  isAllowedTitle,
  namesAllowed,
  namesList,
  namesWord,
  plainName,
} from './word-columns.policy.ts';
import type { Says } from './word-list.ts';

/** Names of words that are to be blocked. */
const BLOCKED = /(?:^| )(?:block(?:ed)?|ban(?:ned)?|spam|(?:di)?blokir|terlarang)(?: |$)/;

const BRACKETS = /^\[([^\]]+)\]$/;
const RULED = /^([-=_+*]{2,})\s*([\p{L}\p{N}].*?)\s*\1$/u;
const NAMED = /^(?:[-*•]\s+)?(\p{L}[\p{L}\p{N} _.'’-]{0,40}?)\s*(?:=|[:：](?=\s|$))\s*(.*)$/u;

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

const saysOf = (name: string): Says | undefined => {
  if (namesAllowed(name)) return 'off';
  const isBlocked = namesList(name) || namesWord(name) || BLOCKED.test(plainName(name));
  return isBlocked ? undefined : 'unclear';
};

const lettersOf = (line: string): string => line.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

interface Read {
  /** The words of the line; undefined: it is a heading alone. */
  readonly text: string | undefined;
  readonly says: Says | undefined;
  /** A heading that is left out. */
  readonly heading?: string;
}

/**
 * Reads lines whose headings say of the words below them whether they are to be blocked. What a heading
 * says that Sapu does not know is asked about: `Judi:` may name what is blocked, and `Teman:` the opposite.
 */
export function createSections(isOneLine = false) {
  let says: Says | undefined;
  let isOpen = false;

  function open(name: string): void {
    says = saysOf(name);
    isOpen = true;
  }

  return {
    /** A note may be a heading, too, as `# Allowed`. */
    note(line: string): void {
      if (line.length > LONGEST) return;
      const name = lettersOf(line);
      if (isAllowedTitle(name)) open(name);
      else if (namesAllowed(name)) [says, isOpen] = ['unclear', true];
      else if (isOpen && saysOf(name) === undefined) says = undefined;
    },
    read(line: string): Read {
      if (line.length > LONGEST) return { text: line, says };
      const bare = lettersOf(line);
      if (!isOneLine && (isAllowedTitle(bare) || (isOpen && namesList(bare)))) {
        open(bare);
        return { text: undefined, says, heading: line.trim() };
      }
      const found = headingIn(line);
      if (!found) return { text: line, says };
      const { name, rest } = found;
      if (rest === '') {
        if (isOneLine) return { text: line, says };
        open(name);
        return { text: undefined, says, heading: line.trim() };
      }
      const own = saysOf(name);
      if (own !== 'unclear') return { text: rest, says: own ?? says, heading: name };
      return { text: line, says: isOneLine ? says : (says ?? 'no_word') };
    },
  };
}
