import { inventBrand, inventHacker, writeBrand } from './invented-brands.ts';
import { EVERYDAY } from './invented-everyday.ts';
import { ENGLISH_HONEST, ENGLISH_SCAMS, FOREIGN_HONEST } from './invented-foreign-sentences.ts';
import { GAMBLING_NEWS, LATER_ENGLISH, ORDINARY } from './invented-ordinary.ts';
import { LATER_PROMOTIONS, LATER_SCAMS, UNNAMED } from './invented-promotions.ts';
import {
  HONEST_SENTENCES,
  PROMOTIONS,
  TALK_SENTENCES,
  UNBRANDED_PROMOTIONS,
} from './invented-sentences.ts';
import { SLANG } from './invented-slang.ts';
import { SLOTS } from './invented-slots.ts';
import { inventTestimony, SLANG_TALK } from './invented-testimonies.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { pick, type Random, seededRandom } from './random.ts';

const COPIES = {
  promotions: 14,
  unbranded: 6,
  testimonies: 900,
  scams: 10,
  honest: 10,
  ordinary: 4,
  talk: 7,
  news: 3,
  everyday: 7,
} as const;

/**
 * Comments made up for what the data lacks: promotion in other words, without a brand or by link
 * and phone number; honest talk that shares its words. Slots in braces are filled at random.
 */
export function inventedComments(seed: number): LabelledComment[] {
  const random = seededRandom(seed + 1);
  const make = (sentences: readonly string[], copies: number, isSpam: boolean) =>
    sentences.flatMap((sentence) =>
      Array.from({ length: copies }, () => ({
        text: vary(fillSlots(sentence, random), random),
        isSpam,
        source: 'invented',
      })),
    );
  return [
    ...make([...PROMOTIONS, ...LATER_PROMOTIONS], COPIES.promotions, true),
    ...make([...UNBRANDED_PROMOTIONS, ...UNNAMED], COPIES.unbranded, true),
    ...make(
      Array.from({ length: COPIES.testimonies }, () => inventTestimony(random)),
      1,
      true,
    ),
    ...make([...ENGLISH_SCAMS, ...LATER_SCAMS], COPIES.scams, true),
    ...make(FOREIGN_HONEST, COPIES.honest, false),
    ...make([...ENGLISH_HONEST, ...LATER_ENGLISH], COPIES.honest, false),
    ...make(HONEST_SENTENCES, COPIES.honest, false),
    ...make(ORDINARY, COPIES.ordinary, false),
    ...make(TALK_SENTENCES, COPIES.talk, false),
    ...make(GAMBLING_NEWS, COPIES.news, false),
    ...make(EVERYDAY, COPIES.everyday, false),
    ...make(SLANG_TALK, COPIES.everyday, false),
  ];
}

function fillSlots(sentence: string, random: Random): string {
  const brand = writeBrand(inventBrand(random), random);
  const plain = inventBrand(random);
  const filled = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'brand') return brand;
    if (slot === 'hacker') return inventHacker(random);
    if (slot === 'site') return random() < 0.5 ? plain : plain.toUpperCase();
    return pick(random, SLOTS[slot] ?? SLANG[slot] ?? [slot]);
  });
  // A link spells the name in plain letters.
  return filled.replaceAll('{brand}', plain);
}

/** Case and ending as people vary them. */
function vary(text: string, random: Random): string {
  const roll = random();
  const cased = roll < 0.3 ? text.toLowerCase() : roll < 0.35 ? text.toUpperCase() : text;
  return `${cased}${pick(random, ['', '', '', '.', '!', '!!', ' 😂', ' 🔥', ' 🙏', ' wkwk', ' bang', ' kak'])}`;
}
