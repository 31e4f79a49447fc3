import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { analyzeComment } from '../detection/analyze-comment.ts';
import {
  ALL_CLASSES,
  DEFAULT_CLASSES,
  isSpamClass,
  SPAM_CLASSES,
  type SpamClass,
} from '../detection/classes/spam-class.ts';
import { type CopyLedger, createCopyLedger } from '../detection/copy-ledger.ts';
import { createNameLedger } from '../detection/name-ledger.ts';
import { momentAt, momentOf } from '../detection/token-ledger.ts';
import type { Sensitivity } from '../detection/types.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { linesOf } from './comment-lines.ts';
import { present } from './detect/comment-line.ts';
import { inOrder } from './detect/in-order.ts';
import {
  detectionSettings,
  type LookedAt,
  type SettingsSource,
  type TextColumns,
} from './detect/judge-lines.ts';
import { type Judging, startJudging } from './detect/judging.ts';
import { keepPieces } from './detect/kept-pieces.ts';

type DetectOptions = Arguments['options'] & { resolveFile: (file: string) => string };

const sensitivities: readonly Sensitivity[] = ['low', 'medium', 'high'];
/** Bytes that are read at once: a few hundred comments, so that few of them are in memory. */
const PIECE = 64 * 1024;

/**
 * Judges comments without a server: reads one JSON object a line and writes one a line, in the same
 * order. All comments are read before the first is judged, because one may reveal a name that
 * others mention, or the words that others copy; `alone` judges each by itself. Returns the exit
 * code: 1 when a line could not be read, after all others are judged. Throws UsageError.
 */
export async function detect(options: DetectOptions): Promise<number> {
  const source = await readSettings(options);
  if (options.explain !== undefined) {
    const verdict = analyzeComment({ text: options.explain }, {}, detectionSettings(source));
    process.stdout.write(`${JSON.stringify(present(verdict), null, 2)}\n`);
    return 0;
  }
  // The reader of our output may stop early, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const input = await openInput(options);
  const judging = startJudging(source, readThreads(options));
  try {
    return options.alone ? await judgeAlone(input, judging) : await judgeTogether(input, judging);
  } finally {
    await judging.end();
  }
}

type Input = AsyncIterable<string>;

/** Opens a file, or standard input. Throws where the file cannot be read. */
async function openInput({ file, resolveFile }: DetectOptions): Promise<Input> {
  if (file === undefined) return process.stdin.setEncoding('utf8');
  const found = resolveFile(file);
  await stat(found);
  return createReadStream(found, { encoding: 'utf8', highWaterMark: PIECE });
}

async function judgeAlone(input: Input, { judge, underWay }: Judging): Promise<number> {
  const lines = countLines();
  const results = inOrder<Awaited<ReturnType<typeof judge.judgeAlone>>>(underWay);
  for await (const piece of linesOf(input)) {
    await results.add(judge.judgeAlone(piece), async ({ printed, unreadable }) => {
      lines.note(piece.length, unreadable);
      await print(printed);
    });
  }
  await results.end();
  return lines.exitCode();
}

async function judgeTogether(input: Input, { judge, underWay }: Judging): Promise<number> {
  const lines = countLines();
  const names = createNameLedger();
  const texts = createCopyLedger();
  const kept = keepPieces();
  try {
    const looks = inOrder<LookedAt>(underWay);
    for await (const piece of linesOf(input)) {
      await looks.add(judge.look(piece), async (looked) => {
        const before = lines.number();
        lines.note(piece.length, looked.unreadable);
        for (const sighting of looked.sightings) {
          const at = momentOf(sighting.publishedAt, before + sighting.line);
          names.note({ ...sighting, at }, sighting);
        }
        noteTexts(texts, looked.texts, before);
        await kept.add(looked.kept);
      });
    }
    await looks.end();
    await judge.learn({ names: names.all(), copies: texts.copies() });
    const verdicts = inOrder<Uint8Array>(underWay);
    for await (const piece of kept.read()) await verdicts.add(judge.judgeAgain(piece), print);
    await verdicts.end();
    return lines.exitCode();
  } finally {
    await kept.close();
  }
}

function noteTexts(ledger: CopyLedger, texts: TextColumns, linesBefore: number): void {
  for (const [at, line] of texts.lines.entries()) {
    const posted = momentAt(texts.times[at] ?? Number.NaN, linesBefore + line);
    ledger.note({ author: texts.authors[at] ?? 0, words: texts.words[at] ?? 0, at: posted });
  }
}

async function print(verdicts: Uint8Array): Promise<void> {
  if (!process.stdout.write(verdicts)) await once(process.stdout, 'drain');
}

/** Counts lines and tells of those that hold no comment. */
function countLines() {
  let number = 0;
  let unreadable = 0;
  return {
    note(count: number, found: readonly number[]) {
      for (const at of found) {
        process.stderr.write(`Line ${number + at + 1} is not a JSON object with a "text".\n`);
      }
      number += count;
      unreadable += found.length;
    },
    number: () => number,
    exitCode: () => (unreadable === 0 ? 0 : 1),
  };
}

/** Undefined: as many as are of use. */
function readThreads({ threads }: DetectOptions): number | undefined {
  if (threads === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(threads)) throw new UsageError('--threads is a number from 1 to 99.');
  return Number(threads);
}

async function readSettings(options: DetectOptions): Promise<SettingsSource> {
  const { sensitivity = 'medium', blacklist } = options;
  const level = sensitivities.find((name) => name === sensitivity);
  if (level === undefined) throw new UsageError('--sensitivity is low, medium or high.');
  const list =
    blacklist === undefined ? '' : await readFile(options.resolveFile(blacklist), 'utf8');
  const words = list.split('\n').map((line) => line.trim());
  const classes = readClasses(options);
  return { sensitivity: level, words: words.filter((word) => word !== ''), classes };
}

function readClasses({ classes }: DetectOptions): ReadonlySet<SpamClass> {
  if (classes === undefined) return DEFAULT_CLASSES;
  if (classes === 'all') return ALL_CLASSES;
  const chosen = classes.split(',').map((name) => name.trim().replaceAll('-', '_'));
  const known = chosen.filter(isSpamClass);
  if (known.length < chosen.length) {
    throw new UsageError(`--classes is all, or a list of: ${SPAM_CLASSES.join(', ')}.`);
  }
  return new Set(known);
}
