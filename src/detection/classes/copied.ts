import { accuse, type ClassFinding, type Evidence } from './evidence.ts';

/** Many people write the same few words. */
const FEWEST_WORDS = 6;
const FEWEST_LETTERS = 30;

/** Finds words of a regular viewer that an account without other comments has posted again. */
export function copied({ reading }: Evidence): ClassFinding | undefined {
  const { copiesRegular = false } = reading.context;
  if (!copiesRegular) return undefined;
  const words = reading.tokens.filter(({ kind }) => kind === 'word');
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (words.length < FEWEST_WORDS || letters < FEWEST_LETTERS) return undefined;
  return accuse({ spamClass: 'copied', signal: 'copied_comment', certainty: 'likely' }, []);
}
