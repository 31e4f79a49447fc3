import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestModule } from 'vitest/node';
import { type Duration, durations } from './report.ts';

/** Writes what Vitest's JSON report lacks of each file: its project, its time, its second attempts. */
export default class DurationsReporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.map((module): Duration => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: path.relative('', module.moduleId).replaceAll(path.sep, '/'),
        seconds: (collectDuration + duration) / 1000,
        retried: [...module.children.allTests('passed')]
          .filter((test) => test.diagnostic()?.flaky)
          .map(({ fullName }) => fullName),
      };
    });
    await writeFile(durations, JSON.stringify(files));
  }
}
