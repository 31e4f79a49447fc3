import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, as the end of a whole run names them. */
const SLOW = [
  'test/e2e/walk.test.ts',
  'test/e2e/screen-states.test.ts',
  'test/start/demo.test.ts',
  'test/setup/process.test.ts',
  'test/platform/at-each-call.test.ts',
  'test/api/bad-input.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW.some((file) => moduleId.endsWith(`/${file}`));

/**
 * Starts the slow files first. Vitest starts the largest files first where it knows no times, as on a
 * fresh clone, and a small file that takes minutes would keep one processor busy at the end alone.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted: readonly TestSpecification[] = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
}
