import type { LabelledComment } from './labelled-comments.ts';
export function augment(_c: readonly LabelledComment[], _s: number): LabelledComment[] {
  return [];
}
