import { type Node, parseSync, Visitor } from 'oxc-parser';
import { applyMutant, type Edit } from './mutant.ts';

/** The variable of the counts, by `file#number of the function in the file`. */
export const CALLS = 'sapuCalls';

interface Body {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

/** The function bodies of a file, in the order of the text. */
function bodiesOf(file: string, text: string): Body[] {
  const bodies: Body[] = [];
  const add = (body: Node | null) => {
    if (body === null) return;
    bodies.push({ start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' });
  };
  new Visitor({
    FunctionDeclaration: ({ body }) => add(body),
    FunctionExpression: ({ body }) => add(body),
    ArrowFunctionExpression: ({ body }) => add(body),
  }).visit(parseSync(file, text).program);
  return bodies.toSorted((one, other) => one.start - other.start);
}

/** The file's text with a counter in each of its functions. */
export function addProbes(file: string, text: string): string {
  const edits = bodiesOf(file, text).flatMap(({ start, end, isBlock }, number): Edit[] => {
    const name = `'${file}#${number}'`;
    const calls = `globalThis.${CALLS}`;
    const probe = `(${calls} ??= {})[${name}] = (${calls}[${name}] ?? 0) + 1`;
    if (isBlock) return [{ start: start + 1, end: start + 1, text: `${probe};` }];
    return [
      { start, end: start, text: `(${probe}, ` },
      { start: end, end, text: ')' },
    ];
  });
  return applyMutant(text, { edits });
}

/** The functions around an offset, innermost first, named as in the counts. */
export function functionsAround(file: string, text: string, offset: number): string[] {
  return bodiesOf(file, text)
    .map((body, number) => ({ ...body, name: `${file}#${number}` }))
    .filter(({ start, end }) => start <= offset && offset < end)
    .toReversed()
    .map(({ name }) => name);
}
