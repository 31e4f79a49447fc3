import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder with what Google publishes about its API but may not be part of this project:
 * `youtube-v3.json`, the document at https://youtube.googleapis.com/$discovery/rest?version=v3, and
 * `errors.json`, bodies of errors met in the wild. Set GOOGLE_PAPERS, or keep it beside the project.
 */
const folder = process.env['GOOGLE_PAPERS'] ?? path.resolve('..', 'shared', 'youtube');

/** The path of a paper, or undefined where there is none and its tests are skipped. */
export function googlePaper(name: 'youtube-v3.json' | 'errors.json'): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? file : undefined;
}
