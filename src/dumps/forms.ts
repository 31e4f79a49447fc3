/** What a dump can be written as. */
export interface Form {
  readonly name: 'jsonl' | 'json' | 'csv' | 'text';
  /** As a sentence names it. */
  readonly title: string;
  /** What one comment stands on, and the number of the first. */
  readonly unit: string;
  readonly first: number;
  /** What is wanted of it. */
  readonly wanted: string;
}

const wanted = 'a JSON object with a "text", as in {"text":"…","author":"…","video":"…"}';

export const FORMS = {
  jsonl: { name: 'jsonl', title: 'JSON lines', unit: 'Line', first: 1, wanted },
  json: { name: 'json', title: 'JSON', unit: 'Comment', first: 1, wanted },
  csv: {
    name: 'csv',
    title: 'a table (CSV)',
    unit: 'Row',
    first: 2,
    wanted: 'a text in the column of texts',
  },
  text: {
    name: 'text',
    title: 'plain text, a comment a line',
    unit: 'Line',
    first: 1,
    wanted: 'a line of at most 1 MB',
  },
} as const satisfies Record<string, Form>;

export const isFormName = (name: string): name is Form['name'] => Object.hasOwn(FORMS, name);
