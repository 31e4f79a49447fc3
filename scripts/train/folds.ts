/** Leaving out one source at a time would take a training for each of twenty. */
const FOLDS = 4;

export interface Fold<Source> {
  readonly left: readonly Source[];
  readonly rest: readonly Source[];
}

/**
 * Groups of sources that are left out of training together. Each source is left out once, so no
 * model judges a source, or a language that only this source has, that it was trained on.
 */
export function foldsOf<Source>(sources: readonly Source[]): Fold<Source>[] {
  return Array.from({ length: Math.min(FOLDS, sources.length) }, (_, fold) => ({
    left: sources.filter((_source, at) => at % FOLDS === fold),
    rest: sources.filter((_source, at) => at % FOLDS !== fold),
  }));
}
