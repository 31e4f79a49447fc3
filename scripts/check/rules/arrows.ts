import { importsOf } from '../imports.ts';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

interface Arrow {
  readonly name: string;
  readonly stops: string;
  readonly from: RegExp;
  /** Where an import may not point to. */
  readonly never?: RegExp;
  /** Where alone an import may point to. */
  readonly only?: RegExp;
  /** Types say what a thing looks like and fetch nothing. */
  readonly typesAllowed?: boolean;
}

const arrows: readonly Arrow[] = [
  {
    name: 'contract-takes-zod-alone',
    stops: 'a package that both server and page would then have to carry',
    from: /^src\/contract\//,
    only: /^(src\/|zod(\/|$))/,
  },
  {
    name: 'texts-take-no-package',
    stops: 'words that cannot be translated without building the program',
    from: /^src\/i18n\//,
    only: /^src\//,
    typesAllowed: true,
  },
  {
    name: 'detection-takes-re2js-alone',
    stops: 'a verdict that depends on anything but its text, or an engine nobody else can use',
    from: /^src\/detection\//,
    only: /^(src\/|re2js$)/,
  },
  {
    name: 'page-needs-no-node',
    stops: 'a page that does not load in a browser',
    from: /^src\/(?:web|gallery)\//,
    never: /^node:/,
  },
  {
    name: 'route-calls-a-use-case',
    stops: 'decisions in a place that only HTTP can reach',
    from: /\.routes\.ts$/,
    never: /(\.repository\.ts|^src\/(server\/(db|youtube)|platform)\/.*|^kysely|^pg)$/,
    typesAllowed: true,
  },
  {
    name: 'policy-is-pure',
    stops: 'a decision or a shape that fetches, and so cannot be tested or trusted by itself',
    from: /\.(?:policy|presenter)\.ts$/,
    never:
      /(\.repository\.ts$|^src\/server\/(db\/(?!item-state\.ts$)|jobs|work|http|youtube\/quota)|^src\/platform\/(youtube-client|google-oauth)|^node:(fs|http|https|net|child_process)|^kysely|^pg$|^fastify)/,
    typesAllowed: true,
  },
  {
    name: 'repository-only-reads-and-writes',
    stops: 'a query that calls the platform or the queue while it holds locks',
    from: /\.repository\.ts$/,
    never:
      /^(src\/platform|src\/server\/(youtube|http|work\/(?!work-run\.ts$))|fastify|@googleapis)/,
    typesAllowed: true,
  },
];

/** What files of a kind may import, beside the table of rooms. One rule each, so that each has a name. */
export const arrowRules: readonly Rule[] = arrows.map((arrow) => ({
  name: arrow.name,
  stops: arrow.stops,
  find: (files) => files.flatMap((file) => findWrongImports(arrow, file)),
}));

function findWrongImports(arrow: Arrow, file: SourceFile): Finding[] {
  if (!arrow.from.test(file.path) || !isCode(file) || isTest(file.path)) return [];
  return importsOf(file)
    .filter(({ typeOnly }) => !(typeOnly && arrow.typesAllowed))
    .filter(({ target }) => arrow.never?.test(target) || (arrow.only && !arrow.only.test(target)))
    .map(({ target, offset }) => findingAt(file, offset, `may not import ${target}`));
}
