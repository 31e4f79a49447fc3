import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text.ts';
import { similarity, similarityKeys } from './signature.ts';

const template = 'dari kemarin main di lunara77 dapat scatter terus, modal kecil hasil besar';
const fold = (text: string) => foldText(text).text;

function sharesKey(left: string, right: string): boolean {
  const keys = new Set(similarityKeys(fold(left)));
  return similarityKeys(fold(right)).some((key) => keys.has(key));
}

describe('similarityKeys', () => {
  it('shares a key between copies that differ in number, case, style and emoji', () => {
    const copy = 'Dari kemarin MAIN di 𝗟𝗨𝗡𝗔𝗥𝗔𝟴𝟴 dapat scatter terus, modal kecil hasil besar 🔥';
    expect(sharesKey(template, copy)).toBe(true);
    expect(similarity(fold(template), fold(copy))).toBe(1);
  });

  it('shares a key when another brand fills the slot', () => {
    const copy = template.replace('lunara77', 'velotoga88');
    expect(sharesKey(template, copy)).toBe(true);
    expect(similarity(fold(template), fold(copy))).toBeGreaterThan(0.6);
  });

  it('tells different comments apart', () => {
    const other = 'videonya bermanfaat sekali, terima kasih sudah berbagi ilmu memasaknya';
    expect(sharesKey(template, other)).toBe(false);
    expect(similarity(template, other)).toBeLessThan(0.1);
  });

  it('gives at most eight signed 64-bit keys, the same at every call', () => {
    const keys = similarityKeys(fold(template));
    expect(keys.length).toBeLessThanOrEqual(8);
    for (const key of keys) expect(BigInt.asIntN(64, key)).toBe(key);
    expect(similarityKeys(fold(template))).toEqual(keys);
  });

  it.each([
    'keren banget bang',
    'thanks, that helped',
    'semangat terus bang, semangat terus!',
    'mantap mantap mantap mantap mantap mantap mantap',
    '10:16 10:17 10:18 hp lu lipet berapa',
    'ขอบคุณครับ',
  ])('knows no copies of what anybody might write: %s', (pleasantry) => {
    expect(similarityKeys(fold(pleasantry))).toEqual([]);
    expect(similarity(pleasantry, pleasantry)).toBe(0);
  });

  it('counts the words of scripts that do not set them apart', () => {
    const thai = 'เล่นที่นี่ได้เงินจริงทุกวันสมัครเลยวันนี้รับโบนัสทันที';
    expect(similarity(thai, thai)).toBe(1);
  });
});
