import { z } from 'zod';
import { en } from '../../../src/i18n/en.ts';
import { id } from '../../../src/i18n/id.ts';
import { shownPictures } from '../../pictures.ts';
import type { Finding, Rule } from '../source-file.ts';

/** The names of pages, views and buttons that each picture of the guide and README shows. */
export const NAMES_FILE = 'docs/screenshots/names.json';

const namesInPictures = z.record(z.string(), z.array(z.string()));
const command = 'npm run pictures takes them anew';

export const pictures: Rule = {
  name: 'pictures-show-the-names-of-today',
  stops: 'a picture of the guide with a button that readers cannot find in the product',
  find(files) {
    const file = files.find(({ path }) => path === NAMES_FILE);
    if (file === undefined) return [at(`is missing; ${command}`)];
    const shown = namesInPictures.parse(JSON.parse(file.text));
    return shownPictures.flatMap(({ name, language = 'en' }) => {
      const names = shown[name];
      if (names === undefined) return [at(`lacks the picture ${name}; ${command}`)];
      return names
        .filter((text) => !isName(text, language))
        .map((text) => at(`${name} shows "${text}", which no text says; ${command}`));
    });
  },
};

const at = (message: string): Finding => ({ path: NAMES_FILE, line: 0, message });

/** Whether a message says exactly this. The page writes the first letter large. */
export function isName(text: string, language: 'en' | 'id'): boolean {
  return allTexts[language].has(text.toLowerCase());
}

const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'string' ? [text.toLowerCase()] : textsOf(text as object),
  );

const allTexts = { en: new Set(textsOf(en)), id: new Set(textsOf(id)) };
