import { copiedWords } from '../copies.ts';
import { accuse, type ClassFinding, type Evidence } from './evidence.ts';

/** Finds words of a regular viewer that an account without other comments has posted again. */
export function copied({ reading }: Evidence): ClassFinding | undefined {
  const { copiesRegular = false } = reading.context;
  // Callers may not know which texts are so short that many people write them.
  if (!copiesRegular || copiedWords(reading.folded.text) === undefined) return undefined;
  return accuse({ spamClass: 'copied', signal: 'copied_comment', certainty: 'likely' }, []);
}
