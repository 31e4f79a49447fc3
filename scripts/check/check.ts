import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { houseRules } from './house-rules.ts';
import { compareTexts } from './rules/texts.ts';
import { readProject } from './source-file.ts';
import { runTool, tools } from './tools.ts';

interface Step {
  readonly name: string;
  readonly stops: string;
  /** The findings, a line each; empty when there are none. */
  run(): string | Promise<string>;
}

/** Two steps at once, because some of them use several processors. */
const AT_ONCE = 2;

const files = readProject();

const steps: readonly Step[] = [
  ...houseRules.map((rule) => ({
    name: rule.name,
    stops: rule.stops,
    run: () =>
      rule
        .find(files)
        .map(({ path, line, message }) => `${path}:${line}: ${message}`)
        .join('\n'),
  })),
  {
    name: 'texts',
    stops: 'a screen that is half in another language',
    run: () => compareTexts(en, id).join('\n'),
  },
  ...tools.map((tool) => ({ name: tool.name, stops: tool.stops, run: () => runTool(tool) })),
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const broken: Step[] = [];
const waiting = chosen.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const step of waiting) if (!(await passes(step))) broken.push(step);
  }),
);
process.stdout.write(`\n${chosen.length} rules, ${broken.length} broken\n`);
process.exitCode = broken.length === 0 && chosen.length > 0 ? 0 : 1;

async function passes(step: Step): Promise<boolean> {
  const started = performance.now();
  const wrong = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${wrong === '' ? 'ok    ' : 'BROKEN'} ${step.name} (${seconds} s)\n`);
  if (wrong !== '')
    process.stdout.write(`${wrong.replaceAll(/^/gm, '  ')}\n  It stops ${step.stops}.\n`);
  return wrong === '';
}
