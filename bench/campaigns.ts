import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { systemClock } from '../src/server/base/clock.ts';
import { loadJudge } from '../src/server/judging/verdicts/judge-comments.ts';
import { storePages } from '../src/server/reading/store/store-page.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { residentMb } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';
import { inventPages } from './support/invent-channel.ts';

/**
 * Judges and stores comments with their campaigns, page by page like a sync, on a PostgreSQL that
 * writes to the disk: `npm run bench campaigns -- --count 1000000`. The last tenth is timed
 * separately, because it shows costs that grow with the number of stored comments.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(values.count);
const PAGE = 100;

await using world = await openBenchDatabase();
const { db, ownerId } = world;

const deps = { db, clock: systemClock };
const judge = await loadJudge(deps, ownerId);
const startedAt = performance.now();
const tenths: number[] = [];
let stored = 0;
for (const comments of inventPages(count, PAGE)) {
  await storePages(deps, ownerId, { pages: [{ comments }], judge });
  stored += comments.length;
  if (stored >= ((tenths.length + 1) * count) / 10) tenths.push(performance.now());
}
const seconds = (performance.now() - startedAt) / 1000;
const [beforeLast = 0, last = 0] = tenths.slice(-2);
const firstTenth = ((tenths[0] ?? 0) - startedAt) / 1000;

const { rows } = await sql<Record<string, number>>`
  select count(*)::integer as campaigns, coalesce(sum(member_count), 0)::integer as members,
    coalesce(max(member_count), 0)::integer as largest,
    (select count(*)::integer from comment_similarity_keys) as keys,
    (select count(*)::integer from comments where is_similar) as similar,
    (pg_database_size('sapu') / 1048576)::integer as database_mb
  from campaigns`.execute(db);
print({
  bench: 'campaigns',
  comments: stored,
  seconds: round(seconds),
  comments_per_second: Math.round(stored / seconds),
  first_tenth_per_second: Math.round(count / 10 / firstTenth),
  last_tenth_per_second: Math.round(count / 10 / ((last - beforeLast) / 1000)),
  ...rows[0],
  process_mb_most: await residentMb(process.pid, 'VmHWM'),
});
