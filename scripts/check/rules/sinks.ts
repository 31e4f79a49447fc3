import { type ParseResult, Visitor } from 'oxc-parser';
import { type Finding, findingAt, isCode, isTest, parseSource, type Rule } from '../source-file.ts';

/** Properties and methods that turn text into markup. */
const markup = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'parseFromString',
]);

export const sinks: Rule = {
  name: 'no-sink-for-foreign-text',
  stops: 'a comment that runs as a script or shows as markup in the browser of whoever moderates',
  find: (files) =>
    files
      .filter((file) => isCode(file) && !isTest(file.path))
      .flatMap((file) => {
        const findings: Finding[] = [];
        const report = (node: { start: number }, what: string) =>
          findings.push(findingAt(file, node.start, `${what} turns text into markup or code`));
        visit(parseSource(file).program, report);
        return findings;
      }),
};

function visit(
  program: ParseResult['program'],
  report: (node: { start: number }, what: string) => void,
): void {
  new Visitor({
    MemberExpression(node) {
      const name = node.property.type === 'Identifier' ? node.property.name : '';
      const literal = node.property.type === 'Literal' ? String(node.property.value) : '';
      if (markup.has(name) || markup.has(literal)) report(node, name || literal);
      if (isNamed(node.object, 'document') && /^write(ln)?$/.test(name)) report(node, name);
    },
    JSXAttribute(node) {
      const { name } = node.name;
      if (typeof name === 'string' && markup.has(name)) report(node, name);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'eval')) report(node, 'eval');
      const timer = isNamed(node.callee, 'setTimeout') || isNamed(node.callee, 'setInterval');
      if (timer && node.arguments[0]?.type === 'Literal') report(node, 'a timer with text');
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Function')) report(node, 'new Function');
    },
    Literal(node) {
      if (typeof node.value === 'string' && isScriptAddress(node.value)) {
        report(node, 'a javascript: address');
      }
    },
    TemplateElement(node) {
      if (isScriptAddress(node.value.raw)) report(node, 'a javascript: address');
    },
  }).visit(program);
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isScriptAddress(text: string): boolean {
  return /^\s*javascript:/i.test(text);
}
