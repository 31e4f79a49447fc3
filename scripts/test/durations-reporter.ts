import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestModule } from 'vitest/node';
import { type Duration, durations } from './report.ts';

/** Writes how long each file took and in which project, which Vitest's JSON report lacks. */
export default class DurationsReporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.map((module): Duration => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: path.relative('', module.moduleId).replaceAll(path.sep, '/'),
        seconds: (collectDuration + duration) / 1000,
      };
    });
    await writeFile(durations, JSON.stringify(files));
  }
}
