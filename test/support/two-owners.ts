import { commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { Seed, SeedComment } from '../../src/emulator/seed.ts';
import type { OwnerId } from '../../src/server/db/schema.ts';
import { newSubscription } from './browser-keys.ts';
import { makeList } from './list-exercises.ts';
import { beQuietForHours } from './quiet.ts';
import { makeReport } from './report-exercises.ts';
import { openToScripts } from './scripts.ts';
import type { Session } from './sign-in.ts';
import { syncChannel, waitForEverything } from './sync.ts';
import { goneHidden, tellCampaign } from './tell-campaign.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { twoChannels, twoChannelsSeed } from './two-channels.ts';
import { setUndoSeconds } from './undo-seconds.ts';
import { waitFor } from './wait-for.ts';

/** Whatever of an owner can be named in a request. */
export interface Things {
  ownerId: string;
  accountId: string;
  channelId: string;
  videoId: string;
  /** On the wire or gone: sent to the platform. */
  sentId: string;
  /** Waits out an undo delay that never ends in a test. */
  queuedId: string;
  heldId: string;
  jobId: string;
  /** A line of the activity log. */
  actId: string;
  sessionId: string;
  tokenId: string;
  hookId: string;
  /** A campaign that Bayu has split, and that fact. */
  campaignId: string;
  factId: string;
  ruleId: string;
  wordId: string;
  listedWord: string;
  /** A list that Bayu subscribes to, and its word. */
  listId: string;
  listedOtherId: string;
  trustedId: string;
  notificationId: string;
  /** A notification of what the switch has hidden. */
  hiddenId: string;
  pushId: string;
  reportId: string;
  title: string;
  words: string;
}

/** As well-formed as the real ones, and nobody's. */
export const nobodys: Things = {
  ownerId: '987654',
  accountId: '109876543210987654321',
  channelId: 'UCnobodynobodynobodynobo',
  videoId: 'nobodynobod',
  sentId: 'UgzNobody0000000000000AaABAg',
  queuedId: 'UgzNobody0000000000001AaABAg',
  heldId: 'UgzNobody0000000000002AaABAg',
  jobId: '987654321',
  actId: '987654328',
  sessionId: '00000000-000f-8123-8123-123456789abc',
  tokenId: '987654327',
  hookId: '987654329',
  campaignId: '987654323',
  factId: '987654324',
  ruleId: '987654325',
  wordId: '987654322',
  listId: '987654341',
  listedOtherId: '987654342',
  listedWord: 'kios-umum',
  trustedId: 'UCnobodysfriendnobodysfri',
  notificationId: '987654323',
  hiddenId: '987654326',
  pushId: '987654324',
  reportId: '987654326',
  title: 'Ganti ban dalam',
  words: 'bunyi ngok-ngok',
};

const { bayu } = twoChannels;

const ofBayu = (index: number, text: string, change: Partial<SeedComment> = {}): SeedComment => ({
  id: commentIdFrom(hashOf('bayu', String(index))),
  videoId: bayu.brakes.id,
  author: { name: `@langganan-bengkel-${index}`, channelId: `UCbengkelbengkelbengkel${index}` },
  text,
  publishedAt: bayu.brakes.publishedAt + index * 60_000,
  likeCount: 0,
  status: 'published',
  ...change,
});

const told = {
  sent: ofBayu(1, 'remnya bunyi ngik-ngik waktu hujan, om'),
  queued: ofBayu(2, 'kampas merek apa yang awet buat turunan Puncak?'),
  held: ofBayu(3, 'nomor bengkel saya 0812-0000-1111', { status: 'heldForReview' }),
  suspect: ofBayu(4, 'isi saldo di kios-rahasia.example', { status: 'likelySpam' }),
  copy: ofBayu(5, 'oli gardan murah cuma di gudang sebelah pasar Cibubur, gan'),
  copied: ofBayu(6, 'oli gardan murah cuma di gudang sebelah pasar Cibubur, gan!'),
  mistaken: ofBayu(7, 'oli gardan murah cuma di gudang sebelah pasar Cibubur, gan?'),
};

const seed: Seed = {
  ...twoChannelsSeed,
  comments: [...twoChannelsSeed.comments, ...Object.values(told)],
};

const actsOn = ({ channelId, videoId, campaignId, words }: Things) =>
  [
    { channel_id: channelId },
    { video_id: videoId },
    { campaign: campaignId },
    { keyword: words },
  ].map((filter) => ({
    body: { filter, reject: true, as_of: new Date().toISOString(), hold_first: true },
  }));

/** Regrouping of what is theirs, alone and together with one's own. */
export const campaignAttempts = {
  'GET /api/campaigns': ({ campaignId, ownerId, words }: Things) => [
    { query: {} },
    { query: { campaign_ids: campaignId } },
    { query: { q: words } },
    { query: { user_id: ownerId, state: 'open' } },
  ],
  'GET /api/campaigns/{id}': ({ campaignId, ownerId }: Things) => [
    { params: { id: campaignId } },
    { params: { id: campaignId }, query: { user_id: ownerId } },
  ],
  'GET /api/campaign-facts': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  'DELETE /api/campaign-facts/{id}': ({ factId, ownerId }: Things) => [
    { params: { id: factId } },
    { params: { id: factId }, query: { user_id: ownerId } },
  ],
  'POST /api/campaigns/merge': ({ campaignId, factId, ownerId }: Things) => [
    { body: { campaign_ids: [campaignId, factId] } },
    { body: { campaign_ids: [campaignId, '1'], user_id: ownerId } },
  ],
  'POST /api/campaigns/{id}/split': (
    { campaignId, heldId, ownerId }: Things,
    { shown }: OwnComments,
  ) => [
    { params: { id: campaignId }, body: { comment_ids: [heldId] } },
    { params: { id: campaignId }, body: { comment_ids: [shown], user_id: ownerId } },
  ],
};

/** Acts on everything that matches what is theirs, and an undo of their work. */
export const actAttempts = {
  'POST /api/comments/moderate-matching': actsOn,
  'POST /api/comments/moderate-matching/preview': actsOn,
  'POST /api/comments/sweep': actsOn,
  'POST /api/jobs/{id}/undo': ({ jobId }: Things) => [{ params: { id: jobId } }],
  'POST /api/activity/{id}/bring-back': ({ actId }: Things) => [{ params: { id: actId } }],
};

export interface TwoOwners extends AsyncDisposable {
  app: TestApp;
  rina: Session;
  bayu: Session;
  rinaId: OwnerId;
  bayuId: OwnerId;
  /** What Bayu has. */
  bayus: Things;
  rinas: OwnComments;
}

export interface OwnComments {
  /** One that nothing is ever decided on. */
  shown: string;
  /** Another at each call, on which nothing was decided yet. */
  fresh(): string;
}

async function subscribe(owner: Session): Promise<string> {
  const { data } = await owner.call('POST /api/push-subscriptions', { body: newSubscription() });
  return data.push.browsers[0]?.id ?? '';
}

/** Two owners on one server, each with a channel read, decisions sent and waiting, and jobs. */
export async function startTwoOwners(): Promise<TwoOwners> {
  await using started = new AsyncDisposableStack();
  const app = started.use(await startTestApp({ seed }));
  const sessions = {
    rina: await app.signIn({ account: 'Rina' }),
    bayu: await app.signIn({ account: 'Bayu' }),
  };
  const [rinaId, bayuId] = [await ownerIdOf(sessions.rina), await ownerIdOf(sessions.bayu)];
  // Ids count within an owner. Bayu's begin where Rina has none, so an id tells whose it is.
  const ids = app.db.updateTable('owners').set({ next_id: 1_000_000 });
  await ids.where('user_id', '=', bayuId).execute();
  await syncChannel(sessions.rina);
  const { id: jobId } = await syncChannel(sessions.bayu);
  const listedWord = 'kios-rahasia';
  const { data: listed } = await sessions.bayu.call('POST /api/blacklisted-words', {
    body: { word: listedWord, description: 'alamat yang sering muncul' },
  });
  const { data: rule } = await sessions.bayu.call('POST /api/rules', {
    body: { name: 'Kios yang sering muncul', rule_pattern: listedWord },
  });
  const trustedId = told.queued.author.channelId ?? '';
  await sessions.bayu.call('POST /api/authors/trusted', { body: { author_channel_id: trustedId } });
  await waitForEverything(sessions.bayu);
  await rejectAndWait(app, sessions.bayu, told.sent.id);
  await setUndoSeconds(app.db, 3600);
  await reject(sessions.bayu, told.queued.id);
  const split = await splitCampaign(sessions.bayu);
  const { data: signedIn } = await sessions.bayu.call('GET /api/sessions');
  await beQuietForHours(sessions.bayu);
  const { data: lines } = await sessions.bayu.call('GET /api/activity', { query: {} });
  const world = {
    app,
    ...sessions,
    rinaId,
    bayuId,
    bayus: {
      ownerId: String(bayuId),
      accountId: bayu.id,
      channelId: bayu.channel.id,
      videoId: bayu.brakes.id,
      sentId: told.sent.id,
      queuedId: told.queued.id,
      heldId: told.held.id,
      jobId,
      actId: lines[0]?.id ?? '',
      sessionId: signedIn.sessions[0]?.id ?? '',
      ...split,
      ruleId: rule.id,
      wordId: listed.id,
      listedWord,
      ...(await makeList(app.db, bayuId, 'toko-rahasia')),
      trustedId,
      notificationId: await tellCampaign(app.db, bayuId),
      hiddenId: await tellCampaign(app.db, bayuId, goneHidden),
      pushId: await subscribe(sessions.bayu),
      reportId: await makeReport(sessions.bayu, {
        sections: ['authors', 'videos'],
        // Days that no other answer has.
        start_date: '2021-03-04',
        end_date: '2021-03-05',
      }),
      title: bayu.brakes.title,
      words: 'bunyi ngik-ngik',
      // Last, since it is told of what happens.
      ...(await openToScripts(sessions.bayu)),
    },
    rinas: await commentsToDecideOn(sessions.rina),
  };
  const running = started.move();
  return { ...world, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

async function splitCampaign(owner: Session): Promise<Pick<Things, 'campaignId' | 'factId'>> {
  const { data: rows } = await owner.call('GET /api/comments', {
    query: { comment_ids: told.mistaken.id },
  });
  const campaignId = rows[0]?.campaign?.id ?? '';
  const { data } = await owner.call('POST /api/campaigns/{id}/split', {
    params: { id: campaignId },
    body: { comment_ids: [told.mistaken.id] },
  });
  return { campaignId, factId: data.fact.id };
}

async function commentsToDecideOn(owner: Session): Promise<OwnComments> {
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '100' } });
  const [shown = '', ...rest] = data.filter((row) => row.can_moderate).map(({ id }) => id);
  return {
    shown,
    fresh() {
      const id = rest.pop();
      if (id === undefined) throw new Error('no comment is left to decide on');
      return id;
    },
  };
}

const ownerIdOf = async (owner: Session) =>
  Number((await owner.call('GET /api/auth/user')).data.id);

const reject = (owner: Session, id: string) =>
  owner.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });

async function rejectAndWait(app: TestApp, owner: Session, id: string): Promise<void> {
  await setUndoSeconds(app.db, 0);
  await reject(owner, id);
  await waitFor(
    'the decision to be sent',
    () => app.emulator.control.comment(id)?.status === 'rejected',
  );
  await waitFor('it to be settled', async () => {
    const states = await app.db.selectFrom('moderation_items').select('state').execute();
    return states.every(({ state }) => state === 'sent');
  });
}
