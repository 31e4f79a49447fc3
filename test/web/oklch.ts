/** Relative luminance after WCAG 2 of `oklch(l c h)`, and whether sRGB holds that colour. */
export function readOklch(value: string): { luminance: number; inGamut: boolean } {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (parts === null) throw new Error(`not an opaque oklch colour: ${value}`);
  const [l = 0, c = 0, h = 0] = parts.slice(1).map(Number);
  const [red, green, blue] = linearRgb(
    l,
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  );
  const inGamut = [red, green, blue].every((part) => part >= -0.0005 && part <= 1.0005);
  return { luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue, inGamut };
}

/** Oklab to linear sRGB with the matrices of its author, Björn Ottosson. */
function linearRgb(l: number, a: number, b: number): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Contrast of two luminances after WCAG 2, from 1 to 21. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
