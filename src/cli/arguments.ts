import { type ParseArgsConfig, parseArgs } from 'node:util';
import { FORMS, type Form, isFormName } from '../dumps/forms.ts';
import { type Command, isCommand, usageOf } from './usage.ts';

export interface Arguments {
  readonly command: Command;
  readonly options: {
    readonly config?: string | undefined;
    readonly comments?: string | undefined;
    readonly format?: Form['name'] | undefined;
    readonly encoding?: string | undefined;
    readonly column?: string | undefined;
    readonly forceUnlock: boolean;
    readonly pagesOnly: boolean;
    readonly hasBackup?: boolean | undefined;
    readonly dryRun?: boolean | undefined;
    readonly sensitivity?: string | undefined;
    readonly blacklist?: string | undefined;
    readonly asked?: string | undefined;
    readonly classes?: string | undefined;
    readonly explain?: string | undefined;
    readonly alone?: boolean | undefined;
    readonly threads?: string | undefined;
    readonly json?: boolean | undefined;
    readonly csv?: boolean | undefined;
    readonly table?: boolean | undefined;
    readonly minScore?: string | undefined;
    readonly failOver?: string | undefined;
    readonly file?: string | undefined;
    readonly keys?: string | undefined;
    readonly remove?: string | undefined;
    readonly yes?: boolean | undefined;
  };
}

/** A command line that makes no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What would make sense. */
  readonly usage: string;

  constructor(message: string, command?: Command) {
    super(message);
    this.usage = usageOf(command);
  }
}

const starting = ['start', 'serve', 'worker', 'demo', 'migrate'] as const;
const asking = ['health', 'doctor', 'config'] as const;
/** They need a file, and `detect` and `help` may have one. */
const ofBackups = ['backup', 'restore'] as const;
const ofOwners = ['invite', 'owners', 'pause', 'resume', 'keys:rotate'] as const;
/** They need the number of an owner. */
const ofOneOwner = ['pause', 'resume'] as const;
const withFile: readonly Command[] = [...ofBackups, ...ofOneOwner, 'detect', 'help'];
const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;

/** What each option takes, and the commands that it belongs to. */
const OPTIONS = {
  comments: { ...string, of: ['start', 'demo'] },
  format: { ...string, of: ['detect', 'start', 'demo'] },
  encoding: { ...string, of: ['detect', 'start', 'demo'] },
  column: { ...string, of: ['detect', 'start', 'demo'] },
  config: { ...string, of: [...starting, ...asking, ...ofBackups, ...ofOwners, 'sweep'] },
  'force-unlock': { ...boolean, of: [...starting, ...ofBackups, ...ofOwners] },
  keys: { ...string, of: ['restore'] },
  remove: { ...string, of: ['owners'] },
  yes: { ...boolean, of: ['owners'] },
  'pages-only': { ...boolean, of: ['serve'] },
  'i-have-a-backup': { ...boolean, of: ['migrate'] },
  'dry-run': { ...boolean, of: ['sweep'] },
  sensitivity: { ...string, of: ['detect'] },
  blacklist: { ...string, of: ['detect'] },
  asked: { ...string, of: ['detect'] },
  classes: { ...string, of: ['detect'] },
  explain: { ...string, of: ['detect'] },
  alone: { ...boolean, of: ['detect'] },
  threads: { ...string, of: ['detect'] },
  json: { ...boolean, of: ['detect'] },
  csv: { ...boolean, of: ['detect'] },
  table: { ...boolean, of: ['detect'] },
  'min-score': { ...string, of: ['detect'] },
  'fail-over': { ...string, of: ['detect'] },
} as const satisfies ParseArgsConfig['options'] & Record<string, { of: readonly Command[] }>;

const everywhere = { help: { ...boolean, short: 'h' }, version: boolean } as const;

/** Throws UsageError. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const [command = 'start', file, ...rest] = positionals;
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}".`);
  const plain = { forceUnlock: false, pagesOnly: false };
  if (values.version) return { command: 'version', options: plain };
  if (values.help) {
    return { command: 'help', options: { ...plain, file: positionals[0] } };
  }
  if (rest.length > 0 || (file !== undefined && !withFile.includes(command))) {
    throw new UsageError(`"${rest[0] ?? file}" is one argument too many.`, command);
  }
  if (file === undefined && ofBackups.some((one) => one === command)) {
    throw new UsageError(`${command} needs the name of a file.`, command);
  }
  if (file === undefined && ofOneOwner.some((one) => one === command)) {
    throw new UsageError(`${command} needs the number of an owner.`, command);
  }
  for (const [name, { of }] of Object.entries(OPTIONS)) {
    const isGiven = Object.hasOwn(values, name);
    if (isGiven && !of.some((one) => one === command)) {
      throw new UsageError(`--${name} belongs to ${of.join(', ')}.`, command);
    }
  }
  const { 'force-unlock': forceUnlock = false, 'pages-only': pagesOnly = false, ...own } = values;
  return {
    command,
    options: {
      ...own,
      forceUnlock,
      pagesOnly,
      format: readFormat(values.format),
      hasBackup: values['i-have-a-backup'] ?? false,
      dryRun: values['dry-run'],
      minScore: values['min-score'],
      failOver: values['fail-over'],
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
      options: { ...OPTIONS, ...everywhere },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
