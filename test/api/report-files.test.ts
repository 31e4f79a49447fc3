import { parse } from 'csv-parse/sync';
import Pdf from 'pdfkit';
import readXlsxFile from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ReportBody, reportSections } from '../../src/contract/report.ts';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { readZip } from '../support/read-zip.ts';
import { recount } from '../support/recount.ts';
import { makeReport } from '../support/report-exercises.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const link = '=HYPERLINK("http://x.example","y")';
const odd = 'a<b>&"\u0007_x0041_ ) Tj ET (';
const fancy = '𝐒𝐄𝐍𝐃𝐀𝐋 🩴🩴 dan مرحبا';

let app: TestApp;
let rina: Session;
const days = { start_date: '', end_date: '' };
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await rina.call('PUT /api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  const rows = await app.db
    .selectFrom('comments')
    .select(['id', 'user_id', 'published_at', 'is_spam'])
    .where('video_channel_id', '=', twoChannels.rina.channel.id)
    .orderBy('published_at')
    .execute();
  const [earliest] = rows;
  // Only flagged comments are counted by their authors.
  const [first, second] = rows.filter((row) => row.is_spam);
  if (!earliest || !first || !second) throw new Error('no comment is stored');
  days.start_date = earliest.published_at.toISOString().slice(0, 10);
  days.end_date = new Date(earliest.published_at.getTime() + 300 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const texts = [link, odd];
  for (const [at, { id, user_id }] of [first, second].entries()) {
    await app.db
      .updateTable('comments')
      .set({ content: texts[at] ?? '', author_name: texts[at] ?? '' })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
  await app.db.updateTable('videos').set({ title: fancy }).execute();
  // What stands on a channel that Rina only watches is in no report.
  const elsewhere = rows.findLast((row) => !row.is_spam);
  await app.db
    .updateTable('comments')
    .set({ video_channel_id: twoChannels.bayu.channel.id })
    .where('user_id', '=', elsewhere?.user_id ?? 0)
    .where('id', '=', elsewhere?.id ?? 0)
    .execute();
  await recount(app.db);
});
afterAll(() => app[Symbol.asyncDispose]());

async function fileOf(body: Partial<ReportBody>, by = rina): Promise<Buffer> {
  const id = await makeReport(by, { ...days, ...body });
  const answer = await by.send('GET /api/reports/{id}/file', { params: { id } });
  const content = Buffer.from(await answer.arrayBuffer());
  await by.call('DELETE /api/reports/{id}', { params: { id } });
  return content;
}

test('a workbook has a sheet for each section, with typed columns and no formula', async () => {
  const file = await fileOf({ format: 'xlsx', sections: [...reportSections] });
  const sheets = await readXlsxFile(file);
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  const names = sheets.map(({ sheet }) => sheet);
  expect(names).toEqual([
    'About this report',
    'Summary',
    'Over time',
    'When spam is posted',
    'Blacklisted words',
    'Campaigns',
    'Authors',
    'Videos',
    'Comments',
  ]);
  const [head = [], ...rows] = rowsOf('Comments');
  expect(head[0]).toBe('Published (Asia/Jakarta)');
  const stored = await app.db
    .selectFrom('comments')
    .select(['youtube_id', 'published_at', 'spam_score', 'is_reply', 'content'])
    .where('video_channel_id', '=', twoChannels.rina.channel.id)
    .execute();
  expect(rows).toHaveLength(stored.length);
  const placeOf = (name: string) => head.indexOf(name);
  for (const row of rows) {
    const comment = stored.find(({ youtube_id }) => youtube_id === row[placeOf('Comment ID')]);
    const at = row[0];
    // A spreadsheet has no time zones: the cell says the owner's own clock.
    const clock = (comment?.published_at.getTime() ?? 0) + 7 * 3_600_000;
    // A fraction of a day does not hold every millisecond.
    expect(Math.abs((at instanceof Date ? at.getTime() : 0) - clock)).toBeLessThan(2);
    expect(row[placeOf('Score')]).toBe(comment?.spam_score);
    expect(row[placeOf('Reply')]).toBe(comment?.is_reply);
  }
  const texts = rows.map((row) => row[placeOf('Comment')]);
  expect(texts).toContain(link);
  expect(texts).toContain(odd.replace('\u0007', ''));
  const [, ...summary] = rowsOf('Summary');
  expect(summary.every(([, amount]) => typeof amount === 'number')).toBe(true);
  const [, ...perDay] = rowsOf('Over time');
  expect(perDay[0]?.[0]).toEqual(new Date(days.start_date));
  const parts = await readZip(new Uint8Array(file).buffer);
  const written = [...parts].filter(([path]) => path.startsWith('xl/worksheets/'));
  expect(written).toHaveLength(names.length);
  for (const [, xml] of written) expect(xml).not.toMatch(/<f[ >/]/);
  expect([...parts.keys()].filter((path) => /external|vba|drawing/i.test(path))).toEqual([]);
});

test('a CSV file stands for each section, and times are those that its head names', async () => {
  const file = await fileOf({ format: 'csv', language: 'id', sections: ['comments', 'summary'] });
  const parts = await readZip(new Uint8Array(file).buffer);
  expect([...parts.keys()]).toEqual(['about.csv', 'comments.csv', 'summary.csv']);
  const rows: Record<string, string>[] = parse(parts.get('comments.csv') ?? '', {
    bom: true,
    columns: true,
  });
  expect(rows[0]?.['Diterbitkan (Asia/Jakarta)']).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\+07:00$/);
  expect(parts.get('about.csv')).toContain('Dihitung oleh Sapu');
});

