import { type CopyLedger, createCopyLedger } from '../../detection/copy-ledger.ts';
import { createNameLedger } from '../../detection/name-ledger.ts';
import { momentAt, momentOf } from '../../detection/token-ledger.ts';
import { numbered } from '../../dumps/lines.ts';
import { countLines } from './count-lines.ts';
import { inOrder } from './in-order.ts';
import type { LookedAt, TextColumns } from './judge-lines.ts';
import type { Judging } from './judging.ts';
import { keepPieces } from './kept-pieces.ts';
import type { Input } from './open-input.ts';
import type { Output } from './output.ts';
import type { Progress } from './progress.ts';

/** A dump on its way to verdicts. */
export interface DetectRun {
  readonly input: Input;
  readonly judging: Judging;
  readonly output: Output;
  readonly progress: Progress;
}

/** Judges each comment by itself, as it comes. Says whether all could be read. */
export async function judgeAlone(run: DetectRun): Promise<boolean> {
  const { input, output } = run;
  const { judge, underWay } = run.judging;
  const lines = countLines(run.input.dump.form, run.progress);
  const results = inOrder<Awaited<ReturnType<typeof judge.judgeAlone>>>(underWay);
  for await (const piece of numbered(input.dump.pieces)) {
    await results.add(judge.judgeAlone(piece), async ({ printed, unreadable }) => {
      lines.note(piece.length, unreadable);
      run.progress.clear();
      await output.print(printed);
      run.progress.note(input.share(), lines.number());
    });
  }
  await results.end();
  return lines.end();
}

/** Reads all comments, then judges them beside each other. Says whether all could be read. */
export async function judgeTogether(run: DetectRun): Promise<boolean> {
  const { input, output, progress } = run;
  const { judge, underWay } = run.judging;
  const lines = countLines(run.input.dump.form, run.progress);
  const names = createNameLedger();
  const texts = createCopyLedger();
  const kept = keepPieces();
  try {
    const looks = inOrder<LookedAt>(underWay);
    for await (const piece of numbered(input.dump.pieces)) {
      await looks.add(judge.look(piece), async (looked) => {
        const before = lines.number();
        lines.note(piece.length, looked.unreadable);
        for (const sighting of looked.sightings) {
          const at = momentOf(sighting.publishedAt, before + sighting.line);
          names.note({ ...sighting, at }, sighting);
        }
        noteTexts(texts, looked.texts, before);
        await kept.add(looked.kept);
        progress.note(input.share(), lines.number());
      });
    }
    await looks.end();
    progress.clear();
    await judge.learn({ names: names.all(), copies: texts.copies() });
    const verdicts = inOrder<Uint8Array>(underWay);
    for await (const piece of kept.read())
      await verdicts.add(judge.judgeAgain(piece), output.print);
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
