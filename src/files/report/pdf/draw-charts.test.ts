import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { BarChart, WeekChart } from '../report-content.ts';
import { drawBars, drawWeek } from './draw-charts.ts';
import { type Page, tagPage } from './page.ts';
import { fonts } from './printable-text.ts';

const MARGIN = 42;
const WIDTH = 841.89 - 2 * MARGIN;

/** What stands on a page, in points from its upper left corner. */
async function drawn(draw: (page: Page) => void) {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    compress: false,
    tagged: true,
    font: fonts.text,
  });
  draw(tagPage(doc));
  doc.end();
  const bytes = await buffer(doc);
  const written = bytes.toString('latin1');
  const opacityOf = (name: string): number => {
    const object = new RegExp(`/${name} (\\d+) 0 R`).exec(written)?.[1];
    return Number(new RegExp(`\\n${object} 0 obj[^]*?/ca ([\\d.]+)`).exec(written)?.[1]);
  };
  let opacity = 1;
  const boxes = Array.from(
    written.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n([^]*?)\nf\n/g),
    ([, x, y, width, height, painting = '']) => {
      const state = /\/(Gs\d+) gs/.exec(painting)?.[1];
      if (state !== undefined) opacity = opacityOf(state);
      return { x: Number(x), y: Number(y), width: Number(width), height: Number(height), opacity };
    },
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = item.transform.slice(4) as number[];
    return [{ text: item.str, x, y: doc.page.height - y, end: x + item.width }];
  });
  const textOf = (text: string) => {
    const found = texts.find((one) => one.text === text);
    if (!found) throw new Error(`${text} is not on the page`);
    return found;
  };
  return { boxes, texts, textOf };
}

const bars: BarChart = {
  kind: 'bars',
  title: 'Comments posted',
  finding: 'Comments posted: 9.',
  layers: [
    { label: 'Flagged', values: [1, 0, 2] },
    { label: 'Not flagged', values: [3, 0, 0] },
  ],
  ends: ['2026-03-01', '2026-03-03'],
};

test('bars stand on each other from left to right, and nothing stands for nothing', async () => {
  const page = await drawn((to) => drawBars(to, bars, (count) => `most: ${count}`));
  const [first, above, third, ...key] = page.boxes;
  if (!first || !above || !third) throw new Error('there are too few bars');
  expect(key).toHaveLength(2);
  const bottom = MARGIN + 110;
  expect([first.x, above.x]).toEqual([MARGIN, MARGIN]);
  expect(third.x).toBeCloseTo(MARGIN + (2 * WIDTH) / 3, 1);
  expect([first.height, above.height, third.height]).toEqual([25, 75, 50]);
  expect(first.y + first.height).toBeCloseTo(bottom, 1);
  expect(above.y + above.height).toBeCloseTo(first.y, 1);
  expect(third.y + third.height).toBeCloseTo(bottom, 1);
});

test('the first day stands below the left end of bars, the last one below the right end', async () => {
  const page = await drawn((to) => drawBars(to, bars, (count) => `most: ${count}`));
  const [first, last, most] = ['2026-03-01', '2026-03-03', 'most: 4'].map(page.textOf);
  expect(first?.x).toBeCloseTo(MARGIN, 0);
  expect(last?.end).toBeCloseTo(MARGIN + WIDTH, 0);
  expect(most?.end).toBeCloseTo(MARGIN + WIDTH, 0);
  expect(first?.y).toBeGreaterThan(MARGIN + 110);
  expect(last?.y).toBe(first?.y);
});

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];
const amounts = weekdays.map((_, day) =>
  Array.from({ length: 24 }, (_none, hour) => (day === 2 && hour === 5 ? 8 : 0)),
);
const week: WeekChart = { kind: 'week', title: 'Week', finding: 'Most: 8.', weekdays, amounts };

test('a week has a row for each day and a place for each hour, and the most is darkest', async () => {
  const page = await drawn((to) => drawWeek(to, week));
  expect(page.boxes).toHaveLength(7 * 24);
  const cell = (WIDTH - 60) / 24;
  for (const [at, { x, y }] of page.boxes.entries()) {
    expect(x).toBeCloseTo(MARGIN + 60 + (at % 24) * cell, 1);
    expect(y).toBeCloseTo(MARGIN + 4 + Math.floor(at / 24) * 13, 1);
  }
  const opacities = page.boxes.map(({ opacity }) => opacity);
  expect(opacities[2 * 24 + 5]).toBe(1);
  expect(new Set(opacities.toSpliced(2 * 24 + 5, 1))).toEqual(new Set([0.06]));
});

test('a week names its days at the left of their rows, and every third hour below its place', async () => {
  const page = await drawn((to) => drawWeek(to, week));
  const rows = weekdays.map((day) => page.textOf(day));
  for (const [day, { x, y }] of rows.entries()) {
    expect(x).toBeCloseTo(MARGIN, 0);
    expect(y - (rows[0]?.y ?? 0)).toBeCloseTo(day * 13, 0);
  }
  const hours = ['0', '3', '6', '9', '12', '15', '18', '21'].map((hour) => page.textOf(hour));
  for (const [nth, { x, y }] of hours.entries()) {
    expect(x).toBeCloseTo(MARGIN + 60 + (nth * 3 * (WIDTH - 60)) / 24, 0);
    expect(y).toBeGreaterThan(rows[6]?.y ?? 0);
  }
});
