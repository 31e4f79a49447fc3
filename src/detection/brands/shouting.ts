import type { Token } from '../tokens.ts';

/** Whether all letters of a word are capitals. */
export function isShouted({ text, capitals }: Token): boolean {
  const letters = text.replace(/\d/g, '').length;
  return letters >= 3 && capitals >= letters;
}
