import { limits } from '../../../../contract/limits.ts';

const { scoreBands, scoreBandSize: bandSize } = limits;

/** The lowest and the highest score, both included. */
export interface Bounds {
  min: number;
  max: number;
}

const bandOf = (score: number): number =>
  Math.max(0, Math.min(scoreBands - 1, Math.floor(score / bandSize)));

const firstOf = (band: number): number => band * bandSize;
const lastOf = (band: number): number =>
  band === scoreBands - 1 ? 100 : (band + 1) * bandSize - 1;

/** Which bound a press at a score moves: the nearer one. */
export function boundAt({ min, max }: Bounds, score: number): keyof Bounds {
  const [fromMin, fromMax] = [Math.abs(score - min), Math.abs(score - max)];
  if (fromMin === fromMax) return score > max ? 'max' : 'min';
  return fromMin < fromMax ? 'min' : 'max';
}

/** The bounds after one of them was moved to the band of a score; neither passes the other. */
export function movedTo(bounds: Bounds, bound: keyof Bounds, score: number): Bounds {
  const band = bandOf(score);
  return bound === 'min'
    ? { ...bounds, min: firstOf(Math.min(band, bandOf(bounds.max))) }
    : { ...bounds, max: lastOf(Math.max(band, bandOf(bounds.min))) };
}

/** Whether some scores of a band are within the bounds. */
export const isWithin = ({ min, max }: Bounds, band: number): boolean =>
  firstOf(band) <= max && lastOf(band) >= min;
