import { listsOf } from './invented-texts.ts';
import { pick, type Random } from './random.ts';

const parts = listsOf('testimony-parts');
const openings = parts('openings');
const events = parts('events');
const places = parts('places');
const moments = parts('moments');
const reactions = parts('reactions');

/**
 * An advertisement that names no site and tells of luck as if by chance: "gila, sketer jatuh di
 * starlight barusan, besok depo lagi". It is built of parts, so that the model learns the words in
 * any order instead of a few sentences.
 */
export function inventTestimony(random: Random): string {
  const clause = () =>
    [events, places, moments]
      .map((choices) => pick(random, choices))
      .filter(Boolean)
      .join(' ');
  const clauses = random() < 0.25 ? [clause(), pick(random, events)] : [clause()];
  const chosen = [pick(random, openings), ...clauses, pick(random, reactions)].filter(Boolean);
  return chosen.join(random() < 0.6 ? ', ' : ' ');
}
