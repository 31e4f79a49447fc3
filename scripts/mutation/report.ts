import { type AcceptedSurvivor, unexplained } from './survivors.ts';

/** The share of mutants that tests must kill. */
const LEAST_SHARE = 0.85;

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  readonly note: string;
}

export interface Score {
  readonly name: string;
  readonly mutants: number;
  readonly survivors: readonly Survivor[];
}

/** Survivors without a reason by file, and a line of JSON with the figures. */
export function reportOn(
  score: Score,
  accepted: readonly AcceptedSurvivor[],
): { text: string; passed: boolean } {
  const { name, mutants, survivors } = score;
  const open = unexplained(survivors, accepted);
  const noticed = mutants - survivors.length;
  const share = mutants === 0 ? 0 : noticed / mutants;
  const figures = {
    of: name,
    mutants,
    killed: noticed,
    survived: survivors.length,
    without_reason: open.length,
    share: Math.round(share * 1000) / 10,
  };
  const lines = open
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map((survivor) => `  ${describeSurvivor(survivor)}`);
  return {
    text: [...lines, JSON.stringify(figures), ''].join('\n'),
    passed: share >= LEAST_SHARE && open.length === 0,
  };
}

function describeSurvivor(survivor: Survivor): string {
  const { file, line, operator, original, replacement, note } = survivor;
  const change = `${original} → ${replacement === '' ? '(nothing)' : replacement}`;
  return `${file}:${line} ${operator}: ${change}${note === '' ? '' : ` (${note})`}`;
}
