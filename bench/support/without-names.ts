import { rememberWords } from '../../src/detection/memory.ts';
import { addTextToHash } from '../../src/detection/model/hash.ts';
import type { Model } from '../../src/detection/model/model.ts';
import { EMPTY_HASH } from '../../src/detection/model/word-filter.ts';

/**
 * The model as if its lexicon had never learnt these names. Its weights stay: they have learnt no
 * name by its letters, because training masks names.
 */
export function withoutNames(model: Model, names: ReadonlySet<string>): Model {
  const { vocabulary } = model;
  const hashes = new Set([...names].map((name) => addTextToHash(EMPTY_HASH, name)));
  const lookUp = rememberWords((word) => {
    const facts = vocabulary.lookUp(word);
    const { name, isKnownName } = facts;
    const isHidden = isKnownName && name && names.has(`${name.letters}${name.digits}`);
    return isHidden ? { ...facts, isKnownName: false } : facts;
  });
  return {
    ...model,
    vocabulary: {
      ...vocabulary,
      lookUp,
      isKnownBrand: (word) => !names.has(word) && vocabulary.isKnownBrand(word),
      isKnownBrandHash: (hash) => !hashes.has(hash) && vocabulary.isKnownBrandHash(hash),
    },
  };
}
