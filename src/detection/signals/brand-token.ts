import type { Brand } from '../brands.ts';
import type { Finding, Reading } from '../reading.ts';

/** Names that look like gambling sites, whether or not anyone has seen them before. */
export function brandToken({ brands, tokens }: Reading): Finding | undefined {
  const strongest = brands.toSorted((a, b) => b.shapes.length - a.shapes.length)[0];
  if (!strongest) return undefined;
  return {
    signal: 'brand_token',
    values: { token: strongest.text, shape: strongest.shapes[0] ?? 'numbered' },
    spans: brands.flatMap(({ from, to }) => {
      const first = tokens[from];
      const last = tokens[to - 1];
      return first && last ? [{ start: first.start, end: last.end }] : [];
    }),
    features: [...new Set(brands.flatMap(featuresOf))],
  };
}

function featuresOf({ shapes, origin, isLucky, text }: Brand): string[] {
  if (shapes.every((shape) => shape === 'shouted')) return ['brand_token:only_shouted'];
  return [
    'brand_token',
    ...shapes.map((shape) => `brand_token:${shape}`),
    `brand_token:${origin}`,
    ...(shapes.length >= 3 ? ['brand_token:3+'] : []),
    ...(isLucky ? ['brand_token:lucky', `brand_token:lucky_${origin}`] : []),
    ...(/\d/.test(text) && text.endsWith('d') ? ['brand_token:lottery'] : []),
    ...(shapes.includes('numbered') ? [`brand_token:numbered_${origin}`] : []),
  ];
}
