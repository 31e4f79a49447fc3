import { describe, expect, it } from 'vitest';
import { DISGUISE_NAMES, disguise } from '../../scripts/train/disguises.ts';
import { seededRandom } from '../../scripts/train/random.ts';
import { judgeText } from './support/judge-text.ts';

const SENTENCES = [
  'main di {brand} modal receh pasti maxwin',
  'gabung {brand} sekarang bonus new member',
  'rtp {brand} lagi gacor parah bang',
  'wd di {brand} cair tiap hari',
  'buruan daftar {brand} anti rungkad',
  'slot gacor cuma di {brand}',
  'kemarin jepe besar di {brand}',
  'depo receh di {brand} auto sultan',
  'situs {brand} paling gampang menang',
  'kalau mau scatter terus ya {brand}',
];
const BRANDS = [
  'lunara77',
  'mandora88',
  'kusirtoto',
  'velobet',
  'galaxtra138',
  'rimbawin',
  'sultania4d',
  'arunika99',
  'perkasaslot',
  'delimahoki',
];
const ADVERTISEMENTS = SENTENCES.flatMap((sentence) =>
  BRANDS.map((brand) => sentence.replace('{brand}', brand)),
);
const KEPT = 0.98;

describe('disguised advertisements', () => {
  const plain = ADVERTISEMENTS.filter((text) => judgeText(text).isSpam).length;

  it('are found in plain letters to begin with', () => {
    expect(plain).toBeGreaterThanOrEqual(0.95 * ADVERTISEMENTS.length);
  });

  it.each(DISGUISE_NAMES)('are found through %s', (name) => {
    const random = seededRandom(3);
    const found = ADVERTISEMENTS.map((text) => disguise(name, text, random)).filter(
      (text) => judgeText(text).isSpam,
    ).length;
    expect(found).toBeGreaterThanOrEqual(KEPT * plain);
  });

  it.each(DISGUISE_NAMES)('really differ: %s', (name) => {
    const text = 'main di lunara77 pasti maxwin';
    expect(disguise(name, text, seededRandom(4))).not.toBe(text);
  });
});
