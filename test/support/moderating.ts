import type { ApiClient } from './api-client.ts';
import { type CommentPool, createCommentPool } from './comment-pool.ts';
import { markForAll } from './run-duties.ts';
import type { Session } from './sign-in.ts';
import { syncChannel } from './sync.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { twoChannels } from './two-channels.ts';
import { setUndoSeconds } from './undo-seconds.ts';
import { waitFor } from './wait-for.ts';

/** An owner who decides on comments, and everything a test wants to know of it afterwards. */
export type Moderating = Awaited<ReturnType<typeof startModerating>>;

export async function startModerating({ outside }: Pick<TestAppOptions, 'outside'> = {}) {
  await using started = new AsyncDisposableStack();
  const app = started.use(
    // No mail server is there, so messages wait.
    await startTestApp({
      config: {
        mail: { url: 'smtp://127.0.0.1:9', from: 'sapu@sapu.example' },
        // The owner is the administrator.
        allowedAccounts: [twoChannels.rina.channel.id],
      },
      ...(outside && { outside }),
    }),
  );
  const owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  const comments = await createCommentPool(owner);
  const running = started.move();
  const [commands, seen] = [commandsOf(owner), observing(app, owner)];
  return {
    app,
    owner,
    comments,
    ...commands,
    ...seen,
    /** Rejects comments, and waits until the platform holds them. */
    async hold(ids: string[]): Promise<void> {
      await commands.decideAll(ids, true);
      for (const id of ids) await seen.stateIs(id, 'held');
    },
    workerPassedBy: () => workerPassedBy({ app, owner, comments }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const commandsOf = (owner: ApiClient) => ({
  decide: (id: string, reject: boolean) =>
    owner.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } }),
  decideAll: async (ids: string[], reject: boolean) =>
    (await owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject } }))
      .data,
  undo: async (ids: string[]) =>
    (await owner.call('POST /api/comments/undo', { body: { comment_ids: ids } })).data,
});

function observing(app: TestApp, owner: ApiClient) {
  /** How the owner sees a comment, its decisions, and the actions that the log has on it. */
  async function decisionsOn(id: string) {
    const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
    const items = await app.db
      .selectFrom('moderation_items')
      .select(['state', 'target'])
      .where('comment_id', '=', id)
      .orderBy('id')
      .execute();
    const audit = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', id)
      .orderBy('id')
      .execute();
    return { shown: data[0], items, actions: audit.map(({ action }) => action) };
  }
  return {
    decisionsOn,
    rowOf: (id: string) =>
      app.db
        .selectFrom('comments')
        .selectAll()
        .where('youtube_id', '=', id)
        .executeTakeFirstOrThrow(),
    platformStatus: (id: string) => app.emulator.control.comment(id)?.status,
    stateIs: (id: string, state: string) =>
      waitFor(`${id} to be ${state}`, async () => {
        const { shown } = await decisionsOn(id);
        return shown?.decision?.state === state;
      }),
    /** Waits for the platform to have it. */
    sent: (id: string) =>
      waitFor(`${id} to be sent`, async () => {
        const { shown } = await decisionsOn(id);
        return shown?.decision?.state === 'sent';
      }),
    /** As if their undo delay were over. */
    async makeDue(...ids: string[]) {
      await app.db
        .updateTable('moderation_items')
        .set({ not_before: new Date(0) })
        .where('comment_id', 'in', ids)
        .execute();
      await markForAll(app.db, 'send');
    },
  };
}

/**
 * Decides on one more comment and waits until that was sent: by then whatever was due before has
 * been sent too. Answers the ids of all calls made meanwhile but that one.
 */
async function workerPassedBy(world: {
  app: TestApp;
  owner: Session;
  comments: CommentPool;
}): Promise<string[]> {
  const { app, owner, comments } = world;
  const before = app.emulator.ledger.length;
  await setUndoSeconds(app.db, 0);
  const marker = comments.take();
  await commandsOf(owner).decide(marker, true);
  await observing(app, owner).sent(marker);
  const ids = app.emulator.ledger.slice(before).flatMap((call) => call.ids);
  return ids.filter((id) => id !== marker);
}
