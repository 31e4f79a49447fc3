import {
  ALL_CLASSES,
  DEFAULT_CLASSES,
  isSpamClass,
  SPAM_CLASSES,
  type SpamClass,
} from '../../detection/classes/spam-class.ts';
import type { Sensitivity } from '../../detection/types.ts';
import { type Arguments, UsageError } from '../arguments.ts';
import type { SettingsSource } from './judge-lines.ts';
import type { OutputOptions } from './writer.ts';

export type DetectOptions = Arguments['options'] & { resolveFile: (file: string) => string };

const sensitivities: readonly Sensitivity[] = ['low', 'medium', 'high'];

/** A table where a person reads, JSON lines elsewhere. Throws UsageError. */
export function readOutput(options: DetectOptions): OutputOptions {
  const styles = (['json', 'csv', 'table'] as const).filter((name) => options[name]);
  if (styles.length > 1)
    throw new UsageError(`--${styles.join(' and --')} exclude each other.`, 'detect');
  return {
    style: styles[0] ?? (process.stdout.isTTY ? 'table' : 'json'),
    minScore: readNumber('--min-score', { text: options.minScore, most: 100 }),
    failOver: readNumber('--fail-over', { text: options.failOver, most: 1_000_000 }),
  };
}

function readNumber(
  name: string,
  { text, most }: { text: string | undefined; most: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Infinity;
  if (number <= most) return number;
  throw new UsageError(`${name} is a number from 0 to ${most.toLocaleString('en')}.`, 'detect');
}

/** Undefined: as many as are of use. Throws UsageError. */
export function readThreads({ threads }: DetectOptions): number | undefined {
  if (threads === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(threads))
    throw new UsageError('--threads is a number from 1 to 99.', 'detect');
  return Number(threads);
}

/** Says on standard error how the blacklist was read. Throws UsageError and DumpError. */
export async function readSettings(
  options: DetectOptions,
): Promise<Omit<SettingsSource, 'withComments'>> {
  const { sensitivity = 'medium', blacklist, asked } = options;
  const level = sensitivities.find((name) => name === sensitivity);
  if (level === undefined) throw new UsageError('--sensitivity is low, medium or high.', 'detect');
  const classes = readClasses(options);
  if (blacklist === undefined) {
    if (asked === undefined) return { sensitivity: level, words: [], classes };
    throw new UsageError('--asked is about the words of a --blacklist.', 'detect');
  }
  const { readBlacklist } = await import('./read-blacklist.ts');
  const { words, said } = await readBlacklist(options.resolveFile(blacklist), asked);
  process.stderr.write(said);
  return { sensitivity: level, words, classes };
}

function readClasses({ classes }: DetectOptions): ReadonlySet<SpamClass> {
  if (classes === undefined) return DEFAULT_CLASSES;
  if (classes === 'all') return ALL_CLASSES;
  const chosen = classes.split(',').map((name) => name.trim().replaceAll('-', '_'));
  const known = chosen.filter(isSpamClass);
  if (known.length < chosen.length) {
    throw new UsageError(`--classes is all, or a list of: ${SPAM_CLASSES.join(', ')}.`, 'detect');
  }
  return new Set(known);
}
