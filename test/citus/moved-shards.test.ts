import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { largeChannelSeed } from '../../src/emulator/seeds/large-channel.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { readChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const DECISIONS = 10;

interface Node {
  readonly name: string;
  readonly port: number;
}

interface Placed extends Node {
  readonly shard: string;
}

/** Where the shards of the comments are; those of all other tables lie with them. */
const placed = async (db: Database): Promise<Placed[]> =>
  (
    await sql<Placed>`select shardid as shard, nodename as name, nodeport as port
      from citus_shards where table_name = 'comments'::regclass order by shardid`.execute(db)
  ).rows;

const workers = async (db: Database): Promise<Node[]> =>
  (
    await sql<Node>`select nodename as name, nodeport as port
      from pg_dist_node where groupid <> 0 order by nodeport`.execute(db)
  ).rows;

const listOpen = (db: Database) =>
  db
    .selectFrom('moderation_items')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'blocked'])
    .execute();

/** Moves every shard to the next worker, one after the other, until `isOver`; returns how many moved. */
async function moveShards(db: Database, isOver: () => boolean): Promise<number> {
  const nodes = await workers(db);
  let moved = 0;
  while (!isOver()) {
    for (const { shard, name, port } of await placed(db)) {
      const at = nodes.findIndex((node) => node.port === port);
      const to = nodes[(at + 1) % nodes.length];
      if (!to) throw new Error('no worker to move to');
      await sql`select citus_move_shard_placement(${shard}::bigint, ${name}, ${port}::int,
        ${to.name}, ${to.port}::int, 'force_logical')`.execute(db);
      moved += 1;
    }
  }
  return moved;
}

test('shards that move to another machine lose nothing that is read or decided meanwhile', async () => {
  const seed = largeChannelSeed({ now: Date.now(), videos: 5, threads: 2_000, comments: 3_000 });
  await using app = await startTestApp({ seed });
  const owner = await app.signIn({ account: 'Ratna' });
  await setUndoSeconds(app.db, 0);
  let isOver = false;
  const moving = moveShards(app.db, () => isOver);
  let decided: string[] = [];
  try {
    expect(await readChannel(owner)).toMatchObject({ state: 'done' });
    decided = (await createCommentPool(owner)).take(DECISIONS);
    for (const id of decided) {
      const body = { comment_ids: [id], reject: true };
      await owner.call('POST /api/comments/bulk-moderate', { body });
    }
    await waitFor('every decision to be sent', async () => (await listOpen(app.db)).length === 0);
  } finally {
    isOver = true;
  }
  expect(await moving).toBeGreaterThan(0);

  const stored = await app.db.selectFrom('comments').select('youtube_id').execute();
  const read = stored.map(({ youtube_id: id }) => id);
  expect(read.toSorted()).toEqual(seed.comments.map(({ id }) => id).toSorted());
  const sent = app.emulator.ledger.filter(({ method }) => method === SET_STATUS);
  expect(sent.flatMap(({ ids }) => ids).toSorted()).toEqual(decided.toSorted());
});
