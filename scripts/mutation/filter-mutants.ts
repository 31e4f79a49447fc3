import { type Mutant, nameMutants } from './mutant.ts';

/** Where the query of a request becomes the filter of the comment list. */
export const FILTER_FILE = 'src/server/comments/browse-comments.ts';
/** They were once made to filter nothing, and nearly all tests still passed. */
const FILTERS = [
  'keyword',
  'start_date',
  'end_date',
  'is_stylized_text',
  'is_obfuscated_text',
  'is_blacklisted_words',
] as const;

/** Filters of the comment list that filter nothing. Throws when one is not where it was. */
export function findFilterMutants(text: string): Mutant[] {
  return FILTERS.flatMap((filter) => {
    const [first, ...rest] = [...text.matchAll(new RegExp(`\\bquery\\.${filter}\\b`, 'g'))].map(
      ({ 0: { length }, index }) => ({ start: index, end: index + length, text: 'undefined' }),
    );
    if (first === undefined) throw new Error(`${FILTER_FILE} does not read query.${filter}`);
    return nameMutants(FILTER_FILE, text, [{ operator: 'ignore-filter', edits: [first, ...rest] }]);
  });
}
