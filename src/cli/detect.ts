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
import { type Dump, openDump } from '../dumps/read-dump.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { present } from './detect/comment-line.ts';
import { countLines } from './detect/count-lines.ts';
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
 * Judges comments without a server: reads a dump and writes one JSON object a comment, in the same
 * order. All comments are read before the first is judged, because one may reveal a name that
 * others mention, or the words that others copy; `alone` judges each by itself. Returns the exit
 * code: 1 when a line could not be read, after all others are judged. Throws UsageError and DumpError.
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
  const threads = readThreads(options);
  const input = await openInput(options);
  process.stderr.write(`Read as ${input.form.title}.\n`);
  const judging = startJudging(source, threads);
  try {
    return options.alone ? await judgeAlone(input, judging) : await judgeTogether(input, judging);
  } finally {
    await judging.end();
  }
}

/** Opens a file, or standard input. Throws DumpError, and where the file cannot be read. */
async function openInput({ file, resolveFile, format, encoding }: DetectOptions): Promise<Dump> {
  if (file === undefined) return openDump(process.stdin, { format, encoding });
  const found = resolveFile(file);
  await stat(found);
  return openDump(createReadStream(found, { highWaterMark: PIECE }), { format, encoding });
}

async function judgeAlone(input: Dump, { judge, underWay }: Judging): Promise<number> {
  const lines = countLines(input.form);
  const results = inOrder<Awaited<ReturnType<typeof judge.judgeAlone>>>(underWay);
  for await (const piece of input.pieces) {
    await results.add(judge.judgeAlone(piece), async ({ printed, unreadable }) => {
      lines.note(piece.length, unreadable);
      await print(printed);
    });
  }
  await results.end();
  return lines.end();
}

async function judgeTogether(input: Dump, { judge, underWay }: Judging): Promise<number> {
  const lines = countLines(input.form);
  const names = createNameLedger();
  const texts = createCopyLedger();
  const kept = keepPieces();
  try {
    const looks = inOrder<LookedAt>(underWay);
    for await (const piece of input.pieces) {
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
    return lines.end();
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
