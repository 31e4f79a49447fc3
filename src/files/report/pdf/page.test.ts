import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { tagPage } from './page.ts';
import { fonts } from './printable-text.ts';

function newPage() {
  const doc = new Pdf({
    size: 'A4',
    margin: 40,
    tagged: true,
    bufferPages: true,
    font: fonts.text,
  });
  const pages = () => doc.bufferedPageRange().count;
  return { doc, page: tagPage(doc), pages };
}

test('what does not fit begins a new page, and what fits does not', () => {
  const { doc, page, pages } = newPage();
  doc.y = doc.page.height - 40 - 100;
  page.keepTogether(100);
  expect(pages()).toBe(1);
  page.keepTogether(101);
  expect(pages()).toBe(2);
  expect(doc.y).toBe(40);
});

test('the name of the report stands at the top, those of sections and charts after a space', () => {
  const heights = (['H1', 'H2', 'H3'] as const).map((level) => {
    const { doc, page } = newPage();
    const before = doc.currentLineHeight(true);
    page.heading(level, 'Komentar');
    const after = doc.currentLineHeight(true);
    doc.font(fonts.bold).fontSize({ H1: 20, H2: 14, H3: 10 }[level]);
    const own = doc.currentLineHeight(true);
    const space = level === 'H1' ? 0 : 0.8 * before;
    expect(doc.y, level).toBeCloseTo(40 + space + own + 0.3 * after, 5);
    return after;
  });
  // Each leaves the size of paragraphs.
  expect(new Set(heights).size).toBe(1);
  const { doc, page } = newPage();
  page.paragraph('Komentar');
  expect(heights[0]).toBe(doc.currentLineHeight(true));
});
