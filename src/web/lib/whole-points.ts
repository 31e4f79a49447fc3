/** Whole numbers for these, which add up to their sum: the largest rests decide which are rounded up. */
export function wholePoints(numbers: readonly number[]): number[] {
  const sum = Math.round(numbers.reduce((total, number) => total + number, 0));
  const whole = numbers.map(Math.floor);
  const missing = sum - whole.reduce((total, number) => total + number, 0);
  const rests = numbers.map((number, place) => ({ place, rest: number - Math.floor(number) }));
  for (const { place } of rests.toSorted((a, b) => b.rest - a.rest).slice(0, missing)) {
    whole[place] = (whole[place] ?? 0) + 1;
  }
  return whole;
}
