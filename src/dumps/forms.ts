/** What a dump can be written as. */
export interface Form {
  readonly name: 'jsonl' | 'json' | 'csv' | 'text';
  /** As a sentence names it. */
  readonly title: string;
  /** What is wanted of it. */
  readonly wanted: string;
}

const wanted = 'a JSON object with a "text", as in {"text":"…","author":"…","video":"…"}';

export const FORMS = {
  jsonl: { name: 'jsonl', title: 'JSON lines', wanted },
  json: { name: 'json', title: 'JSON', wanted },
  csv: { name: 'csv', title: 'a table (CSV)', wanted: 'a row with a text in its column' },
  text: {
    name: 'text',
    title: 'plain text, a comment a line',
    wanted: 'a line of at most 1 MB',
  },
} as const satisfies Record<string, Form>;

export const isFormName = (name: string): name is Form['name'] => Object.hasOwn(FORMS, name);
