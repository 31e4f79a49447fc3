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

  it('gives at most eight signed 64-bit keys, and none for short texts', () => {
    const keys = similarityKeys(fold(template));
    expect(keys.length).toBeLessThanOrEqual(8);
    for (const key of keys) expect(BigInt.asIntN(64, key)).toBe(key);
    expect(similarityKeys('mantap')).toEqual([]);
    expect(similarity('mantap', 'mantap')).toBe(0);
  });
});
