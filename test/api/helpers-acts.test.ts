import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import { startScript } from '../support/scripts.ts';

test('helpers and scripts decide on fewer comments at once, as the owner waits for them', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const helper = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const script = await startScript(owner, ['moderate', 'read']);
  await sql`
    insert into comments (id, user_id, youtube_id, video_id, video_channel_id, content, published_at,
      edited_at, platform_status, refreshed_at)
    select 1000000 + nth, user_id, 'many' || nth, video_id, video_channel_id, content, published_at,
      edited_at, platform_status, refreshed_at
    from comments cross join generate_series(1, ${limits.othersActComments}::int) as nth
    where youtube_id = ${comments.take()}`.execute(app.db);
  await recount(app.db);
  const body = { filter: {}, reject: true };
  for (const other of [helper, script]) {
    const refused = await other.refused('POST /api/comments/moderate-matching/preview', { body });
    expect(refused).toMatchObject({ code: 'narrow_filter' });
  }
  const { data } = await owner.call('POST /api/comments/moderate-matching/preview', { body });
  expect(data.count).toBeGreaterThan(limits.othersActComments);
});
