import { type CallExpression, type Program, type Span, Visitor } from 'oxc-parser';
import type { Draft } from './mutant.ts';

/** Calls of a query without which it still runs, and reads, locks or writes other rows. */
const removable = new Set([
  'where',
  'whereRef',
  'having',
  'on',
  'onRef',
  'orderBy',
  'limit',
  'offset',
  'distinct',
  'distinctOn',
  'groupBy',
  'forUpdate',
  'forShare',
  'forNoKeyUpdate',
  'skipLocked',
  'noWait',
  'filterWhere',
]);
const compares = new Set(['where', 'whereRef', 'having', 'on', 'onRef', 'filterWhere']);
const otherComparison: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};
type Argument = CallExpression['arguments'][number];

const otherOrder: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc' };

/** Mutants of queries: without a condition, a lock or an order, or with another comparison. */
export function draftQueryMutants(program: Program, text: string): Draft[] {
  const drafts: Draft[] = [];
  const change = (operator: string, { start, end }: Span, to: string) =>
    drafts.push({ operator, edits: [{ start, end, text: to }] });
  new Visitor({
    CallExpression(call) {
      const name = methodOf(call);
      if (name === undefined) return;
      const { callee, arguments: args } = call;
      if (removable.has(name) && !isOneRow(name, call) && callee.type === 'MemberExpression') {
        change(`drop-${name}`, { start: callee.object.end, end: call.end }, '');
      }
      if (compares.has(name)) compareOtherwise(args[1]);
      if (name === 'orderBy') orderOtherwise(call);
      if (name === 'and' || name === 'or') dropParts(args[0]);
      if (name === 'set') dropAssignments(args[0]);
    },
  }).visit(program);
  return drafts;

  function compareOtherwise(argument: Argument | undefined): void {
    const other = otherOf(otherComparison, argument);
    if (argument && other) change('other-comparison', argument, `'${other}'`);
  }

  function orderOtherwise({ arguments: [column, order] }: CallExpression): void {
    const other = otherOf(otherOrder, order);
    if (order && other) change('other-order', order, `'${other}'`);
    else if (column && !order) {
      change('other-order', column, `${text.slice(column.start, column.end)}, 'desc'`);
    }
  }

  function dropParts(list: Argument | undefined): void {
    if (list?.type !== 'ArrayExpression') return;
    dropEach('drop-part', list.elements);
  }

  function dropAssignments(row: Argument | undefined): void {
    if (row?.type !== 'ObjectExpression') return;
    dropEach('drop-assignment', row.properties);
  }

  /** Drops each of two or more items, with the comma before or after it. */
  function dropEach(operator: string, items: readonly (Span | null)[]): void {
    if (items.length < 2) return;
    for (const [place, item] of items.entries()) {
      const [before, after] = [items[place - 1], items[place + 1]];
      if (!item) continue;
      if (after) change(operator, { start: item.start, end: after.start }, '');
      else if (before) change(operator, { start: before.end, end: item.end }, '');
    }
  }
}

function methodOf({ callee }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  return callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/** The code takes the first row anyway, so `limit(1)` only saves time. */
const isOneRow = (name: string, { arguments: [count] }: CallExpression): boolean =>
  name === 'limit' && count?.type === 'Literal' && count.value === 1;

function otherOf(
  others: Readonly<Record<string, string>>,
  argument: Argument | undefined,
): string | undefined {
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined;
  return others[argument.value];
}
