import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { everyPage } from '../../src/i18n/en/every-page.ts';
import { en } from '../../src/i18n/en.ts';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));

interface Loaded {
  readonly file: string;
  /** The parts of the messages that are loaded together with it. */
  readonly parts: readonly string[];
}

const quoted = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** What a file imports; what it loads with messages of its own is told apart. */
function read(file: string): { text: string; imports: string[]; loaded: Loaded[] } {
  const text = readFileSync(file, 'utf8');
  const at = (relative: string) => path.resolve(path.dirname(file), relative);
  const own = /withMessages\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\),?\s*\)/g;
  const loaded = [...text.matchAll(own)].map(([, parts = '', relative = '']) => ({
    file: at(relative),
    parts: quoted(parts),
  }));
  const imports = [...text.replaceAll(own, '').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, relative = '']) => at(relative))
    .filter((found) => found.startsWith(web));
  return { text, imports, loaded };
}

interface Walk {
  readonly namespaces: Set<string>;
  readonly loaded: Loaded[];
}

/** Everything that is said by a file and by what it imports, now or later. */
function walk(file: string, seen = new Set<string>()): Walk {
  const found: Walk = { namespaces: new Set(), loaded: [] };
  const visit = (next: string) => {
    if (seen.has(next)) return;
    seen.add(next);
    const { text, imports, loaded } = read(next);
    for (const [, name = ''] of text.matchAll(/useTranslations\(\s*'(\w+)'/g)) {
      found.namespaces.add(name);
    }
    found.loaded.push(...loaded);
    for (const each of imports) visit(each);
  };
  visit(file);
  return found;
}

/** The namespaces of `src/i18n/en`'s file of a part. */
async function namespacesOf(part: string): Promise<string[]> {
  const file = part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const module = (await import(`../../src/i18n/en/${file}.ts`)) as Record<string, object>;
  return Object.keys(module[part] ?? {});
}

const frame = walk(path.join(web, 'main.tsx'));

test('what stands on every page says only what is loaded first', () => {
  expect([...frame.namespaces].filter((name) => !(name in everyPage))).toEqual([]);
  expect(frame.namespaces.size).toBeGreaterThan(20);
});

describe('pages with messages of their own', () => {
  test('are found', () => {
    expect(frame.loaded.length).toBeGreaterThanOrEqual(8);
  });

  test.each(frame.loaded)('$file loads what it says', async ({ file, parts }) => {
    const own = (await Promise.all(parts.map(namespacesOf))).flat();
    const said = walk(file).namespaces;
    expect([...said].filter((name) => !(name in everyPage) && !own.includes(name))).toEqual([]);
    // A part that the page does not need would only make it heavier.
    for (const part of parts) {
      const names = await namespacesOf(part);
      expect([part, names.some((name) => said.has(name))]).toEqual([part, true]);
    }
  });

  test('together say everything', async () => {
    const parts = new Set(frame.loaded.flatMap(({ parts: some }) => some));
    const own = (await Promise.all([...parts].map(namespacesOf))).flat();
    expect([...Object.keys(everyPage), ...own].toSorted()).toEqual(Object.keys(en).toSorted());
  });
});
