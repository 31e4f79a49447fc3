import type { BlacklistedWord } from '../../../src/contract/blacklisted-word.ts';
import type { WordImportPreview } from '../../../src/contract/word-transfer.ts';
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

/** A word as an import would add it. */
export const importedWord = (text: string) => ({
  word: text,
  match: 'contains' as const,
  category: null,
  severity: 'medium' as const,
  description: null,
});

/** What a list would add. */
export function previewOf(words: readonly string[], more: Partial<WordImportPreview> = {}) {
  const data: WordImportPreview = {
    form: 'list',
    has_header: false,
    columns: { word: 0, match: null, category: null, severity: null, description: null },
    found: [{ name: null, samples: words.slice(0, 3), is_flag: false }],
    rows: words.length,
    new: words.length,
    duplicate: 0,
    repeated: 0,
    invalid: 0,
    asked: 0,
    groups: [],
    questions: [],
    problems: [],
    samples: words.map(importedWord),
    ...more,
  };
  return { data };
}
