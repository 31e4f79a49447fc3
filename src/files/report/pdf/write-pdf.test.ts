import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { PrintedTable, ReportColumn } from '../report-content.ts';
import { writePdf } from './write-pdf.ts';

const now = new Date('2026-03-02T03:00:00Z');
const columns: ReportColumn[] = [
  { name: 'Author', kind: 'text' },
  { name: 'Day', kind: 'day' },
  { name: 'Made', kind: 'time' },
  { name: 'Amount', kind: 'number' },
  { name: 'Share', kind: 'share' },
];

test('texts and times begin where their column does, and numbers end where it does', async () => {
  const about: PrintedTable = { section: 'about', title: 'About', columns, rows: [] };
  const rows = [['Rina', '2026-03-01', now, 7, 0.5]];
  const tables = [{ ...about, section: 'authors' as const, rows }];
  const report = { language: 'en', timeZone: 'Asia/Jakarta', about, tables, madeAt: now } as const;
  const bytes = await writePdf(report);
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const width = (841.89 - 2 * 42) / columns.length;
  const placeOf = (text: string) => {
    const item = items.find((one) => 'str' in one && one.str === text);
    if (!item || !('str' in item)) throw new Error(`${text} is not on the page`);
    const x = Number(item.transform[4]) - 42;
    return { begins: x, ends: x + item.width };
  };
  for (const [at, text] of ['Rina', '2026-03-01', '2026-03-02 10:00'].entries()) {
    expect(placeOf(text).begins - at * width, text).toBeCloseTo(2.5, 0);
  }
  for (const [at, text] of ['7', '50%'].entries()) {
    expect((at + 4) * width - placeOf(text).ends, text).toBeCloseTo(2.5, 0);
  }
});

test('a text of more than 200 characters ends there', async () => {
  const about: PrintedTable = { section: 'about', title: 'About', columns, rows: [] };
  const tables = [{ ...about, section: 'authors' as const, rows: [['W'.repeat(2_000)]] }];
  const report = { language: 'en', timeZone: 'Asia/Jakarta', about, tables, madeAt: now } as const;
  const pdf = await getDocumentProxy(new Uint8Array(await writePdf(report)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text.match(/W+…?/)?.[0]).toBe(`${'W'.repeat(199)}…`);
});
