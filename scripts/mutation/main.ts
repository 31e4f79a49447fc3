import { parseArgs } from 'node:util';
import type { Outcome } from './outcomes.ts';
import { reportOn, type Score } from './report.ts';
import { runPlanted } from './run-planted.ts';
import { runPolicies } from './run-policies.ts';
import { runSample } from './run-sample.ts';
import { type Layer, layerOf } from './server-files.ts';
import { readAccepted } from './survivors.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '400' },
    streams: { type: 'string', default: '4' },
    again: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const tell = (line: string) => process.stdout.write(`${line}\n`);

const [part] = positionals;
if (part === 'policies') finish([await runPolicies()]);
else if (part === 'sample') await sample();
else if (part === 'planted') await planted();
else {
  tell(
    'npm run test:mutation -- policies | sample [--most 40] [--streams 4] [--again] [--recorded] | planted [--only part-of-a-name] [--most 1] [--recorded]',
  );
  process.exitCode = 2;
}

async function planted(): Promise<void> {
  const { only, recorded } = values;
  const areSeen = await runPlanted({ only, most: Number(values.most), recorded }, tell);
  process.exitCode = areSeen ? 0 : 1;
}

async function sample(): Promise<void> {
  const options = {
    most: Number(values.most),
    streams: Number(values.streams),
    again: values.again,
    recorded: values.recorded,
  };
  const { outcomes, open } = await runSample(options, tell);
  finish(
    (['repositories', 'use cases'] as const).map((layer) =>
      scoreOf(
        layer,
        outcomes.filter(({ file }) => layerOf(file) === layer),
      ),
    ),
  );
  const seconds = Math.round(outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0));
  const hung = outcomes.filter(({ result }) => result === 'hung').length;
  tell(JSON.stringify({ tried: outcomes.length, open, hung, seconds }));
}

function scoreOf(name: Layer, outcomes: readonly Outcome[]): Score {
  const survivors = outcomes
    .filter(({ result }) => result === 'survived' || result === 'uncalled')
    .map((outcome) => ({ ...outcome, note: noteOn(outcome) }));
  return { name, mutants: outcomes.length, survivors };
}

function noteOn({ result, tried, untried }: Outcome): string {
  if (result === 'uncalled') return 'no test calls it';
  return `${tried} test files passed${untried > 0 ? `, ${untried} untried` : ''}`;
}

function finish(scores: readonly Score[]): void {
  const accepted = readAccepted();
  const reports = scores.map((score) => reportOn(score, accepted));
  for (const { text } of reports) process.stdout.write(text);
  process.exitCode = reports.every(({ passed }) => passed) ? 0 : 1;
}