test('no cell of a CSV file is a formula', async () => {
  const file = await fileOf({ format: 'csv', sections: [...reportSections] });
  const parts = await readZip(new Uint8Array(file).buffer);
  const cells = [...parts.values()].join('\n');
  expect(cells).toContain(`"'=HYPERLINK(`);
  expect(cells).not.toMatch(/"[\p{Cf}\s]*[=+\-@＝]/u);
});

interface Tagged {
  role?: string;
  alt?: string;
  children?: Tagged[];
}

const rolesIn = (node: Tagged): string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children ?? []).flatMap(rolesIn),
];
const altsIn = (node: Tagged): string[] => [
  ...(node.alt === undefined ? [] : [node.alt]),
  ...(node.children ?? []).flatMap(altsIn),
];

/** All that another program finds in a PDF. */
async function open(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const found = { pages: pdf.numPages, text: '', roles: [] as string[], alts: [] as string[] };
  let annotations = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    found.text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const tree = (await page.getStructTree()) as Tagged | null;
    if (tree) {
      found.roles.push(...rolesIn(tree));
      found.alts.push(...altsIn(tree));
    }
    annotations += (await page.getAnnotations()).length;
  }
  const { info } = await pdf.getMetadata();
  const mark = await pdf.getMarkInfo();
  const scripts = await pdf.getJSActions();
  return { ...found, info: info as Record<string, unknown>, mark, scripts, annotations };
}

const readable: ReportBody['sections'] = [
  'summary',
  'over_time',
  'hours',
  'words',
  'campaigns',
  'authors',
  'videos',
];

test('a PDF is tagged, named and in its language, with charts that say what they show', async () => {
  const file = await fileOf({ format: 'pdf', sections: readable });
  const pdf = await open(file);
  expect(pdf.mark).toMatchObject({ Marked: true });
  expect(pdf.info).toMatchObject({ Title: 'Report on comments', Language: 'en' });
  expect(pdf.roles).toEqual(
    expect.arrayContaining([
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
    ]),
  );
  const { data } = await rina.call('GET /api/analytics', { query: days });
  expect(pdf.alts.join('\n')).toContain(`Comments posted: ${data.totals.posted}.`);
  expect(pdf.text).toContain(String(data.totals.read));
  expect(pdf.text).toContain('Computed by Sapu');
  expect(pdf.text).toContain(`Page ${pdf.pages} of ${pdf.pages}`);
});

test('texts of strangers are printed, and nothing in them is obeyed', async () => {
  const file = await fileOf({ format: 'pdf', sections: ['authors', 'videos'] });
  const pdf = await open(file);
  expect(pdf.text).toContain('HYPERLINK');
  expect(pdf.text).toContain(') Tj ET (');
  // Fancy letters become plain; what the font lacks is shown as such, and explained.
  expect(pdf.text).toContain('SENDAL ▯ dan');
  expect(pdf.text).toContain('▯ stands for characters that this PDF cannot show');
  expect([pdf.scripts, pdf.annotations]).toEqual([null, 0]);
  // Compressed streams hold any bytes.
  const objects = file.toString('latin1').replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, '');
  expect(objects).toContain('/StructTreeRoot');
  expect(objects).not.toMatch(/\/(JavaScript|JS|AA|OpenAction|Launch|URI|EmbeddedFile|AcroForm)\b/);
});

test('a PDF is laid out beside the thread that all owners share', async () => {
  using onOwnThread = vi.spyOn(Pdf.prototype, 'addPage');
  const pdf = await open(await fileOf({ format: 'pdf', sections: readable }));
  expect(pdf.pages).toBeGreaterThan(1);
  expect(onOwnThread).not.toHaveBeenCalled();
});

test('a PDF in Indonesian says so', async () => {
  const pdf = await open(await fileOf({ format: 'pdf', language: 'id', sections: readable }));
  expect(pdf.info).toMatchObject({ Title: 'Laporan komentar', Language: 'id' });
  expect(pdf.text).toContain('Dihitung oleh Sapu');
});

test('the report of an owner without a channel names none', async () => {
  const dodi = await app.signIn({ account: 'Dodi' });
  const pdf = await open(await fileOf({ format: 'pdf', sections: ['summary'] }, dodi));
  expect(pdf.text).toMatch(/Channel\s+Days/);
});
