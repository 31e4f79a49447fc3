import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reportSections } from '../src/contract/report.ts';
import { DAY_MS } from '../src/contract/time-lengths.ts';
import { makeReport } from '../test/support/report-exercises.ts';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { processorMs, residentMb, startBenchWorld } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/**
 * A report about so many comments with every section, made by the server process as for an owner:
 * its processor time, and how much memory it adds at its peak.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, format: { type: 'string' } },
});
const count = Number(values.count);
const BUDGET = { seconds: 10, mb: 200 };

await using world = await startBenchWorld(twoChannelsSeed);
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
await fillComments(world.db, { ownerId, channelId: twoChannels.rina.channel.id, count });
const { newest } = await world.db
  .selectFrom('comments')
  .select((row) => row.fn.max('published_at').as('newest'))
  .executeTakeFirstOrThrow();
const day = (ago: number) => new Date(newest.getTime() - ago * DAY_MS).toISOString().slice(0, 10);

const { pid } = world.server;
// Linux then counts the peak from here on.
await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
const [residentBefore, processorBefore] = [await residentMb(pid, 'VmRSS'), await processorMs(pid)];
const format = values.format === 'csv' ? 'csv' : 'xlsx';
const id = await makeReport(owner, {
  format,
  sections: [...reportSections],
  start_date: day(364),
  end_date: day(-1),
});
const [peak, processor] = [await residentMb(pid, 'VmHWM'), await processorMs(pid)];
const { data } = await owner.call('GET /api/reports');
const report = data.reports.find((one) => one.id === id);
const seconds = round(((processor ?? 0) - (processorBefore ?? 0)) / 1000);
const mb = (peak ?? 0) - (residentBefore ?? 0);
const kept = seconds <= BUDGET.seconds && mb <= BUDGET.mb && report?.comments === count;
print({
  bench: `report: ${format}`,
  count,
  comments: report?.comments,
  bytes: report?.bytes,
  processor_seconds: seconds,
  added_mb: mb,
  peak_mb: peak,
  budget: BUDGET,
  kept,
});
if (!kept) process.exitCode = 1;
