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

const onAll = (ink: string) => backgrounds.map((back) => [ink, back] as const);

const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'nila', 'nila-hover'].flatMap(onAll),
  ...states.flatMap((state) => [
    ...onAll(`${state}-ink`),
    [`${state}-ink`, `${state}-tint`] as const,
    ['ink', `${state}-tint`] as const,
    ['ink-2', `${state}-tint`] as const,
  ]),
  ['on-nila', 'nila'] as const,
  ['on-nila', 'nila-hover'] as const,
  ['kain', 'ink'] as const,
  ['mark-ink', 'mark'] as const,
];

const edgePairs = [
  ...['line-strong', 'focus', 'mark-edge'].flatMap(onAll),
  ['focus', 'mark'] as const,
  ['mark-edge', 'mark'] as const,
  ...states.flatMap((state) => [
    ...onAll(`${state}-edge`),
    [`${state}-edge`, `${state}-tint`] as const,
    [`${state}-glyph`, `${state}-fill`] as const,
  ]),
];

/** How well the three inks read on the page, as the design promises it. */
const promised = {
  light: { ink: 15.8, 'ink-2': 7.2, 'ink-3': 5.6 },
  dark: { ink: 15.9, 'ink-2': 9, 'ink-3': 6.7 },
};

test('no colour is left out but lines that only adorn, shadows and what lies behind a dialog', () => {
  const judged = new Set<string>([...textPairs, ...edgePairs].flat());
  const left = [...themes.light.keys()].filter((name) => !judged.has(name));
  expect(left).toEqual(['line', 'shadow-popover', 'shadow-dialog', 'scrim', 'kain-behind-scrim']);
});

test('whoever asks for more contrast gets lines like edges, and no faint ink', () => {
  const more = css.slice(css.indexOf('@media (prefers-contrast: more)'));
  expect(more).toContain('--line: var(--line-strong)');
  expect(more).toContain('--ink-3: var(--ink-2)');
});

describe.each(['light', 'dark'] as const)('%s', (name) => {
  const theme = themes[name];
  const colour = (token: string) => {
    const value = theme.get(token) ?? '';
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

  test.each(Object.entries(promised[name]))('%s reads on the page at %d:1', (ink, figure) => {
    // The design gives one decimal, rounded either way.
    expect(Math.abs(ratio(ink, 'kain') - figure)).toBeLessThan(0.1);
  });

  test('every colour lies inside sRGB', () => {
    const outside = [...theme]
      .filter(([, value]) => /^oklch\([\d. ]+\)$/.test(value))
      .filter(([, value]) => !readOklch(value).inGamut);
    expect(outside).toEqual([]);
  });
});
