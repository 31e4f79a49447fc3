import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { systemClock } from '../src/server/base/clock.ts';
import { createLogger } from '../src/server/base/logger.ts';
import { loadJudge } from '../src/server/judging/verdicts/judge-comments.ts';
import { storePages } from '../src/server/reading/store/store-page.ts';
import { digestIds } from '../src/server/upkeep/digest-ids.ts';
import { removeOutdated } from '../src/server/upkeep/remove-outdated.ts';
import { recount } from '../test/support/recount.ts';
import { type Session, signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { type BenchWorld, startBenchWorld } from './support/bench-world.ts';
import { judge as judgeBound, print, quantile, round } from './support/figures.ts';
import { fillComments, insertComments } from './support/fill-comments.ts';
import { inventPages } from './support/invent-channel.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * What an owner of 1,000 comments waits for while other owners have more and more. Each step fills a
 * database of its own. The largest step is compared with the one before it that has fewer comments:
 * lists, search, counts and judging may take 1.5 times as long; retention and bytes may grow as the rows
 * do. A step that would leave less than 10 GB of the disk is named and left out.
 *
 * npm run bench -- growth --steps 100000/1,1000000/1,1000000/100,1000000/10000,10000000/10000
 */
const { values } = parseArgs({
  options: {
    steps: {
      type: 'string',
      default: '100000/1,1000000/1,1000000/100,1000000/10000,10000000/10000',
    },
  },
});
const OWN = 1_000;
const REQUESTS = 40;
/** Rows of one statement, so that none meets the time limit. */
const CHUNK = 10_000;
const BYTES_A_COMMENT = 3_000;
const DISK_LEFT = 10e9;
const MOST = 1.5;

const paths = {
  list: '/api/comments',
  review: '/api/comments?list=review',
  search: '/api/comments?keyword=melati77',
  counts: '/api/comments/counts',
};

interface Step {
  comments: number;
  owners: number;
}

type Figures = Record<keyof typeof paths | 'judge' | 'retention' | 'bytes', number>;

const measured: (Step & Figures)[] = [];
for (const text of values.steps.split(',')) {
  const [comments = 0, owners = 1] = text.split('/').map(Number);
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize - comments * BYTES_A_COMMENT < DISK_LEFT) {
    print({ bench: 'growth', comments, owners, left_out: 'the disk has no room for it' });
    continue;
  }
  const figures = await measureStep({ comments, owners });
  measured.push({ comments, owners, ...figures });
  print({ bench: 'growth', comments, owners, ...figures });
}
compareLast();

async function measureStep(step: Step): Promise<Figures> {
  await using world = await startBenchWorld(twoChannelsSeed, { rateLimitFactor: 1_000 });
  const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
  const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
  await fillOthers(world, step);
  await fillComments(world.db, { ownerId, channelId: twoChannels.rina.channel.id, count: OWN });
  await vacuum(world.db, 'comments', 'comment_counters', 'counter_changes');
  const ms = (name: keyof typeof paths) => medianOf(world, owner, paths[name]);
  return {
    list: await ms('list'),
    review: await ms('review'),
    search: await ms('search'),
    counts: await ms('counts'),
    judge: await judgeMs(world, ownerId),
    retention: await retentionMs(world),
    bytes: await databaseBytes(world),
  };
}

async function fillOthers({ db }: BenchWorld, { comments, owners }: Step): Promise<void> {
  const ids: number[] = [];
  for (let from = 0; from < owners; from += CHUNK / 10) {
    const rows = Array.from({ length: Math.min(CHUNK / 10, owners - from) }, (_, nth) => ({
      google_id: `bench ${from + nth}`,
      youtube_channel_id: `UCbench${from + nth}`,
      name: 'Bench',
      scopes: [],
    }));
    const added = await db.insertInto('users').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => id));
  }
  await sql`insert into owners (user_id, next_id)
    select id, ${comments} + 1 from unnest(${ids}::bigint[]) as id
    on conflict (user_id) do update set next_id = excluded.next_id`.execute(db);
  const each = Math.ceil(comments / owners);
  const together = Math.max(1, Math.floor(CHUNK / each));
  for (let at = 0; at < ids.length; at += together) {
    const ownerIds = ids.slice(at, at + together);
    for (let first = 1; first <= each; first += CHUNK) {
      const last = Math.min(first + CHUNK - 1, each);
      await insertComments(db, { ownerIds, channelId: 'UCbench', first, last, idOffset: 0 });
    }
  }
  await recount(db);
}

/** The median answer in ms, after some that fill the caches. */
async function medianOf({ server }: BenchWorld, owner: Session, path: string): Promise<number> {
  const times: number[] = [];
  for (let nth = -5; nth < REQUESTS; nth += 1) {
    const began = performance.now();
    const response = await owner.browser.fetch(server.url + path, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (nth >= 0) times.push(performance.now() - began);
  }
  return round(quantile(times, 0.5), 1);
}

/** Judging and storing 1,000 more comments of the owner. */
async function judgeMs({ db }: BenchWorld, ownerId: number): Promise<number> {
  const deps = { db, clock: systemClock };
  const judge = await loadJudge(deps, ownerId);
  const began = performance.now();
  for (const comments of inventPages(OWN, 100)) {
    await storePages(deps, ownerId, { pages: [{ comments }], judge });
  }
  return Math.round(performance.now() - began);
}

/** The time of looking through all owners for rows that are too old. No row is. */
async function retentionMs({ db }: BenchWorld): Promise<number> {
  const began = performance.now();
  const deps = { db, clock: systemClock, logger: createLogger('silent') };
  await removeOutdated(deps);
  await digestIds({ ...deps, vault: { digest: (_, id) => id } });
  return Math.round(performance.now() - began);
}

async function databaseBytes({ db }: BenchWorld): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

function compareLast(): void {
  const last = measured.at(-1);
  const before = measured.findLast(({ comments }) => comments < (last?.comments ?? 0));
  if (!last || !before) return;
  const growth = (name: keyof Figures) => round(last[name] / before[name]);
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
    judgeBound({ bench: `growth of ${name}`, value: growth(name), budget: MOST });
  }
  // The owner's own rows are as many as before; retention looks at all owners, and bytes at all rows.
  judgeBound({ bench: 'growth of judge', value: growth('judge'), budget: MOST });
  const rows = last.comments / before.comments;
  for (const name of ['retention', 'bytes'] as const) {
    judgeBound({ bench: `growth of ${name}`, value: growth(name), budget: rows });
  }
}
