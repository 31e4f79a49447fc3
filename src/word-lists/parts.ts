import { limits } from '../contract/limits.ts';
import type { WordGroup, WordListBody } from '../contract/word-transfer.ts';
import type { Part, Verdict } from './word-list.ts';

const SAMPLES = 3;
const SAMPLE_TEXT = 80;

const keyOf = ({ name }: Part): string => name.slice(0, limits.wordGroupName).toWellFormed();

/** The parts of a list, with what the owner has said of them. */
export function createParts({ groups = {}, answers }: Pick<WordListBody, 'groups' | 'answers'>) {
  const seen = new Map<string, { says: Verdict; words: number; samples: string[] }>();
  const chosen = (part: Part): Verdict =>
    (Object.hasOwn(groups, keyOf(part)) ? groups[keyOf(part)] : undefined) ?? part.verdict;

  function count(part: Part, word: string): void {
    const key = keyOf(part);
    const group = seen.get(key) ?? { says: part.verdict, words: 0, samples: [] };
    group.words += 1;
    if (group.samples.length < SAMPLES)
      group.samples.push(word.slice(0, SAMPLE_TEXT).toWellFormed());
    if (seen.size < limits.wordGroups) seen.set(key, group);
  }

  return {
    /** What becomes of a word of these parts. */
    verdictOf(parts: readonly Part[], word: string): Verdict {
      for (const part of parts) count(part, word);
      const verdicts = parts.map(chosen);
      if (verdicts.includes('not_words')) return 'not_words';
      return verdicts.includes('unclear') && answers?.unclear_flag !== 'keep' ? 'unclear' : 'words';
    },
    groups: (): WordGroup[] => [...seen].map(([name, group]) => ({ name, ...group })),
  };
}
