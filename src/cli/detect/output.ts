import { once } from 'node:events';
import { jsonLine, type Result } from './comment-line.ts';
import { harmlessLines } from './show-text.ts';
import type { OutputOptions, OutputStyle, Writer } from './writer.ts';

export interface Output {
  /** Lines as threads made them. */
  readonly print: (lines: Uint8Array) => Promise<void>;
  /** The exit code. */
  readonly end: (isAllRead: boolean) => Promise<number>;
}

const UNREADABLE = 1;
const OVER = 2;

/** Whether lines go out as threads made them. */
export const isPlain = ({ style, minScore, failOver }: OutputOptions): boolean =>
  style === 'json' && minScore === undefined && failOver === undefined;

export async function createOutput(options: OutputOptions): Promise<Output> {
  if (!isPlain(options)) return createSelection(options, await writerFor(options.style));
  return {
    print: (lines) => write(lines, 'json'),
    end: async (isAllRead) => (isAllRead ? 0 : UNREADABLE),
  };
}

/** The words of a terminal are loaded for a terminal alone. */
async function writerFor(style: OutputStyle): Promise<Writer> {
  if (style === 'csv') return (await import('./csv-writer.ts')).csvWriter;
  return style === 'table' ? (await import('./table-writer.ts')).tableWriter() : jsonWriter;
}

const jsonWriter: Writer = {
  head: '',
  row: (result) => `${jsonLine(result)}\n`,
  end: () => '',
};

function createSelection({ style, minScore, failOver }: OutputOptions, writer: Writer): Output {
  let comments = 0;
  let found = 0;
  let head = writer.head;
  const classes = new Map<string, number>();
  const isFound = ({ score, is_spam }: Result['verdict']) =>
    minScore === undefined ? is_spam : score >= minScore;
  const showsAll = minScore === undefined && style !== 'table';
  return {
    async print(lines) {
      let text = head;
      head = '';
      for (const line of Buffer.from(lines).toString().split('\n')) {
        if (line === '') continue;
        const result = JSON.parse(line) as Partial<Result>;
        const { comment, verdict } = result;
        if (!comment || !verdict) continue;
        comments += 1;
        const isOne = isFound(verdict);
        if (isOne) {
          found += 1;
          const name = verdict.spam_class ?? 'your words';
          if (verdict.is_spam) classes.set(name, (classes.get(name) ?? 0) + 1);
        }
        if (isOne || showsAll) text += writer.row({ comment, verdict });
      }
      await write(text, style);
    },
    async end(isAllRead) {
      await write(head + writer.end({ comments, found, classes }), style);
      if (failOver !== undefined && found > failOver) return OVER;
      return isAllRead ? 0 : UNREADABLE;
    },
  };
}

/** What a program reads may hold signs that a terminal would obey. Tables have none. */
async function write(lines: Uint8Array | string, style: OutputStyle): Promise<void> {
  const { stdout } = process;
  const isForPrograms = stdout.isTTY && style !== 'table';
  const safe = isForPrograms ? harmlessLines(Buffer.from(lines).toString()) : lines;
  if (safe.length > 0 && !stdout.write(safe)) await once(stdout, 'drain');
}
