import { parseArgs } from 'node:util';
import { measureDecisions } from './quota/decisions.ts';
import { measureFirstSync } from './quota/first-sync.ts';
import type { Measure } from './quota/measure.ts';
import { measureQuietHour } from './quota/quiet-hour.ts';
import { measureResume } from './quota/resume.ts';
import { print } from './support/figures.ts';

/**
 * The units that the product spends, beside the least that the same work could cost. Fails over its
 * bounds. `--only decisions` measures one part; `--comments N` makes the channel of the first sync
 * smaller.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, comments: { type: 'string', default: '100000' } },
});
const comments = Number(values.comments);
const parts: Record<string, () => Promise<Measure[]>> = {
  decisions: measureDecisions,
  'quiet-hour': measureQuietHour,
  resume: measureResume,
  'first-sync': () =>
    measureFirstSync({
      videos: Math.ceil(comments / 100),
      threads: Math.round(comments * 0.3),
      comments,
    }),
};

for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const figures of await measure()) {
    const within = figures.value <= figures.most;
    if (!within) process.exitCode = 1;
    print({ bench: 'quota', ...figures, within });
  }
}
