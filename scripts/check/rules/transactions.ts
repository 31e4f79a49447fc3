import { type Node, Visitor } from 'oxc-parser';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  parseSource,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

/** The ways out of a transaction: the pool, the platform, the network. */
const outside = new Set(['db', 'youtube', 'oauth', 'fetch']);

const starters = new Set([
  'inTransaction',
  'inAccountTransaction',
  'inOwnerTransaction',
  'inPatientTransaction',
  'inFreeOwnerTransaction',
]);

export const transactions: Rule = {
  name: 'transaction-uses-its-own-handle',
  stops: 'a write that stays when the rest is taken back, and locks held while the network is slow',
  find: (files) =>
    files
      .filter((file) => isCode(file) && file.path.startsWith('src/server/') && !isTest(file.path))
      .flatMap(findEscapes),
};

/**
 * They begin with the lock of an owner or an account, write no rows of an owner who is there already, or only add rows
 * that nobody waits for.
 */
const unlocked = new Set([
  'src/server/db/bulk-transaction.ts',
  'src/server/db/distribute.ts',
  'src/server/db/migrate.ts',
  'src/server/db/owner-transaction.ts',
  'src/server/youtube/quota-ledger.ts',
]);

export const ownerLocks: Rule = {
  name: 'owner-is-locked-first',
  stops: 'two transactions of one owner that wait for each other',
  find: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/server/') && !unlocked.has(path) && !isTest(path))
      .filter(isCode)
      .flatMap(findUnlocked),
};

function findUnlocked(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  new Visitor({
    CallExpression({ callee, start }) {
      const isPlain = callee.type === 'Identifier' && callee.name === 'inTransaction';
      const isDriver =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'transaction' &&
        file.path !== 'src/server/db/owner-transaction.ts';
      if (isPlain || isDriver) findings.push(findingAt(file, start, 'locks no owner'));
    },
  }).visit(parseSource(file).program);
  return findings;
}

function findEscapes(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const named = callee.type === 'Identifier' && starters.has(callee.name);
      const work = args.at(-1);
      if (named && work !== undefined) findings.push(...findOutside(file, work));
    },
  }).visit(parseSource(file).program);
  return findings;
}

function findOutside(file: SourceFile, work: Node): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number, name: string) =>
    findings.push(findingAt(file, start, `uses ${name} inside a transaction`));
  const body = { type: 'Program', body: [work], start: work.start, end: work.end };
  new Visitor({
    MemberExpression(node) {
      const { property, computed } = node;
      if (!computed && property.type === 'Identifier' && outside.has(property.name)) {
        report(node.start, property.name);
      }
    },
    CallExpression({ callee, arguments: args }) {
      for (const part of [callee, ...args]) {
        if (part.type === 'Identifier' && outside.has(part.name)) report(part.start, part.name);
        if (part.type === 'Identifier' && part.name === 'deps') report(part.start, 'deps');
      }
    },
  }).visit(body as never);
  return findings;
}
