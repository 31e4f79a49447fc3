import { accuse, type ClassFinding, type Evidence } from './evidence.ts';

/** Many people write the same few words. */
const FEWEST_WORDS = 6;
const FEWEST_LETTERS = 30;

/** The words of a regular viewer, posted again by an account that has written nothing else. */
export function copied({ reading }: Evidence): ClassFinding | undefined {
  const { copiesRegular = false } = reading.context;
  if (!copiesRegular) return undefined;
  const words = reading.tokens.filter(({ kind }) => kind === 'word');
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (words.length < FEWEST_WORDS || letters < FEWEST_LETTERS) return undefined;
  return accuse({ spamClass: 'copied', signal: 'copied_comment', certainty: 'likely' }, []);
}
