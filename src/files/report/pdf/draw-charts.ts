import type { BarChart, WeekChart } from '../report-content.ts';
import { INK, type Page } from './page.ts';
import { toPrintable } from './printable-text.ts';

/** Dark enough beside white, and different in lightness, so that they differ in grey too. */
const COLORS = ['#a33b20', '#8fa9c4'] as const;
const LINE = '#999999';
const BAR_HEIGHT = 110;
const CELL_HEIGHT = 13;
const NAME_WIDTH = 60;
const SMALL = 7;

/** Stacked bars, with what they mean as the figure's alternative text. */
export function drawBars(page: Page, chart: BarChart, most: (count: number) => string): void {
  const { doc, width, left } = page;
  const places = chart.layers[0]?.values.length ?? 0;
  const sums = Array.from({ length: places }, (_, at) =>
    chart.layers.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const highest = Math.max(0, ...sums);
  page.figure(`${chart.title}. ${chart.finding}`, () => {
    const top = doc.y;
    const bottom = top + BAR_HEIGHT;
    doc.lineWidth(0.5).strokeColor(LINE);
    doc
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .stroke();
    const step = width / Math.max(1, places);
    const gap = Math.min(2, step * 0.2);
    const scale = highest === 0 ? 0 : (BAR_HEIGHT - 10) / highest;
    for (let at = 0; at < places; at += 1) {
      let base = bottom;
      for (const [nth, { values }] of chart.layers.entries()) {
        const height = (values[at] ?? 0) * scale;
        if (height === 0) continue;
        base -= height;
        doc.rect(left + at * step, base, step - gap, height).fill(COLORS[nth] ?? INK);
      }
    }
    doc.fontSize(SMALL).fillColor(INK);
    const [first, last] = chart.ends;
    doc.text(first, left, bottom + 3, { width: width / 2, lineBreak: false });
    doc.text(last, left + width / 2, bottom + 3, {
      width: width / 2,
      align: 'right',
      lineBreak: false,
    });
    doc.text(most(highest), left, top - 2, { width, align: 'right', lineBreak: false });
    drawKey(page, chart, bottom + 15);
    doc.x = left;
    doc.y = bottom + 30;
  });
}

function drawKey({ doc, left }: Page, { layers }: BarChart, y: number): void {
  let x = left;
  for (const [nth, { label }] of layers.entries()) {
    doc.rect(x, y, 7, 7).fill(COLORS[nth] ?? INK);
    doc.fillColor(INK).text(label, x + 11, y - 1, { lineBreak: false });
    x += 11 + doc.widthOfString(label) + 18;
  }
}

/** A week as a field of hours; the darker, the more. */
export function drawWeek(page: Page, chart: WeekChart): void {
  const { doc, width, left } = page;
  const most = Math.max(1, ...chart.amounts.flat());
  const cell = (width - NAME_WIDTH) / 24;
  page.figure(`${chart.title}. ${chart.finding}`, () => {
    const top = doc.y + 4;
    doc.fontSize(SMALL);
    for (const [day, amounts] of chart.amounts.entries()) {
      const y = top + day * CELL_HEIGHT;
      doc.fillOpacity(1).fillColor(INK);
      doc.text(toPrintable(chart.weekdays[day] ?? ''), left, y + 2, {
        width: NAME_WIDTH,
        lineBreak: false,
      });
      for (const [hour, amount] of amounts.entries()) {
        const share = amount / most;
        doc
          .rect(left + NAME_WIDTH + hour * cell, y, cell - 1, CELL_HEIGHT - 1)
          .fillOpacity(share === 0 ? 0.06 : 0.15 + 0.85 * share)
          .fill(COLORS[0]);
      }
    }
    doc.fillOpacity(1).fillColor(INK);
    for (let hour = 0; hour < 24; hour += 3) {
      const x = left + NAME_WIDTH + hour * cell;
      doc.text(String(hour), x, top + 7 * CELL_HEIGHT + 2, { lineBreak: false });
    }
    doc.x = left;
    doc.y = top + 8 * CELL_HEIGHT + 4;
  });
}
