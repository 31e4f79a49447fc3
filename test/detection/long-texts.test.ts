import { describe, expect, it } from 'vitest';
import { MOST_GROWTH } from '../../src/detection/fold/read-characters.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { MODEL } from '../../src/detection/model/model.ts';
import { MOST_TOKENS, tokenize } from '../../src/detection/tokens.ts';
import type { Span } from '../../src/detection/types.ts';
import { judgeText } from './support/judge-text.ts';

const LONGEST = 10_000;

const HONEST = [
  'Terima kasih bang, videonya sangat membantu buat saya yang baru belajar masak di rumah.',
  'Tadi pagi hujan deras, jadi nonton ini sambil minum teh hangat sama adik.',
  'Part dua kapan rilis? Udah nunggu dari minggu lalu nih, jangan lama-lama ya.',
  'I watched this with my father yesterday and we both loved the part about the bridge.',
];
const SCRAPS = ['ж!', 'я?', 'б*', 'д,', 'ю+', 'ф;', 'ц='];

const ADVERTS = [
  { advert: 'main di LUNARA77 gacor parah, depo 10rb langsung maxwin', least: 99 },
  { advert: 'WD tiap hari cuma di 𝗩𝗘𝗟𝗢𝗥𝗔𝟴𝟴, link di bio', least: 99 },
  { advert: 'L U N A R A 7 7 situs slot paling gacor', least: 99 },
  { advert: 'daftar lunara77 sekarang, bonus new member 100%', least: 85 },
  { advert: 'jangan klik bit.ly/lunara77 nanti jepe terus', least: 95 },
];
const PLACES = [
  { place: 'at its start', share: 0 },
  { place: 'amid it', share: 0.5 },
  { place: 'at its end', share: 1 },
];

function longText(pieces: readonly string[]): string {
  const row = `${pieces.join(' ')} `;
  return row.repeat(Math.ceil(LONGEST / row.length)).slice(0, LONGEST);
}

/** As long as the text was, with an advertisement in place of what stood there. */
function bury(advert: string, text: string, share: number): { text: string; at: number } {
  const room = text.length - advert.length - 2;
  const at = share === 1 ? room : text.lastIndexOf(' ', room * share) + 1;
  const buried = `${text.slice(0, at)} ${advert} ${text.slice(at)}`;
  return { text: share === 1 ? buried.trimEnd() : buried.slice(0, LONGEST), at };
}

function countTokens(text: string): number {
  return tokenize(foldText(text), MODEL.vocabulary.lookUp).length;
}

const buried = ADVERTS.flatMap((one) => PLACES.map((where) => ({ ...one, ...where })));

describe('an advertisement in a text of 10,000 characters', () => {
  const honest = longText(HONEST);

  it('is amid fewer tokens than are read, where people wrote them', () => {
    expect(countTokens(honest)).toBeLessThan(0.9 * MOST_TOKENS);
    expect(judgeText(honest).isSpam).toBe(false);
  });

  it('is found by a name torn into pieces, though all of the text is in capitals', () => {
    const shouted = longText(HONEST.map((sentence) => sentence.toUpperCase()));
    const { text, at } = bury('MAIN DI GAR UDA 77', shouted, 1);
    const brands = judgeText(text).reasons.filter(({ signal }) => signal === 'brand_token');
    expect(brands[0]?.values).toEqual({ token: 'garuda77', shape: 'split' });
    expect(brands[0]?.spans.at(-1)?.start).toBeGreaterThan(at);
  });

  it.each(buried)('is found $place: $advert', ({ advert, least, share }) => {
    expect(judgeText(bury(advert, honest, share).text).score).toBeGreaterThanOrEqual(least);
  });
});

describe('a text of more tokens than any language has', () => {
  const scraps = longText(SCRAPS);

  it('has its scraps read up to a bound', () => {
    expect(countTokens(scraps)).toBe(MOST_TOKENS);
  });

  it.each(buried)('still tells of the name or link $place: $advert', ({ advert, share }) => {
    const { text, at } = bury(advert, scraps, share);
    const spans = judgeText(text)
      .reasons.filter(({ signal }) => signal === 'brand_token' || signal === 'links')
      .flatMap((reason) => reason.spans);
    const isWithin = ({ start, end }: Span) => start >= at && end <= at + advert.length + 1;
    expect(spans.map(isWithin)).toContain(true);
    expect(spans.filter((span) => !isWithin(span))).toEqual([]);
  });
});

describe('a word as long as a text', () => {
  const words = ['ꗥab1ꗥ', 'ꗥLUNARA88ꗥ', 'ж𝗔𝗕𝗖ж', 'ж𝗔𝗕𝗖жa', 'жa', 'aʙ', 'di𝗠𝗔𝗡𝗨𝗧', 'maenLunara'];

  it.each(words)('is read a few times, however many names stand out of it: %s', (word) => {
    let read = 0;
    const lookUp: typeof MODEL.vocabulary.lookUp = (token) => {
      read += token.length;
      return MODEL.vocabulary.lookUp(token);
    };
    tokenize(foldText(word.repeat(Math.floor(LONGEST / word.length))), lookUp);
    expect(read).toBeLessThanOrEqual(3 * LONGEST);
  });

  it('has its names cut out one by one', () => {
    const tokens = tokenize(foldText('ꗥlunara88ꗥ'.repeat(300)), MODEL.vocabulary.lookUp);
    const names = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
    expect(names).toEqual(Array.from({ length: 300 }, () => 'lunara88'));
  });
});

describe('a text of thousands of ligatures', () => {
  const ligatures = ['㎏ ', 'ĳs ', '⑩', 'Ⅷa ', 'ﬃ', '㎉.', '⒇😀', '⒇\u0301'];

  it.each(ligatures)('grows no longer than people need: %s', (ligature) => {
    const original = ligature.repeat(Math.floor(LONGEST / ligature.length));
    const { text, toOriginal } = foldText(original);
    expect(text.length).toBeLessThan(original.length + MOST_GROWTH + 4);
    expect(foldText(text).text).toBe(text);
    expect(toOriginal(0, text.length)).toEqual({ start: 0, end: original.length });
  });

  it('has them read in full as long as they are hundreds', () => {
    expect(foldText('efﬁe '.repeat(400)).text).toBe('effie '.repeat(400));
  });
});
