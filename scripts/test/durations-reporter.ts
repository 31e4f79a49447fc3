import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { TestModule } from 'vitest/node';
import { type Duration, durations } from './report.ts';

/** Writes what Vitest's JSON report lacks of each file: its project, and the time that it took. */
export default class DurationsReporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.map((module): Duration => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: path.relative('', module.moduleId).replaceAll(path.sep, '/'),
        seconds: (collectDuration + duration) / 1000,
        processorSeconds: module.meta().processorTime ?? 0,
        retried: [...module.children.allTests('passed')]
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => ({ name: test.fullName, why: failureOf(test.result().errors?.[0]) })),
      };
    });
    await writeFile(durations, JSON.stringify(files));
  }
}

/** The message, and how expected and received values differ where Vitest compared them. */
function failureOf(error: TestError | undefined): string {
  return stripVTControlCharacters([error?.message, error?.diff].filter(Boolean).join('\n'));
}
