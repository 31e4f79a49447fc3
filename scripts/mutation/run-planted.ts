import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  batchesOf,
  isOfPage,
  obstacleOf,
  type PlantedFault,
  readFaults,
} from './planted-faults.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { buildPage, type FileResult, runTestFiles } from './test-files.ts';

export interface PlantedOptions {
  /** Only faults whose name contains this text. */
  readonly only: string;
  /** The most faults of one batch. 1: each is planted alone. */
  readonly most: number;
  /** Does not run files without faults that passed so before. */
  readonly recorded: boolean;
}

type Tell = (line: string) => void;

const BATCH = 10;
/** Test files that passed without faults, and the tests that saw each fault. */
const CLEAN = '.cache/mutation/planted-clean.json';
const SEEN = '.cache/mutation/planted-seen.json';

/**
 * Plants each fault in a copy of the project, and runs the tests that are expected to see it.
 * Returns whether all faults were seen.
 */
export async function runPlanted(options: PlantedOptions, tell: Tell): Promise<boolean> {
  const started = performance.now();
  const faults = readFaults(options.only);
  const seen = new Set<PlantedFault>();
  const plantable: PlantedFault[] = [];
  for (const fault of faults) {
    const obstacle = obstacleOf(fault);
    if (obstacle === undefined) plantable.push(fault);
    else tell(describe(fault, obstacle));
  }
  const copy = await copyProject(path.resolve('.cache/mutation/planted'));
  const clean = await cleanFiles(copy, plantable, { ...options, tell });
  for (const batch of batchesOf(plantable, Math.min(options.most, BATCH))) {
    const results = await runBatch(copy, batch);
    for (const fault of batch) {
      const tests = typeof results === 'string' ? [] : testsThatSaw(fault, results, clean);
      if (tests.length > 0) seen.add(fault);
      tell(describe(fault, typeof results === 'string' ? results : '', tests));
      await saveSeen(fault, tests);
    }
  }
  tell(JSON.stringify(countsOf(faults, seen, started)));
  return faults.length > 0 && seen.size === faults.length;
}

interface CleanOptions {
  readonly recorded: boolean;
  readonly tell: Tell;
}

/** The test files that pass without faults. Only they are evidence. */
async function cleanFiles(
  copy: ProjectCopy,
  faults: readonly PlantedFault[],
  { recorded, tell }: CleanOptions,
): Promise<ReadonlySet<string>> {
  const known = recorded ? await readJson<string[]>(CLEAN, []) : [];
  const clean = new Set(known);
  const wanted = new Set(faults.flatMap(({ seenBy }) => seenBy));
  const open = [...wanted].filter((file) => !clean.has(file));
  if (open.length === 0) return clean;
  tell(`${open.length} test files without faults first`);
  if (faults.some(isOfPage)) await buildPage(copy.root);
  // As in the whole suite, a test on a busy machine has a second try.
  const results = await runTestFiles(copy.root, open, { retry: 1 });
  for (const file of open) {
    const failures = results.get(file)?.failures;
    if (failures?.length === 0) clean.add(file);
    else tell(`fails without any fault: ${file} > ${failures?.[0]?.test ?? 'not reported'}`);
  }
  await writeFile(CLEAN, JSON.stringify([...clean]));
  return clean;
}

/** The results of the batch's test files, or why there are none. */
async function runBatch(
  copy: ProjectCopy,
  batch: readonly PlantedFault[],
): Promise<ReadonlyMap<string, FileResult> | string> {
  const texts = new Map<string, string>();
  try {
    for (const { file, find, replace } of batch) {
      const text = await copy.read(file);
      texts.set(file, text);
      await copy.write(
        file,
        text.replace(find, () => replace),
      );
    }
    if (batch.some(isOfPage)) await buildPage(copy.root);
    const files = [...new Set(batch.flatMap(({ seenBy }) => seenBy))];
    return await runTestFiles(copy.root, files, { retry: 0 });
  } catch (error) {
    return `the batch does not run: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    for (const [file, text] of texts) await copy.write(file, text);
  }
}

interface SeeingTest {
  readonly name: string;
  readonly message: string;
}

function testsThatSaw(
  { seenBy }: PlantedFault,
  results: ReadonlyMap<string, FileResult>,
  clean: ReadonlySet<string>,
): SeeingTest[] {
  return seenBy
    .filter((file) => clean.has(file))
    .flatMap((file) =>
      (results.get(file)?.failures ?? []).map(({ test, message }) => ({
        name: `${file} > ${test}`,
        message,
      })),
    );
}

function describe(
  { kind, name, seenBy }: PlantedFault,
  obstacle: string,
  [first, ...others]: readonly SeeingTest[] = [],
): string {
  const what = `${kind.padEnd(6)} ${name}`;
  if (first === undefined) return `NOT SEEN ${what} (${obstacle || seenBy.join(', ')})`;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `seen     ${what} (${first.name}${more}: ${first.message})`;
}

async function saveSeen({ name }: PlantedFault, tests: readonly SeeingTest[]): Promise<void> {
  const known = await readJson<Record<string, string[]>>(SEEN, {});
  const names = tests.map((test) => test.name);
  await writeFile(SEEN, `${JSON.stringify({ ...known, [name]: names }, null, 2)}\n`);
}

const readJson = async <Value>(file: string, otherwise: Value): Promise<Value> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? otherwise : (JSON.parse(text) as Value);
};

function countsOf(
  faults: readonly PlantedFault[],
  seen: ReadonlySet<PlantedFault>,
  started: number,
) {
  const ofKind = (kind: PlantedFault['kind']) =>
    `${[...seen].filter((fault) => fault.kind === kind).length}/${faults.filter((fault) => fault.kind === kind).length}`;
  return {
    faults: faults.length,
    seen: seen.size,
    drawn: ofKind('drawn'),
    acted: ofKind('acted'),
    served: ofKind('served'),
    seconds: Math.round((performance.now() - started) / 1000),
  };
}
