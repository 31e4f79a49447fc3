import { parseSync } from 'oxc-parser';
import { draftLogicMutants } from './logic-mutants.ts';
import { type Mutant, nameMutants } from './mutant.ts';
import { draftQueryMutants } from './query-mutants.ts';

/** Every mutant of a file, in the order of its text. */
export function findMutants(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text);
  const drafts = [...draftLogicMutants(program, text), ...draftQueryMutants(program, text)];
  return nameMutants(file, text, drafts);
}
