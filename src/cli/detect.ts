import { analyzeComment } from '../detection/analyze-comment.ts';
import { present } from './detect/comment-line.ts';
import { judgeAlone, judgeTogether } from './detect/judge-dump.ts';
import { detectionSettings } from './detect/judge-lines.ts';
import { startJudging } from './detect/judging.ts';
import { openInput } from './detect/open-input.ts';
import { createOutput, isPlain } from './detect/output.ts';
import { startProgress } from './detect/progress.ts';
import {
  type DetectOptions,
  readOutput,
  readSettings,
  readThreads,
} from './detect/read-options.ts';
import { harmlessLines } from './detect/show-text.ts';

/**
 * Judges the comments of a dump without a server, and writes them in their order: a table where a
 * person reads, else one JSON object a comment. All comments are read before the first is judged,
 * because one may reveal a name that others mention, or the words that others copy; `alone` judges
 * each by itself. Returns the exit code: 2 when more was found than `failOver`, 1 when a line could
 * not be read, after all others are judged. Throws UsageError and DumpError.
 */
export async function detect(options: DetectOptions): Promise<number> {
  const settings = await readSettings(options);
  const outputOptions = readOutput(options);
  const threads = readThreads(options);
  if (options.explain !== undefined) {
    const verdict = present(
      analyzeComment({ text: options.explain }, {}, detectionSettings(settings)),
    );
    if (outputOptions.style === 'table') {
      const { explainPlainly } = await import('./detect/words.ts');
      process.stdout.write(explainPlainly(options.explain, verdict));
    } else process.stdout.write(harmlessLines(`${JSON.stringify(verdict, null, 2)}\n`));
    return 0;
  }
  // The reader of our output may stop early, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const { file, resolveFile, format, encoding, column } = options;
  const path = file === undefined ? undefined : resolveFile(file);
  const input = await openInput(path, { format, encoding, column });
  const { form, said, told } = input.dump;
  say([`Read as ${form.title}.`, said]);
  const judging = startJudging({ ...settings, withComments: !isPlain(outputOptions) }, threads);
  const progress = startProgress();
  try {
    const output = await createOutput(outputOptions);
    const run = { input, judging, output, progress };
    const isAllRead = await (options.alone ? judgeAlone(run) : judgeTogether(run));
    progress.clear();
    say(told());
    return await output.end(isAllRead);
  } finally {
    progress.clear();
    await judging.end();
  }
}

function say(lines: readonly (string | undefined)[]): void {
  for (const line of lines) if (line) process.stderr.write(harmlessLines(`${line}\n`));
}
