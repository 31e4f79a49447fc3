import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pictures, signInPicture } from '../../scripts/pictures.ts';

const languageOf = new Map<string, string>([
  [signInPicture.name, 'en'],
  ...pictures.map(({ name, language = 'en' }) => [name, language] as const),
]);

const embedded = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/!\[[^\]]*\]\((?!drawing:)([^)]+)\)/g)].map(
    ([, to = '']) => to,
  );

const pagesOf = (language: string) =>
  readdirSync(`docs/guide/${language}`).map((page) => `docs/guide/${language}/${page}`);

describe.each(['en', 'id'] as const)('the guide in "%s"', (language) => {
  test.each(pagesOf(language))('%s shows pictures of its own language', (page) => {
    for (const to of embedded(page)) {
      const [, name = ''] = /^\.\.\/\.\.\/screenshots\/([a-z-]+)\.webp$/.exec(to) ?? [];
      expect(languageOf.get(name), `${page}: ${to}`).toBe(language);
      expect(existsSync(`docs/screenshots/${name}.webp`), name).toBe(true);
    }
  });
});

const shown = (language: string) => pagesOf(language).flatMap(embedded);

test('the sections with a screen of their own have a picture in both languages', () => {
  for (const name of [
    'dashboard',
    'comments',
    'campaigns',
    'rules',
    'activity',
    'words',
    'notifications',
    'analytics',
  ]) {
    expect(shown('en')).toContain(`../../screenshots/${name}.webp`);
    expect(shown('id')).toContain(`../../screenshots/${name}-indonesian.webp`);
  }
});
