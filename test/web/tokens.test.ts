import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readOklch } from './oklch.ts';

const css = readFileSync('src/web/styles/tokens.css', 'utf8');

function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const themes = { light: tokens(':root'), dark: tokens(':root[data-theme="dark"]') };
const backgrounds = ['kain', 'surface', 'sunken', 'hover', 'nila-tint'];
const states = ['rejected', 'spam', 'pending', 'good'];

const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'nila'].flatMap((ink) =>
    backgrounds.map((back) => [ink, back] as const),
  ),
  ...states.flatMap((state) => [
    [`${state}-ink`, `${state}-tint`] as const,
    [`${state}-ink`, 'surface'] as const,
  ]),
  ['on-nila', 'nila'] as const,
  ['on-nila', 'nila-hover'] as const,
  ['mark-ink', 'mark'] as const,
];

const edgePairs = [
  ...['line-strong', 'focus', 'mark-edge'].flatMap((edge) =>
    ['kain', 'surface', 'sunken'].map((back) => [edge, back] as const),
  ),
  ...states.flatMap((state) => [
    [`${state}-edge`, 'surface'] as const,
    [`${state}-glyph`, `${state}-fill`] as const,
  ]),
];

describe.each(Object.entries(themes))('%s', (_theme, theme) => {
  const colour = (name: string) => {
    const value = theme.get(name) ?? '';
    const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return readOklch(alias === undefined ? value : (theme.get(alias) ?? ''));
  };
  const ratio = (one: string, other: string) =>
    contrast(colour(one).luminance, colour(other).luminance);

  test.each(textPairs)('%s reads on %s', (ink, back) => {
    expect(ratio(ink, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s stands out from %s', (edge, back) => {
    expect(ratio(edge, back)).toBeGreaterThanOrEqual(3);
  });

  test('every colour lies inside sRGB', () => {
    const outside = [...theme]
      .filter(([, value]) => /^oklch\([\d. ]+\)$/.test(value))
      .filter(([, value]) => !readOklch(value).inGamut);
    expect(outside).toEqual([]);
  });
});
