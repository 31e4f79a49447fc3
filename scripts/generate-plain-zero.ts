import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetFont, tableAt } from './font-tables.ts';

const require = createRequire(import.meta.url);

/**
 * Makes a font of one sign: the zero of Atkinson Hyperlegible Next in the weight of large figures,
 * without its slash. The family has no such zero of its own. In running text the slash tells 0 from
 * O; in a large figure nothing can be confused, and it disturbs. The repository keeps the result.
 * Both are under the SIL Open Font License 1.1.
 */
const source = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);
const target = new URL('../src/web/styles/plain-zero.woff2', import.meta.url);
const WEIGHT = 750;

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Begin and length of the outline that is divided by a slash: the only one of three contours. */
function findSlashed(font: Buffer): { at: number; length: number } {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tableAt(font, tag));
  const isLong = font.readInt16BE((head ?? 0) + 50) === 1;
  const begin = (nth: number): number =>
    isLong
      ? font.readUInt32BE((loca ?? 0) + nth * 4)
      : font.readUInt16BE((loca ?? 0) + nth * 2) * 2;
  const glyphs = font.readUInt16BE(tableAt(font, 'maxp') + 4);
  for (let nth = 0; nth < glyphs; nth += 1) {
    const [from, to] = [begin(nth), begin(nth + 1)];
    const at = (glyf ?? 0) + from;
    if (to > from && font.readInt16BE(at) === 3) return { at, length: to - from };
  }
  throw new Error('the font has no slashed zero');
}

const SHORT = { x: 2, y: 4 };
const SAME = { x: 16, y: 32 };
const REPEATED = 8;

/** The contours of a simple outline. https://learn.microsoft.com/typography/opentype/spec/glyf */
function readContours(font: Buffer, at: number): Point[][] {
  const ends = [0, 1, 2].map((nth) => font.readUInt16BE(at + 10 + nth * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let place = at + 16;
  place += 2 + font.readUInt16BE(place);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = font.readUInt8(place++);
    const times = (flag & REPEATED) === 0 ? 1 : 1 + font.readUInt8(place++);
    for (let nth = 0; nth < times; nth += 1) flags.push(flag);
  }
  const coordinates = (axis: 'x' | 'y'): number[] => {
    let value = 0;
    return flags.map((flag) => {
      const same = (flag & SAME[axis]) !== 0;
      if ((flag & SHORT[axis]) !== 0) value += (same ? 1 : -1) * font.readUInt8(place++);
      else if (!same) {
        value += font.readInt16BE(place);
        place += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [coordinates('x'), coordinates('y')];
  const points = flags.map((flag, nth) => ({
    x: xs[nth] ?? 0,
    y: ys[nth] ?? 0,
    onCurve: (flag & 1) === 1,
  }));
  return ends.map((end, nth) => points.slice((ends[nth - 1] ?? -1) + 1, end + 1));
}

function extent(points: readonly Point[], axis: 'x' | 'y'): { from: number; size: number } {
  const values = points.map((point) => point[axis]);
  const from = Math.min(...values);
  return { from, size: Math.max(...values) - from };
}

/** The inner edge: the outer one drawn into the space of both halves, the other way round. */
function innerEdge(outer: readonly Point[], halves: readonly Point[]): Point[] {
  const move = (point: Point, axis: 'x' | 'y'): number => {
    const [own, wanted] = [extent(outer, axis), extent(halves, axis)];
    return Math.round(wanted.from + ((point[axis] - own.from) / own.size) * wanted.size);
  };
  return outer
    .map((point) => ({ x: move(point, 'x'), y: move(point, 'y'), onCurve: point.onCurve }))
    .toReversed();
}

/** Writes two contours over the outline; throws where they need more room than it had. */
function writeContours(font: Buffer, glyph: { at: number; length: number }, contours: Point[][]) {
  const points = contours.flat();
  const flags: number[] = [];
  const values = { x: [] as number[], y: [] as number[] };
  const last = { x: 0, y: 0 };
  for (const point of points) {
    let flag = point.onCurve ? 1 : 0;
    for (const axis of ['x', 'y'] as const) {
      const step = point[axis] - last[axis];
      last[axis] = point[axis];
      if (step === 0) flag |= SAME[axis];
      else if (Math.abs(step) < 256) {
        flag |= SHORT[axis] | (step > 0 ? SAME[axis] : 0);
        values[axis].push(Math.abs(step));
      } else {
        values[axis].push((step >> 8) & 255, step & 255);
      }
    }
    flags.push(flag);
  }
  const ends = Buffer.alloc(6);
  let end = -1;
  for (const [nth, contour] of contours.entries()) {
    end += contour.length;
    ends.writeUInt16BE(end, nth * 2);
  }
  const outline = Buffer.concat([ends, Buffer.from([...flags, ...values.x, ...values.y])]);
  if (10 + outline.length > glyph.length) throw new Error('the new zero needs more room');
  font.writeInt16BE(contours.length, glyph.at);
  font.fill(0, glyph.at + 10, glyph.at + glyph.length);
  outline.copy(font, glyph.at + 10);
}

const font = await subsetFont(await readFile(source), '0', {
  targetFormat: 'sfnt',
  variationAxes: { wght: WEIGHT },
});
const glyph = findSlashed(font);
const contours = readContours(font, glyph.at);
const [outer = [], ...halves] = contours.toSorted(
  (one, other) => extent(other, 'x').size - extent(one, 'x').size,
);
writeContours(font, glyph, [outer, innerEdge(outer, halves.flat())]);
// The font is subset again, because that computes its checksums.
const plain = await subsetFont(font, '0', { targetFormat: 'woff2' });
await writeFile(target, plain);
process.stdout.write(`${(plain.length / 1000).toFixed(1)} kB\n`);
