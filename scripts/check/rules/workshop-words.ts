import { findingAt, type Rule } from '../source-file.ts';

/**
 * Each with a letter in brackets, so that this file does not contain what it looks for. A module of
 * the page's room `shared` or of the server's room `work` is no such word.
 */
const words =
  /(?<![\w.])\/wor[k]\/|\.\.\/share[d]\b(?!(?:\/[\w-]+)+\.tsx?')|\bfar[m]\b|\bsub[-]?agen[t]s?\b|\bA[I][- ](?:helper|assistant|generated)\b|\b(?:Clau[d]e|Ch[a]tGPT|Copilo[t])\b/gi;

export const workshopWords: Rule = {
  name: 'no-words-of-the-workshop',
  stops: 'notes about how the project was made, which mean nothing to whoever uses it',
  find: (files) =>
    files
      .filter(({ path }) => path !== 'package-lock.json')
      .flatMap((file) =>
        [...file.text.matchAll(words)].map((match) =>
          findingAt(file, match.index, `says "${match[0]}"`),
        ),
      ),
};
