import { Visitor } from 'oxc-parser';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  parseSource,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

const queries = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'executeQuery',
  'selectOwned',
  'updateOwned',
  'deleteOwned',
  'queryRows',
  'queryRow',
  'countRows',
]);
const packages: Readonly<Record<string, readonly string[]>> = {
  kysely: ['sql', 'CompiledQuery'],
  pg: ['Client', 'Pool', 'default'],
};

/** They hold a connection for other work than queries: notifications, a lock, whether it answers. */
const carriers = new Set([
  'src/postgres/postmaster.ts',
  'src/server/events/event-bus.ts',
  'src/server/work/worker-presence.ts',
]);

export const sql: Rule = {
  name: 'sql-in-repositories',
  stops: 'a query that forgets whose rows it reads, where nobody looks for queries',
  find: (files) => files.filter(isWatched).flatMap(findQueries),
};

function isWatched(file: SourceFile): boolean {
  const allowed = /\.repository\.ts$|^src\/server\/db\//.test(file.path) || carriers.has(file.path);
  return isCode(file) && file.path.startsWith('src/') && !allowed && !isTest(file.path);
}

function findQueries(file: SourceFile): Finding[] {
  const { module, program } = parseSource(file);
  const findings = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ isType, importName }) => {
        const name = importName.name ?? 'default';
        return !isType && packages[moduleRequest.value]?.includes(name);
      })
      .map(() => findingAt(file, moduleRequest.start, `takes SQL from ${moduleRequest.value}`)),
  );
  new Visitor({
    CallExpression({ callee }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type !== 'Identifier') return;
      const { name } = called;
      if (queries.has(name)) findings.push(findingAt(file, callee.start, `calls ${name}`));
    },
  }).visit(program);
  return findings;
}
