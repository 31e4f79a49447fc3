import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface LabelledComment {
  readonly text: string;
  readonly isSpam: boolean;
  /** The file's name, without folder and ending. */
  readonly source: string;
  /** The video and the author, where the file names them. */
  readonly video?: string | undefined;
  readonly author?: string | undefined;
  readonly language?: string | undefined;
}

interface Row {
  text: string;
  label: number;
  video?: string | null;
  author?: string | null;
  lang?: string | null;
}

/** Reads one labelled file: a JSON object a line with `text` and `label` (1 is spam). */
export function readLabelledFile(path: string): LabelledComment[] {
  const source = basename(path, '.jsonl');
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = JSON.parse(line) as Row;
      const { text, video, author, lang } = row;
      return {
        text,
        isSpam: row.label === 1,
        source,
        video: video ?? undefined,
        author: author ?? undefined,
        language: lang ?? undefined,
      };
    });
}

/** The labelled files of a folder whose names begin with a prefix, in alphabetical order. */
export function labelledFiles(folder: string, prefix: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => join(folder, name));
}
