import type { Token } from '../tokens.ts';

const FEWEST_LETTERS = 3;

/** Whether all letters of a word are capitals. */
export function isShouted({ text, capitals }: Token): boolean {
  if (capitals < FEWEST_LETTERS) return false;
  const letters = text.replace(/\d/g, '').length;
  return letters >= FEWEST_LETTERS && capitals >= letters;
}
