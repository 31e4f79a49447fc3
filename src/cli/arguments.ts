import { parseArgs } from 'node:util';
import { FORMS, type Form, isFormName } from '../dumps/forms.ts';

const commands = ['start', 'serve', 'worker', 'demo', 'migrate', 'detect', 'help'] as const;
export type Command = (typeof commands)[number];

export interface Arguments {
  readonly command: Command;
  readonly options: {
    readonly comments?: string | undefined;
    readonly format?: Form['name'] | undefined;
    readonly encoding?: string | undefined;
    readonly forceUnlock: boolean;
    readonly pagesOnly: boolean;
    readonly hasBackup?: boolean | undefined;
    readonly sensitivity?: string | undefined;
    readonly blacklist?: string | undefined;
    readonly classes?: string | undefined;
    readonly explain?: string | undefined;
    readonly alone?: boolean | undefined;
    readonly threads?: string | undefined;
    readonly file?: string | undefined;
  };
}

/** A command line that makes no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: npm start [-- OPTIONS]
       npm run sapu -- COMMAND [OPTIONS]

  start     serve when GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set, else demo
  serve     the server with its worker
  worker    only the work, for a server that runs elsewhere on the same database
  demo      the server beside an emulated platform with invented data
  migrate   bring the database up to date and end
  detect    judge the comments of FILE or standard input, a dump in any usual form

  --comments FILE         demo: fill the emulated channel with the comments of a dump
  --format FORM           detect, demo: jsonl, json, csv or text; default: what the content says
  --encoding NAME         detect, demo: of a text that is neither UTF-8 nor UTF-16
  --i-have-a-backup       migrate: upgrade the database of DATABASE_URL, rows and all
  --pages-only            serve: leave the work to workers
  --force-unlock          take a data folder over from a machine that is gone
  --sensitivity LEVEL     detect: low, medium or high
  --blacklist FILE        detect: one word a line
  --classes LIST          detect: what counts as spam: all, or some of gambling, scam, sexual,
                          phishing, copied, self_promotion, sub4sub, shops; default: the first five
  --explain TEXT          detect: judge this one text and say why
  --alone                 detect: judge each comment by itself, as it comes
  --threads N             detect: judge in so many threads; default: one a processor
`;

/** Throws UsageError. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const [command = 'start', file, ...rest] = positionals;
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}".`);
  if (values.help) return { command: 'help', options: { forceUnlock: false, pagesOnly: false } };
  if (rest.length > 0 || (file !== undefined && command !== 'detect')) {
    throw new UsageError(`"${rest[0] ?? file}" is one argument too many.`);
  }
  if (values.comments !== undefined && command !== 'start' && command !== 'demo') {
    throw new UsageError('--comments belongs to the demo.');
  }
  if (values['pages-only'] && command !== 'serve') {
    throw new UsageError('--pages-only belongs to serve.');
  }
  if (values['i-have-a-backup'] && command !== 'migrate') {
    throw new UsageError('--i-have-a-backup belongs to migrate.');
  }
  return {
    command,
    options: {
      comments: values.comments,
      format: readFormat(values.format),
      encoding: values.encoding,
      forceUnlock: values['force-unlock'] ?? false,
      pagesOnly: values['pages-only'] ?? false,
      hasBackup: values['i-have-a-backup'] ?? false,
      sensitivity: values.sensitivity,
      blacklist: values.blacklist,
      classes: values.classes,
      explain: values.explain,
      alone: values.alone,
      threads: values.threads,
      file,
    },
  };
}

function readFormat(format: string | undefined): Form['name'] | undefined {
  if (format === undefined || isFormName(format)) return format;
  throw new UsageError(`--format is one of: ${Object.keys(FORMS).join(', ')}.`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        comments: { type: 'string' },
        format: { type: 'string' },
        encoding: { type: 'string' },
        'force-unlock': { type: 'boolean' },
        'pages-only': { type: 'boolean' },
        'i-have-a-backup': { type: 'boolean' },
        sensitivity: { type: 'string' },
        blacklist: { type: 'string' },
        classes: { type: 'string' },
        explain: { type: 'string' },
        alone: { type: 'boolean' },
        threads: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(word: string): word is Command {
  return commands.some((command) => command === word);
}
