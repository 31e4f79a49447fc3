import { readFileSync } from 'node:fs';

/** A mutant that no test kills, and the reason why it may survive. */
export interface AcceptedSurvivor {
  readonly file: string;
  /** The code before and after the change, both on one line. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

type Survivor = Pick<AcceptedSurvivor, 'file' | 'original' | 'replacement'>;

export const readAccepted = (file = 'test/mutation/survivors.json'): AcceptedSurvivor[] =>
  JSON.parse(readFileSync(file, 'utf8')) as AcceptedSurvivor[];

/** The survivors without a reason. */
export const unexplained = <Row extends Survivor>(
  survivors: readonly Row[],
  accepted: readonly AcceptedSurvivor[],
): Row[] => survivors.filter((survivor) => !accepted.some((known) => isSame(known, survivor)));

const isSame = (one: Survivor, other: Survivor): boolean =>
  one.file === other.file &&
  one.original === other.original &&
  one.replacement === other.replacement;
