import type { Actor } from '../../src/server/context/deps.ts';
import { mergeCampaigns } from '../../src/server/judging/grouping/merge-campaigns.ts';
import { splitCampaign } from '../../src/server/judging/grouping/split-campaign.ts';
import type { StoredFact } from '../../src/server/judging/grouping/stored-fact.ts';
import { undoFact } from '../../src/server/judging/grouping/undo-fact.ts';
import { loadJudge } from '../../src/server/judging/verdicts/judge-comments.ts';
import { listCommentsAfter } from '../../src/server/judging/verdicts/verdicts.repository.ts';
import type { Deciding } from './deciding.ts';
import type { ToldComment } from './stored-comments.ts';

export const advertFor = (brand: string) =>
  `dari kemarin main di ${brand} dapat scatter terus, modal kecil hasil besar`;
export const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';

/** An owner who says what is wrong with the grouping of their comments. */
export type Regrouping = ReturnType<typeof regroupingOf>;

export function regroupingOf(world: Deciding, { ownerId, ...actor }: Actor) {
  const owner = { ownerId, ...actor };
  const read = (...comments: ToldComment[]) => world.read(ownerId, comments);
  const readAll =
    (text: string) =>
    (...ids: string[]) =>
      read(...ids.map((id) => ({ id, text })));
  const commentsNow = () => listCommentsAfter(world.db, ownerId, { position: 0, limit: 10_000 });
  const placed = async () =>
    (await commentsNow()).flatMap((comment) =>
      comment.campaign_id === null ? [] : [{ ...comment, campaign_id: comment.campaign_id }],
    );
  async function campaignOf(id: string): Promise<number> {
    return (await placed()).find(({ youtube_id }) => youtube_id === id)?.campaign_id ?? 0;
  }
  return {
    read,
    readAdverts: readAll(advertFor('lunara77')),
    /** Honest talk that reads nearly like the adverts. */
    readTalk: readAll(advertFor('teras rumah')),
    readChains: readAll(CHAIN),
    campaignOf,
    /** The members of each campaign. */
    async groups(): Promise<string[][]> {
      return [...Map.groupBy(await placed(), ({ campaign_id }) => campaign_id).values()]
        .map((members) => members.map(({ youtube_id }) => youtube_id).toSorted())
        .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
    },
    split: async (...ids: string[]): Promise<StoredFact> =>
      splitCampaign(world.deps, owner, { campaignId: await campaignOf(ids[0] ?? ''), ids }),
    merge: async (...ids: string[]): Promise<StoredFact> =>
      mergeCampaigns(world.deps, owner, await Promise.all(ids.map(campaignOf))),
    undo: (fact: { id: number }) => undoFact(world.deps, owner, fact.id),
    async judgeAgain(): Promise<void> {
      const judge = await loadJudge(world.deps, ownerId);
      const comments = await commentsNow();
      await world.inOwner(owner, (tx) => judge.rejudge(tx, comments));
    },
    /** What each campaign says about its members, and what is true of them. */
    async countedAndTrue() {
      const counted = await world.db
        .selectFrom('campaigns')
        .select([
          'id',
          'member_count as members',
          'author_count as authors',
          'video_count as videos',
        ])
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute();
      const truth = [...Map.groupBy(await placed(), ({ campaign_id }) => campaign_id)]
        .map(([id, members]) => ({
          id,
          members: members.length,
          authors: new Set(members.map((member) => member.author_channel_id)).size,
          videos: new Set(members.map((member) => member.video_id)).size,
        }))
        .toSorted((a, b) => a.id - b.id);
      return { counted, truth };
    },
  };
}
