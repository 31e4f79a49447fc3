import type { Readable } from 'node:stream';
import { startZip } from '../lazy-zip.ts';
import { zonedOffsets } from '../zoned-times.ts';
import type { ReportContent, ReportTable } from './report-content.ts';
import { rowsXml, type SheetOptions, sheetEnd, sheetStart, stylesXml } from './sheet-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook with one sheet for each table, in the Office Open XML of ECMA-376, written while it is
 * read: neither a table nor the file is in memory as a whole.
 */
export function writeWorkbook({ about, tables, timeZone }: ReportContent, now: Date): Readable {
  const sheets = [about, ...tables];
  const zip = startZip(now);
  const add = (path: string, xml: string) => zip.addText(path, HEAD + xml);
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]));
  add('xl/workbook.xml', workbook(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_sheet, nth) => ({
        type: 'worksheet',
        target: `worksheets/sheet${nth + 1}.xml`,
      })),
      { type: 'styles', target: 'styles.xml' },
    ]),
  );
  zip.addText('xl/styles.xml', stylesXml);
  const offsetOf = zonedOffsets(timeZone);
  for (const [nth, sheet] of sheets.entries()) {
    zip.addLazily(`xl/worksheets/sheet${nth + 1}.xml`, () => writeSheet(sheet, offsetOf));
  }
  return zip.end();
}

async function* writeSheet(
  { columns, pages }: ReportTable,
  offsetOf: SheetOptions['offsetOf'],
): AsyncGenerator<string> {
  yield sheetStart(columns);
  let next = 2;
  for await (const rows of pages()) {
    yield rowsXml(rows, next, { columns, offsetOf });
    next += rows.length;
  }
  yield sheetEnd;
}

const contentTypes = (sheets: readonly ReportTable[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/>${sheets
    .map(
      (_sheet, nth) =>
        `<Override PartName="/xl/worksheets/sheet${nth + 1}.xml" ContentType="${MAIN}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const relations = (related: readonly { type: string; target: string }[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${related
    .map(
      ({ type, target }, nth) =>
        `<Relationship Id="rId${nth + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The names are words of ours without signs that XML or a spreadsheet reads otherwise. */
const workbook = (sheets: readonly ReportTable[]) =>
  `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets>${sheets
    .map(({ title }, nth) => `<sheet name="${title}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
    .join('')}</sheets></workbook>`;
