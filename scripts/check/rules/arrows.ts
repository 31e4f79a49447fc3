import path from 'node:path';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  parseSource,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

interface Import {
  /** Path from the root of the project, or the name of a package. */
  readonly target: string;
  /** Erased before anything runs. */
  readonly typeOnly: boolean;
  readonly offset: number;
}

interface Arrow {
  readonly name: string;
  readonly stops: string;
  readonly from: RegExp;
  /** Where an import may not point to. `$1` is what the first group of `from` matched. */
  readonly never?: RegExp | ((group: string) => RegExp);
  /** Where alone an import may point to. */
  readonly only?: RegExp;
  /** Types say what a thing looks like and fetch nothing. */
  readonly typesAllowed?: boolean;
}

const arrows: readonly Arrow[] = [
  {
    name: 'contract-is-a-leaf',
    stops: 'a server-only or page-only thing that both sides would then have to carry',
    from: /^src\/contract\//,
    only: /^(src\/contract\/|zod(\/|$))/,
  },
  {
    name: 'i18n-is-a-leaf',
    stops: 'words that cannot be translated without building the program',
    from: /^src\/i18n\//,
    only: /^src\/i18n\//,
    typesAllowed: true,
  },
  {
    name: 'detection-is-pure',
    stops: 'a verdict that depends on anything but its text, or an engine nobody else can use',
    from: /^src\/detection\//,
    only: /^(src\/detection\/|re2js$)/,
  },
  {
    name: 'emulator-knows-nobody',
    stops: 'a stand-in that agrees with our mistakes because it shares our code',
    from: /^src\/emulator\//,
    never: /^src\/(?!emulator\/)/,
  },
  {
    name: 'page-meets-server-in-contract',
    stops: 'server code and its secrets in the browser',
    from: /^src\/web\//,
    never: /^(src\/(?!web\/|contract\/|i18n\/)|node:)/,
  },
  {
    name: 'server-meets-page-in-contract',
    stops: 'a server that needs a browser, and an emulator in production',
    from: /^src\/server\//,
    never: /^src\/(?!server\/|contract\/|detection\/|i18n\/)/,
  },
  {
    name: 'ground-knows-no-slice',
    stops: 'database, platform and queue code that changes whenever a feature does',
    from: /^src\/server\/(?:db|youtube|jobs\/(?!.*\.(?:routes|repository|presenter)\.ts$))/,
    never:
      /^src\/server\/(auth|authors|channels|videos|comments|moderation|blacklist|campaigns|judging|learning|rules|reports|notifications|settings|audit|sync)\//,
    typesAllowed: true,
  },
  {
    name: 'route-calls-a-use-case',
    stops: 'decisions in a place that only HTTP or only the queue can reach',
    from: /\.(?:routes|job)\.ts$/,
    never: /(\.repository\.ts|^src\/server\/(db|youtube)\/.*|^kysely|^pg)$/,
    typesAllowed: true,
  },
  {
    name: 'policy-is-pure',
    stops: 'a decision or a shape that fetches, and so cannot be tested or trusted by itself',
    from: /\.(?:policy|presenter)\.ts$/,
    never:
      /(\.repository\.ts$|^src\/server\/(db|jobs|http|youtube\/(youtube-client|google-oauth|quota))|^node:(fs|http|https|net|child_process)|^kysely|^pg$|^fastify)/,
    typesAllowed: true,
  },
  {
    name: 'repository-only-reads-and-writes',
    stops: 'a query that calls the platform or the queue while it holds locks',
    from: /\.repository\.ts$/,
    never: /^(src\/server\/(youtube|http|jobs\/job-queue)|fastify|@googleapis)/,
    typesAllowed: true,
  },
  {
    name: 'features-stay-apart',
    stops: 'a screen that breaks when another one changes',
    from: /^src\/web\/features\/([^/]+)\//,
    never: (feature) => new RegExp(`^src/web/features/(?!${feature}/)`),
  },
  {
    name: 'primitives-know-no-feature',
    stops: 'a button that knows what it is used for',
    from: /^src\/web\/(?:ui|lib)\//,
    never: /^src\/web\/(features|app|api|session)\//,
  },
  {
    name: 'product-knows-no-gallery',
    stops: 'invented comments in what owners load',
    from: /^src\/(?!gallery\/)/,
    never: /^src\/gallery\//,
  },
  {
    name: 'gallery-shows-the-page-alone',
    stops: 'components that can only be seen with a server behind them',
    from: /^src\/gallery\//,
    never: /^(src\/(?!gallery\/|web\/|contract\/|i18n\/)|test\/|bench\/|node:)/,
  },
  {
    name: 'product-knows-no-test',
    stops: 'test code in what people run',
    from: /^src\//,
    never: /^(test|bench)\/|\.test\.tsx?$/,
  },
  {
    name: 'only-the-command-line-joins',
    stops: 'an emulator that real data can reach',
    from: /^src\/(?!cli\.ts$|cli\/|emulator\/)/,
    never: /^src\/(emulator|cli)(\/|\.ts$)/,
  },
];

/** The arrows of ARCHITECTURE.md: who may import whom. One rule each, so that each has a name. */
export const arrowRules: readonly Rule[] = arrows.map((arrow) => ({
  name: arrow.name,
  stops: arrow.stops,
  find: (files) => files.flatMap((file) => findWrongImports(arrow, file)),
}));

function findWrongImports(arrow: Arrow, file: SourceFile): Finding[] {
  const match = arrow.from.exec(file.path);
  if (match === null || !isCode(file) || isTest(file.path)) return [];
  const never = typeof arrow.never === 'function' ? arrow.never(match[1] ?? '') : arrow.never;
  return importsOf(file)
    .filter(({ typeOnly }) => !(typeOnly && arrow.typesAllowed))
    .filter(({ target }) => never?.test(target) || (arrow.only && !arrow.only.test(target)))
    .map(({ target, offset }) => findingAt(file, offset, `may not import ${target}`));
}

function importsOf(file: SourceFile): Import[] {
  const { module } = parseSource(file);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: resolve(file, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: moduleRequest.start,
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest: request, isType }) =>
      request === null
        ? []
        : [{ target: resolve(file, request.value), typeOnly: isType, offset: request.start }],
    ),
  );
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    target: resolve(file, file.text.slice(start + 1, end - 1)),
    typeOnly: false,
    offset: start,
  }));
  return [...fixed, ...exported, ...late];
}

function resolve(file: SourceFile, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.join(path.posix.dirname(file.path), specifier);
}
