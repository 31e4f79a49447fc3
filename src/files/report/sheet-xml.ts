import { DAY_MS } from '../../contract/time-lengths.ts';
import type { Cell, ReportColumn } from './report-content.ts';

/**
 * SpreadsheetML, of which we write numbers, booleans and inline strings only: nothing here can write
 * an element `f`, so no text of a stranger ever becomes a formula. ECMA-376, Part 1, 18.3.1.
 */

/** The places of the styles in `stylesXml`. */
const STYLE: Readonly<Record<ReportColumn['kind'], number>> = {
  text: 1,
  number: 2,
  day: 3,
  time: 4,
  share: 5,
  flag: 0,
};
const HEAD_STYLE = 6;

const xfOf = (numberFormat: number, more = '') =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}`;

/** 49 is text: a cell that is edited later does not become a formula either. 3 and 10 are numbers. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  xfOf(0, '/>'),
  xfOf(49, '/>'),
  xfOf(3, '/>'),
  xfOf(164, '/>'),
  xfOf(165, '/>'),
  xfOf(10, '/>'),
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
].join('')}</cellXfs></styleSheet>`;

/** Controls and halves of surrogate pairs, which XML 1.0 does not allow; lines and tabs it does. */
const ILLEGAL = /[^\t\n\r\P{Cc}]|[\p{Cs}\ufffe\uffff]/gu;
/** Excel reads `_x0041_` in a text as an A, so its first underscore is written as one. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** The most that a cell holds. */
const LONGEST = 32_767;

const textXml = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(ILLEGAL, '')
    .replace(ESCAPED, '_x005F_')
    // Each sign by itself: a function that is called for each would take seconds for a page of them.
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A, B … Z; no table has more columns. */
const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** Day 0 of a spreadsheet, by which days after February 1900 come out right. */
const EPOCH = Date.UTC(1899, 11, 30);
const serialOf = (utc: number): number => (utc - EPOCH) / DAY_MS;

export interface SheetOptions {
  columns: readonly ReportColumn[];
  /** How far the owner's clocks are ahead of UTC, in milliseconds: a spreadsheet has no time zones. */
  offsetOf: (instant: Date) => number;
}

function cellXml(value: Exclude<Cell, Date>, at: string, kind: ReportColumn['kind']): string {
  if (value === null) return '';
  const style = STYLE[kind];
  if (typeof value === 'number') return numberXml(value, at, style);
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (kind === 'day') return numberXml(serialOf(Date.parse(value)), at, style);
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`;
}

const numberXml = (value: number, at: string, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Characters of a column of width 1. */
const USUAL_WIDTH = 12;

export const sheetStart = (columns: readonly ReportColumn[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns
    .map(({ width = 1 }, place) => {
      const nth = place + 1;
      return `<col min="${nth}" max="${nth}" width="${Math.max(14, width * USUAL_WIDTH)}" customWidth="1"/>`;
    })
    .join('')}</cols><sheetData><row r="1">${columns
    .map(
      ({ name }, place) =>
        `<c r="${letterOf(place)}1" s="${HEAD_STYLE}" t="inlineStr"><is><t>${textXml(name)}</t></is></c>`,
    )
    .join('')}</row>`;

export const sheetEnd = '</sheetData></worksheet>';

/** Rows from row `first` on, counted from 1 with the head. */
export function rowsXml(
  rows: readonly Cell[][],
  first: number,
  { columns, offsetOf }: SheetOptions,
): string {
  let xml = '';
  for (const [nth, row] of rows.entries()) {
    const number = first + nth;
    xml += `<row r="${number}">`;
    for (const [place, column] of columns.entries()) {
      const value = row[place] ?? null;
      const at = letterOf(place) + number;
      xml +=
        value instanceof Date
          ? numberXml(serialOf(value.getTime() + offsetOf(value)), at, STYLE[column.kind])
          : cellXml(value, at, column.kind);
    }
    xml += '</row>';
  }
  return xml;
}
