import { existsSync, readFileSync } from 'node:fs';

/** A fault that an owner would notice, chosen by hand. */
export interface PlantedFault {
  /** A sentence that says what is wrong. */
  readonly name: string;
  /** drawn: what the page shows · acted: what a click or a key does · served: what the server does. */
  readonly kind: 'drawn' | 'acted' | 'served';
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** At least one of these test files has to fail. */
  readonly seenBy: readonly string[];
}

const LIST = 'test/mutation/planted-faults.json';

/** The faults whose name contains this text. */
export const readFaults = (part: string): PlantedFault[] =>
  (JSON.parse(readFileSync(LIST, 'utf8')) as PlantedFault[]).filter(({ name }) =>
    name.includes(part),
  );

/** Why a fault cannot be planted, or its tests cannot run. */
export function obstacleOf({ file, find, seenBy }: PlantedFault): string | undefined {
  const missing = [file, ...seenBy].find((path) => !existsSync(path));
  if (missing !== undefined) return `${missing} is missing`;
  const count = readFileSync(file, 'utf8').split(find).length - 1;
  return count === 1 ? undefined : `${file} contains the text ${count} times`;
}

export const isOfPage = ({ kind }: PlantedFault): boolean => kind !== 'served';

/** Faults of one batch share no file and no test, so a failed test belongs to one of them. */
export function batchesOf(faults: readonly PlantedFault[], most: number): PlantedFault[][] {
  const batches: PlantedFault[][] = [];
  for (const fault of faults) {
    const batch = batches.find(
      (known) => known.length < most && known.every((other) => areApart(fault, other)),
    );
    if (batch === undefined) batches.push([fault]);
    else batch.push(fault);
  }
  return batches;
}

const areApart = (one: PlantedFault, other: PlantedFault): boolean =>
  isOfPage(one) === isOfPage(other) &&
  one.file !== other.file &&
  !one.seenBy.some((test) => other.seenBy.includes(test));
