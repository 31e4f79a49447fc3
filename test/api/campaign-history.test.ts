import { expect, test } from 'vitest';
import { createRandom } from '../../src/emulator/seeds/random.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { groupingFacts } from '../../src/server/judging/grouping/stored-fact.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { advertFor, CHAIN, regroupingOf } from '../support/regrouping.ts';

test('after any history, campaigns count their members, and what is apart stays apart', async () => {
  await using world = await startDeciding();
  const rina = await world.addOwner('Rina');
  const owner = regroupingOf(world, rina);
  const random = createRandom(11);
  const texts = [advertFor('lunara77'), advertFor('teras rumah'), advertFor('velotoga88'), CHAIN];
  const said: { id: number }[] = [];
  for (let round = 0; round < 40; round += 1) {
    await owner.read(
      ...Array.from({ length: random.between(1, 5) }, () => {
        const id = random.between(1, 30);
        const text = `${random.pick(texts)} ${random.pick(['', '🔥', 'gas'])}`;
        return { id: `k${id}`, text, author: `penulis${id % 7}`, video: `video${id % 3}` };
      }),
    );
    const large = (await owner.groups()).filter((members) => members.length > 2);
    if (large.length > 0 && random.chance(0.4))
      said.push(await owner.split(random.pick(large)[0] ?? ''));
    const all = await owner.groups();
    if (all.length > 1 && random.chance(0.2)) {
      said.push(await owner.merge(all[0]?.[0] ?? '', all[1]?.[0] ?? ''));
    }
    if (said.length > 0 && random.chance(0.2)) {
      const [undone] = said.splice(random.between(0, said.length - 1), 1);
      if (undone) await owner.undo(undone);
    }
    const { counted, truth } = await owner.countedAndTrue();
    expect(counted).toEqual(truth);
    await expectObeyed(world, rina);
  }
  expect(said.length).toBeGreaterThan(3);
});

/** No comment that was split off is where it was taken from, unless a merge says so. */
async function expectObeyed({ db, deps }: Deciding, rina: Actor): Promise<void> {
  const facts = await groupingFacts(deps, rina);
  const merged = new Set(
    facts.flatMap(({ kind, campaign_id, other_ids }) =>
      kind === 'merge' ? [campaign_id, ...other_ids] : [],
    ),
  );
  const moved = await db
    .selectFrom('campaign_fact_comments')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.user_id', '=', 'campaign_fact_comments.user_id')
        .onRef('comments.id', '=', 'campaign_fact_comments.comment_id'),
    )
    .select(['fact_id', 'comments.campaign_id'])
    .where('campaign_fact_comments.user_id', '=', rina.ownerId)
    .execute();
  for (const { id, kind, campaign_id, other_ids } of facts) {
    if (kind === 'merge' || [campaign_id, ...other_ids].some((named) => merged.has(named)))
      continue;
    const places = moved.filter(({ fact_id }) => fact_id === id);
    expect(places.map((place) => place.campaign_id)).not.toContain(campaign_id);
  }
}
