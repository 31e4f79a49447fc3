import type { BlacklistedWord } from '../../../src/contract/blacklisted-word.ts';
import { daysAgo } from '../../../src/gallery/fixtures/invented.ts';

let made = 0;

/** A blacklisted word; each has an id of its own. */
export function listedWord(word: string, changes: Partial<BlacklistedWord> = {}): BlacklistedWord {
  made += 1;
  return {
    id: String(made),
    word,
    description: null,
    match: 'contains',
    type: changes.match ?? 'contains',
    is_regex: false,
    is_case_sensitive: false,
    category: null,
    severity: 'medium',
    list_id: null,
    left_out: false,
    hits: 0,
    created_at: daysAgo(1),
    ...changes,
  };
}
