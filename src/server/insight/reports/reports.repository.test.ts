import { expect, test } from 'vitest';
import { createCommentStore, minuteOf } from '../../../../test/support/stored-comments.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { insertPart, readParts } from './report-parts.repository.ts';
import { deleteReport, insertReport, listReports } from './reports.repository.ts';

test('each report has its own file, and goes alone', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  const rina = await store.addOwner('Rina');
  const [first, second] = await inOwnerTransaction(db, rina, async (tx) => {
    const reports = [];
    for (const nth of [1, 2]) {
      const report = await insertReport(tx, rina, {
        format: 'csv',
        language: 'id',
        sections: ['summary'],
        start_date: '2026-03-01',
        end_date: '2026-03-02',
        job_id: nth,
        scheduled: false,
        created_at: minuteOf(nth),
        expires_at: minuteOf(100),
      });
      for (const part of [0, 1]) {
        const content = Buffer.from(`part ${part} of ${nth}`);
        await insertPart(tx, rina, { reportId: report.id, part, content });
      }
      reports.push(report);
    }
    return reports;
  });
  if (!first || !second) throw new Error('there are no two reports');
  const textOf = async (id: number) => {
    const parts: string[] = [];
    for await (const part of readParts(db, rina, id)) parts.push(part.toString());
    return parts;
  };
  expect(await textOf(first.id)).toEqual(['part 0 of 1', 'part 1 of 1']);
  expect(await textOf(second.id)).toEqual(['part 0 of 2', 'part 1 of 2']);
  await inOwnerTransaction(db, rina, (tx) => deleteReport(tx, rina, first.id));
  expect((await listReports(db, rina, minuteOf(3))).map(({ id }) => id)).toEqual([second.id]);
  expect(await textOf(first.id)).toEqual([]);
});
