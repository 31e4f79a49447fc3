import { type Expression, type Node, type Program, type Statement, Visitor } from 'oxc-parser';
import type { Draft } from './mutant.ts';

const flipped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const logs = /^(\w+\.)*\w*(log|logger)\.\w+\(/;

/** Mutants of plain code: conditions, comparisons, bodies and statements. */
export function draftLogicMutants(program: Program, text: string): Draft[] {
  const drafts: Draft[] = [];
  const code = ({ start, end }: Node) => text.slice(start, end);
  const replace = (operator: string, { start, end }: Node, written: string) =>
    drafts.push({ operator, edits: [{ start, end, text: written }] });
  const decide = (test: Expression) => {
    if (test.type === 'BinaryExpression' && test.operator in flipped) return;
    replace('negate-condition', test, `!(${code(test)})`);
  };
  const empty = (body: Node | null) => {
    if (body?.type !== 'BlockStatement') return;
    if (body.body.length > 0) replace('empty-body', body, '{}');
  };
  const dropStatements = (body: readonly Node[]) => {
    // A body of one statement loses the whole body.
    for (const node of body.length > 1 ? body : []) {
      if (hasEffect(node) && !logs.test(code(node))) replace('drop-statement', node, ';');
    }
  };
  new Visitor({
    BinaryExpression(node) {
      const { left, right, operator } = node;
      const other = flipped[operator];
      if (other === undefined || (operator === '+' && isText(left, right))) return;
      replace('flip-comparison', node, `${code(left)} ${other} ${code(right)}`);
    },
    LogicalExpression(node) {
      replace('left-side', node, code(node.left));
      if (node.operator !== '??') replace('right-side', node, code(node.right));
    },
    IfStatement: ({ test }) => decide(test),
    WhileStatement: ({ test }) => decide(test),
    ConditionalExpression: ({ test }) => decide(test),
    FunctionDeclaration: ({ body }) => empty(body),
    FunctionExpression: ({ body }) => empty(body),
    ArrowFunctionExpression: ({ body }) => empty(body),
    // Functions without a block count only with a name: the others are parts of an expression.
    VariableDeclarator({ init }) {
      if (init?.type !== 'ArrowFunctionExpression' || init.body.type === 'BlockStatement') return;
      replace('empty-body', init.body, 'undefined');
    },
    BlockStatement: ({ body }) => dropStatements(body),
  }).visit(program);
  return drafts;
}

const isText = (...nodes: readonly Expression[]): boolean =>
  nodes.some(
    (node) =>
      node.type === 'TemplateLiteral' ||
      (node.type === 'Literal' && typeof node.value === 'string'),
  );

function hasEffect(node: Node): node is Statement {
  if (node.type !== 'ExpressionStatement') return false;
  const { expression } = node;
  const acted = expression.type === 'AwaitExpression' ? expression.argument : expression;
  return ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(acted.type);
}
