import type {
  Block,
  Content,
  GuideDocument,
  Target,
} from '../../../src/web/shared/guide/guide-document.ts';
import { compileDocument } from '../../guide/compile-document.ts';
import { plainText } from '../../guide/read-content.ts';
import type { Finding, Rule } from '../source-file.ts';

/** Anchors that other pages and people's bookmarks rely on. */
const promised: Readonly<Record<string, readonly string[]>> = {
  'user-guide': [
    'getting-started',
    'video-management',
    'comment-management',
    'spam-detection',
    'blacklist-management',
    'analytics',
    'troubleshooting',
  ],
  'dependencies-setup': [
    'google-oauth-setup',
    'postgresql-database-setup',
    'supabase-setup',
    'environment-configuration',
  ],
  'technical-documentation': [
    'system-architecture',
    'api-reference',
    'database-schema',
    'spam-detection-algorithms',
    'security-considerations',
    'performance-optimization',
  ],
};

const languages = ['en', 'id'] as const;
type Pages = ReadonlyMap<string, GuideDocument>;

export const guide: Rule = {
  name: 'guide-says-the-same-in-both-languages',
  stops:
    'a section that only one language has, a link that leads nowhere, a command mistyped in one',
  find(files) {
    const findings: Finding[] = [];
    const pages = new Map<string, GuideDocument>();
    for (const file of files.filter(({ path }) => path.startsWith('docs/guide/'))) {
      try {
        pages.set(
          file.path,
          compileDocument(file.text, () => ({ width: 1, height: 1 })),
        );
      } catch (error) {
        findings.push(at(file.path, error instanceof Error ? error.message : String(error)));
      }
    }
    if (findings.length > 0) return findings;
    return [...pages].flatMap(([path, page]) => [
      ...compareLanguages(pages, path, page),
      ...findMissingPlaces(path, page),
      ...findDeadLinks(pages, path, page),
      ...findNamelessPictures(path, page),
    ]);
  },
};

const at = (path: string, message: string): Finding => ({ path, line: 0, message });
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.md$/, '');
const idsOf = ({ blocks }: GuideDocument) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

function compareLanguages(pages: Pages, path: string, page: GuideDocument): Finding[] {
  return languages
    .map((language) => path.replace(/^docs\/guide\/[a-z]+/, `docs/guide/${language}`))
    .filter((other) => other !== path)
    .flatMap((other) => {
      const twin = pages.get(other);
      if (twin === undefined) return [at(path, `has no ${other}`)];
      return [
        ...difference('section', idsOf(page), idsOf(twin)),
        ...difference('command', commandsOf(page.blocks), commandsOf(twin.blocks)),
        ...difference('drawing', drawingsOf(page), drawingsOf(twin)),
        ...untranslated(page.blocks, twin.blocks),
      ].map((message) => at(path, `${message} (${other})`));
    });
}

function difference(what: string, here: readonly string[], there: readonly string[]): string[] {
  const place = here.findIndex((text, index) => text !== there[index]);
  return place < 0 ? [] : [`the ${what} "${here[place]}" stands nowhere else at this place`];
}

/** A sentence that is equal in both languages was not translated. */
function untranslated(here: readonly Block[], there: readonly Block[]): string[] {
  const others = new Set(contentsOf(there).map(proseOf));
  return contentsOf(here)
    .map(proseOf)
    .filter((text) => text.split(' ').length > 5 && others.has(text) && !isListOfNames(text))
    .map((text) => `"${text}" reads the same in both languages`);
}

/** The words without code, which has no language. */
const proseOf = (content: Content): string =>
  plainText(content.filter((inline) => typeof inline === 'string' || inline.kind !== 'code'));

/** Packages, credits: names between commas. */
const isListOfNames = (text: string) => text.split(', ').length > 3;

function findMissingPlaces(path: string, page: GuideDocument): Finding[] {
  const ids = idsOf(page);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const missing = (promised[nameOf(path)] ?? []).filter((id) => !ids.includes(id));
  return [
    ...twice.map((id) => at(path, `has two places named ${id}`)),
    ...missing.map((id) => at(path, `lacks the place ${id}`)),
  ];
}

function findDeadLinks(pages: Pages, path: string, page: GuideDocument): Finding[] {
  return contentsOf(page.blocks)
    .flatMap(linksOf)
    .flatMap((target) => {
      if (target.to !== 'document') return [];
      const file = target.id === '' ? path : path.replace(/[a-z-]+\.md$/, `${target.id}.md`);
      const aim = pages.get(file);
      const found =
        aim !== undefined && (target.anchor === '' || idsOf(aim).includes(target.anchor));
      return found ? [] : [at(path, `a link leads to ${target.id}.md#${target.anchor}`)];
    });
}

function findNamelessPictures(path: string, { blocks }: GuideDocument): Finding[] {
  return blocks.flatMap((block) => {
    const shown = block.kind === 'picture' || block.kind === 'drawing' ? block : null;
    if (shown === null || shown.description !== '') return [];
    const name = shown.kind === 'picture' ? shown.source : shown.name;
    return [at(path, `the picture ${name} is not described`)];
  });
}

const drawingsOf = ({ blocks }: GuideDocument): string[] =>
  blocks.flatMap((block) => (block.kind === 'drawing' ? [block.name] : []));

const commandsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'code') return [block.text];
    return block.kind === 'list' ? block.items.flatMap(commandsOf) : [];
  });

const linksOf = (content: Content): Target[] =>
  content.flatMap((inline) => {
    if (typeof inline === 'string' || inline.kind === 'code') return [];
    const inside = linksOf(inline.content);
    return inline.kind === 'link' ? [inline.target, ...inside] : inside;
  });

function contentsOf(blocks: readonly Block[]): Content[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'note':
        return [block.content];
      case 'list':
        return block.items.flatMap(contentsOf);
      case 'table':
        return [...block.head, ...block.rows.flat()];
      default:
        return [];
    }
  });
}
