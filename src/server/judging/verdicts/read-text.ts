import { similarityKeys } from '../../../detection/campaigns/signature.ts';
import { MODEL } from '../../../detection/model/model.ts';
import { readComment, readWords, type Words } from '../../../detection/reading.ts';
import { type NameSighting, sightingIn, TEXT_ALONE } from '../../../detection/spam-names.ts';

/** What a text says by itself, without its author and its place. */
export interface ReadText {
  words: Words;
  similarityKeys: readonly bigint[];
  sighting: NameSighting;
}

const { vocabulary } = MODEL;
const ALONE = { context: {}, settings: TEXT_ALONE, vocabulary };

export function readText(text: string): ReadText {
  const words = readWords(text, vocabulary);
  return {
    words,
    similarityKeys: similarityKeys(words.folded.text),
    sighting: sightingIn(readComment({ text, words }, ALONE), MODEL),
  };
}
