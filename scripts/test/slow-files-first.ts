import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a minute and more, as the end of a whole run names them. */
const SLOW = [
  'test/e2e/screen-states.test.ts',
  'test/privacy/forty-five-days.test.ts',
  'test/outbox/postgres.test.ts',
  'test/platform/at-each-call.test.ts',
  'test/outbox/crash.test.ts',
];

/**
 * Starts the slow files first. Vitest starts the largest files first where it knows no times, as on a
 * fresh clone, and a small file that takes minutes would keep one processor busy at the end alone.
 */
export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
