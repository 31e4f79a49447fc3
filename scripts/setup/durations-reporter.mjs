import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { durations } from './test-report.mjs';

/** Reports to Vitest's end how long each file took, with its project, which the JSON report lacks. */
export default class DurationsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    const files = modules.map((module) => {
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
