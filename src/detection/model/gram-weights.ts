/** What an n-gram is worth, in steps of the model. The number of buckets is a power of two. */
export function weightOfGram(grams: Int8Array, hash: number): number {
  return grams[hash & (grams.length - 1)] ?? 0;
}
