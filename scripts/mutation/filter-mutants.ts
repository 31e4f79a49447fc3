import { type Mutant, nameMutants } from './mutant.ts';

/** The file that turns the query of a request into the filter of the comment list. */
export const FILTER_FILE = 'src/server/comments/read-filter.ts';
/** These filters once filtered nothing, and nearly all tests still passed. */
const FILTERS = [
  'keyword',
  'start_date',
  'end_date',
  'is_stylized_text',
  'is_obfuscated_text',
  'is_blacklisted_words',
] as const;

/** Filters of the comment list that filter nothing. Throws when a filter is not in its place. */
export function findFilterMutants(text: string): Mutant[] {
  return FILTERS.flatMap((filter) => {
    const [first, ...rest] = [...text.matchAll(new RegExp(`\\bquery\\.${filter}\\b`, 'g'))].map(
      ({ 0: { length }, index }) => ({ start: index, end: index + length, text: 'undefined' }),
    );
    if (first === undefined) throw new Error(`${FILTER_FILE} does not read query.${filter}`);
    return nameMutants(FILTER_FILE, text, [{ operator: 'ignore-filter', edits: [first, ...rest] }]);
  });
}
