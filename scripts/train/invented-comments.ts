import { inventTestimony } from './invent-testimony.ts';
import { inventBrand, inventHacker, writeBrand } from './invented-brands.ts';
import { readLists, readSentences } from './invented-texts.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { pick, type Random, seededRandom } from './random.ts';

interface Sentences {
  /** A file of `invented/`. */
  readonly file: string;
  /** Comments that are made of each sentence. */
  readonly copies: number;
  readonly isSpam: boolean;
}

/** The order decides the random numbers of each sentence, and so the bytes of the trained model. */
const beforeTestimonies: readonly Sentences[] = [
  { file: 'promotions', copies: 14, isSpam: true },
  { file: 'promotions-without-brand', copies: 6, isSpam: true },
];
const TESTIMONIES = 900;
const afterTestimonies: readonly Sentences[] = [
  { file: 'scams', copies: 10, isSpam: true },
  { file: 'honest-foreign', copies: 10, isSpam: false },
  { file: 'honest-english', copies: 10, isSpam: false },
  { file: 'honest', copies: 10, isSpam: false },
  { file: 'ordinary', copies: 4, isSpam: false },
  { file: 'gambling-talk', copies: 7, isSpam: false },
  { file: 'gambling-news', copies: 3, isSpam: false },
  { file: 'everyday', copies: 7, isSpam: false },
  { file: 'slang-talk', copies: 7, isSpam: false },
  { file: 'complaints', copies: 7, isSpam: false },
  { file: 'pages', copies: 3, isSpam: false },
  { file: 'invitations', copies: 6, isSpam: true },
];

/** Texts for the slots in braces. Both files may have a slot; `slots` wins. */
const fillers = new Map([...readLists('slang'), ...readLists('slots')]);

/**
 * Invented comments of kinds that the data lacks: advertisements in other words, without a brand,
 * or by link and phone number, and honest talk in the same words. The same seed gives the same
 * comments.
 */
export function inventedComments(seed: number): LabelledComment[] {
  const random = seededRandom(seed + 1);
  const commentsOf = ({ file, copies, isSpam }: Sentences) =>
    readSentences(file).flatMap((sentence) =>
      Array.from({ length: copies }, () => comment(sentence, isSpam, random)),
    );
  const testimonies = () =>
    Array.from({ length: TESTIMONIES }, () => inventTestimony(random)).map((sentence) =>
      comment(sentence, true, random),
    );
  return [
    ...beforeTestimonies.flatMap(commentsOf),
    ...testimonies(),
    ...afterTestimonies.flatMap(commentsOf),
  ];
}

function comment(sentence: string, isSpam: boolean, random: Random): LabelledComment {
  return { text: vary(fillSlots(sentence, random), random), isSpam, source: 'invented' };
}

function fillSlots(sentence: string, random: Random): string {
  const brand = writeBrand(inventBrand(random), random);
  const plain = inventBrand(random);
  const filled = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'brand') return brand;
    if (slot === 'hacker') return inventHacker(random);
    if (slot === 'site') return random() < 0.5 ? plain : plain.toUpperCase();
    return pick(random, fillers.get(slot) ?? [slot]);
  });
  // A link spells the name in plain letters.
  return filled.replaceAll('{brand}', plain);
}

/** Changes case and ending as people do. */
function vary(text: string, random: Random): string {
  const roll = random();
  const cased = roll < 0.3 ? text.toLowerCase() : roll < 0.35 ? text.toUpperCase() : text;
  return `${cased}${pick(random, ['', '', '', '.', '!', '!!', ' 😂', ' 🔥', ' 🙏', ' wkwk', ' bang', ' kak'])}`;
}
