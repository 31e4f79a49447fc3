import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { zonedOffsets } from '../../zoned-times.ts';
import {
  type Cell,
  formatsOf,
  type PrintedReport,
  type PrintedTable,
  type ReportColumn,
} from '../report-content.ts';
import { allTexts } from '../texts/all-texts.ts';
import type { ReportTexts } from '../texts/en.ts';
import { drawBars, drawWeek } from './draw-charts.ts';
import { type Page, tagPage } from './page.ts';
import { fonts, MISSING, toCell } from './printable-text.ts';

const MARGIN = 42;
const FOOT = 24;
/** What has to fit below each other: a chart with its name, and the head of a table with a row. */
const CHART_HEIGHT = 220;
const HEAD_HEIGHT = 70;
/** The name of a section and its note. */
const SECTION_HEIGHT = 60;

/**
 * A tagged PDF: a structure tree with headings, tables and figures, a language and a title. Texts go
 * through the encoder of embedded fonts only, and there are no annotations, forms or scripts. A year
 * takes seconds in one piece, so a thread of the pool calls this.
 */
export async function writePdf(report: PrintedReport): Promise<Uint8Array> {
  const { language, about, tables, timeZone, madeAt } = report;
  const texts = allTexts[language];
  const doc = new Pdf({
    size: 'A4',
    // Figures over time have as many columns as there are counters.
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    pdfVersion: '1.7',
    tagged: true,
    lang: texts.language,
    displayTitle: true,
    bufferPages: true,
    font: fonts.text,
    info: { Title: texts.title, Creator: 'Sapu', Producer: 'Sapu', CreationDate: madeAt },
  });
  const page = tagPage(doc);
  page.heading('H1', texts.title);
  const foreign = { isMissing: false };
  const how = { texts, foreign, offsetOf: zonedOffsets(timeZone) };
  drawTable(page, about, how);
  for (const table of tables) {
    const hasCharts = (table.charts?.length ?? 0) > 0;
    page.keepTogether(SECTION_HEIGHT + (hasCharts ? CHART_HEIGHT : HEAD_HEIGHT));
    page.heading('H2', table.title);
    if (table.note !== undefined) page.paragraph(table.note);
    drawCharts(page, table, texts);
    drawTable(page, table, how);
  }
  if (foreign.isMissing) page.paragraph(texts.about.unprintable(MISSING));
  numberPages(doc, texts);
  doc.end();
  return buffer(doc);
}

function drawCharts(page: Page, { charts = [] }: PrintedTable, texts: ReportTexts): void {
  const { number } = formatsOf(texts);
  for (const chart of charts) {
    page.keepTogether(CHART_HEIGHT);
    page.heading('H3', chart.title);
    page.paragraph(chart.finding);
    if (chart.kind === 'bars') {
      drawBars(page, chart, (count) => texts.charts.most(number(count)));
    } else {
      drawWeek(page, chart);
    }
  }
}

interface DrawOptions {
  texts: ReportTexts;
  /** Becomes true when a text had characters that cannot be shown. */
  foreign: { isMissing: boolean };
  /** How far the owner's clocks are ahead of UTC, in milliseconds. */
  offsetOf: (instant: Date) => number;
}

/** With more columns the text gets smaller. */
const sizeFor = (columns: number): number => (columns > 8 ? 5.5 : 8);

function drawTable(page: Page, { columns, rows }: PrintedTable, how: DrawOptions): void {
  const { texts, foreign } = how;
  if (rows.length === 0) {
    page.paragraph(texts.noRows);
    return;
  }
  const shown = rows.map((row) =>
    row.map((cell, place) => {
      const text = toCell(cellText(cell, columns[place], how));
      if (text.includes(MISSING)) foreign.isMissing = true;
      return text;
    }),
  );
  const { doc, width, left } = page;
  page.keepTogether(HEAD_HEIGHT);
  const all = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  const size = sizeFor(columns.length);
  doc.font(fonts.text).fontSize(size);
  // The published types lack `structParent`, under which the table is tagged.
  const options: PDFKit.Mixins.TableOptions & { structParent: Page['root'] } = {
    structParent: page.root,
    position: { x: left, y: doc.y },
    maxWidth: width,
    columnStyles: columns.map((column) => ({
      width: ((column.width ?? 1) / all) * width,
      align: { x: isText(column) ? ('left' as const) : ('right' as const), y: 'top' as const },
    })),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: '#bbbbbb', padding: 2.5 },
  };
  const table = doc.table(options);
  table.row(
    columns.map(({ name }) => ({
      text: name,
      type: 'TH' as const,
      scope: 'Column' as const,
      font: { src: fonts.bold, size },
    })),
  );
  for (const row of shown) {
    table.row(
      row.map((text, place) =>
        place === 0 ? { text, type: 'TH' as const, scope: 'Row' as const } : { text },
      ),
    );
  }
  table.end();
  doc.x = left;
  doc.moveDown(1);
}

const isText = ({ kind }: ReportColumn): boolean =>
  kind === 'text' || kind === 'day' || kind === 'time';

function cellText(
  cell: Cell,
  column: ReportColumn | undefined,
  { texts: { language, yes, no }, offsetOf }: DrawOptions,
): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (cell instanceof Date) return localTime(cell, offsetOf);
  if (typeof cell === 'string') return cell;
  const style = column?.kind === 'share' ? 'percent' : 'decimal';
  return new Intl.NumberFormat(language, { style }).format(cell);
}

const localTime = (instant: Date, offsetOf: DrawOptions['offsetOf']): string =>
  new Date(instant.getTime() + offsetOf(instant)).toISOString().slice(0, 16).replace('T', ' ');

/** The numbers at the foot of each page are no content, so readers of the tags skip them. */
function numberPages(doc: Page['doc'], { page: pageText }: ReportTexts): void {
  const { start, count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    doc.switchToPage(start + nth);
    const { margins, height, width } = doc.page;
    // Text below the margin would begin another page.
    margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(fonts.text).fontSize(7).fillColor('#555555');
    doc.text(pageText(nth + 1, count), MARGIN, height - MARGIN, {
      width: width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
