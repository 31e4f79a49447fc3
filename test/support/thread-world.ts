import { videoIdFrom } from '../../src/emulator/identifiers.ts';
import type { Seed } from '../../src/emulator/seed.ts';
import { syncChannel } from './sync.ts';
import { startTestApp } from './test-app.ts';
import { twoChannels, twoChannelsSeed } from './two-channels.ts';
import { createVirtualClock } from './virtual-clock.ts';

const { rina } = twoChannels;

/** A video whose comments are turned off. */
const silent = {
  ...rina.chili,
  id: videoIdFrom('Tanpa komentar'),
  title: 'Tanpa komentar',
  commentsDisabled: true,
};
const seed: Seed = { ...twoChannelsSeed, videos: [...twoChannelsSeed.videos, silent] };

interface ThreadPage {
  pageToken?: string;
  maxResults?: string;
}

/** Rina's channel, read, with a clock of its own; and what is done below her videos. */
export type ThreadWorld = Awaited<ReturnType<typeof startThreadWorld>>;

export async function startThreadWorld() {
  await using started = new AsyncDisposableStack();
  const clock = createVirtualClock();
  const app = started.use(await startTestApp({ seed, clock }));
  const { control } = app.emulator;
  let owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  const running = started.move();
  const videos = { tomato: rina.tomato, chili: rina.chili, silent };
  return {
    app,
    clock,
    videos,
    channelId: rina.channel.id,
    owner: () => owner,
    /** Before each test: no faults, and a session that the clock has not ended. */
    async afresh() {
      control.clearFaults();
      owner = await app.signIn({ account: 'Rina' });
    },
    /** The calls that `work` makes to the platform, by method. */
    async callsDuring(work: () => Promise<unknown>): Promise<string[]> {
      const before = app.emulator.ledger.length;
      await work();
      return app.emulator.ledger.slice(before).map(({ method }) => method);
    },
    threadsOf: (id: string, query: ThreadPage = {}) =>
      owner.call('GET /api/videos/{id}/comments', { params: { id }, query }),
    repliesTo: (id: string, query: ThreadPage = {}) =>
      owner.call('GET /api/comments/{id}/replies', { params: { id }, query }),
    viewVideo: async (id: string) =>
      (await owner.call('GET /api/videos/{id}', { params: { id } })).data,
    comment: async (text: string, id: string = rina.tomato.id) =>
      (await owner.call('POST /api/videos/{id}/comments', { params: { id }, body: { text } })).data,
    refusedComment: (text: string, id: string = rina.tomato.id) =>
      owner.refused('POST /api/videos/{id}/comments', { params: { id }, body: { text } }),
    reply: async (id: string, text: string) =>
      (await owner.call('POST /api/comments/{id}/reply', { params: { id }, body: { text } })).data,
    edit: async (id: string, text: string) =>
      (await owner.call('PUT /api/comments/{id}', { params: { id }, body: { text } })).data,
    remove: async (id: string) =>
      (await owner.call('DELETE /api/comments/{id}', { params: { id } })).data,
    report: async (id: string) =>
      (await owner.call('POST /api/comments/{id}/report', { params: { id } })).data,
    onPlatform: (text: string) =>
      control.comments().filter((one) => one.text === text && !one.deleted),
    /** The first comment of a thread that a viewer began and nobody decided on. */
    async strangersComment(): Promise<string> {
      const { data } = await owner.call('GET /api/comments', {
        query: { video_id: rina.tomato.id, moderation_status: 'unmoderated', page_size: '100' },
      });
      return data.find((row) => row.can_moderate && row.parent_id === null)?.id ?? '';
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
