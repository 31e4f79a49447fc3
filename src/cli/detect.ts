import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { analyzeComment, type DetectionSettings } from '../detection/analyze-comment.ts';
import { createNameLedger, type NameLedger } from '../detection/name-ledger.ts';
import { compileBlacklist } from '../detection/signals/blacklist.ts';
import { sightNames } from '../detection/spam-names.ts';
import type { CommentInput, Sensitivity, Verdict } from '../detection/types.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { linesOf } from './comment-lines.ts';
import { openTwice } from './twice-readable.ts';

type DetectOptions = Arguments['options'] & { resolveFile: (file: string) => string };

const sensitivities: readonly Sensitivity[] = ['low', 'medium', 'high'];
/** Verdicts are written in pieces of this size: one system call for a few hundred comments. */
const PIECE = 64 * 1024;

/**
 * Judges comments without a server: reads one JSON object a line and writes one a line, in the same
 * order. All comments are read before the first is judged, because one may reveal a name that
 * others mention; `alone` judges each by itself. Returns the exit code: 1 when a line could not be
 * read, after all others are judged. Throws UsageError.
 */
export async function detect(options: DetectOptions): Promise<number> {
  const settings = await readSettings(options);
  if (options.explain !== undefined) {
    const verdict = analyzeComment({ text: options.explain }, {}, settings);
    process.stdout.write(`${JSON.stringify(present(verdict), null, 2)}\n`);
    return 0;
  }
  // The reader of our output may stop early, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const file = options.file === undefined ? undefined : options.resolveFile(options.file);
  const input = await openTwice(file);
  try {
    const names = createNameLedger();
    if (options.alone) return await judgeAll(input.first(), names, settings);
    await gatherNames(input.first(), names);
    return await judgeAll(input.again(), names, settings);
  } finally {
    await input.close();
  }
}

async function gatherNames(input: AsyncIterable<string>, names: NameLedger): Promise<void> {
  for await (const lines of linesOf(input)) {
    for (const line of lines) {
      const comment = readComment(line);
      if (comment) names.note(placeOf(comment), sightNames(comment.text));
    }
  }
}

/** Comments without a video belong to one video; an author without a name wrote one comment. */
const placeOf = ({ videoId, authorChannelId, text }: CommentInput) => ({
  video: videoId ?? '',
  author: authorChannelId ?? text,
});

async function judgeAll(
  input: AsyncIterable<string>,
  names: NameLedger,
  settings: DetectionSettings,
): Promise<number> {
  let piece = '';
  let number = 0;
  let unreadable = 0;
  const flush = async () => {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    piece = '';
  };
  for await (const lines of linesOf(input)) {
    for (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      const comment = readComment(line);
      if (comment) {
        const context = { spamNames: names.namesOf(comment.videoId ?? '') };
        piece += `${JSON.stringify(present(analyzeComment(comment, context, settings)))}\n`;
      } else {
        unreadable += 1;
        process.stderr.write(`Line ${number} is not a JSON object with a "text".\n`);
        piece += '{"error":"not a JSON object with a text"}\n';
      }
      if (piece.length >= PIECE) await flush();
    }
    await flush();
  }
  return unreadable === 0 ? 0 : 1;
}

async function readSettings(options: DetectOptions): Promise<DetectionSettings> {
  const { sensitivity = 'medium', blacklist } = options;
  const level = sensitivities.find((name) => name === sensitivity);
  if (level === undefined) throw new UsageError('--sensitivity is low, medium or high.');
  const list =
    blacklist === undefined ? '' : await readFile(options.resolveFile(blacklist), 'utf8');
  const words = list.split('\n').map((line) => line.trim());
  return {
    sensitivity: level,
    blacklist: compileBlacklist(
      words.filter((word) => word !== '').map((word) => ({ word, match: 'contains' })),
    ),
  };
}

function readComment(line: string): CommentInput | undefined {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row !== 'object' || row === null) return undefined;
    const { text, author, video, published_at } = row as Record<string, unknown>;
    if (typeof text !== 'string') return undefined;
    return {
      text,
      authorChannelId: typeof author === 'string' ? author : null,
      videoId: typeof video === 'string' ? video : null,
      publishedAt: typeof published_at === 'string' ? published_at : null,
    };
  } catch {
    return undefined;
  }
}

/** The field names of the API's comments. */
function present(verdict: Verdict): object {
  return {
    score: verdict.score,
    is_spam: verdict.isSpam,
    is_stylized_text: verdict.isStylizedText,
    is_obfuscated_text: verdict.isObfuscatedText,
    is_blacklisted_words: verdict.isBlacklistedWords,
    is_similar: verdict.isSimilar,
    reasons: verdict.reasons,
  };
}
