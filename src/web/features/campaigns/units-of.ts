import { limits } from '../../../contract/limits.ts';

/** The quota units of rejecting so many comments at once. A hold sends each of them twice. */
export const unitsOf = (comments: number, isHeldFirst: boolean): number =>
  Math.ceil(comments / limits.platformBatch) * limits.writeUnits * (isHeldFirst ? 2 : 1);
