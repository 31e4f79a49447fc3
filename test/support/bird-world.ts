import type { ModeratedComment } from '../../src/contract/comment.ts';
import type { OwnerId } from '../../src/server/db/schema.ts';
import { birdChannelsSeed } from './bird-channels.ts';
import type { Session } from './sign-in.ts';
import { syncChannel, waitForEverything } from './sync.ts';
import { startTestApp } from './test-app.ts';
import { setUndoSeconds } from './undo-seconds.ts';
import { waitFor } from './wait-for.ts';

export type BirdWorld = Awaited<ReturnType<typeof startBirdWorld>>;

const idOf = async (owner: Session): Promise<OwnerId> =>
  Number((await owner.call('GET /api/auth/user')).data.id);

/** Rows of the screen by what was written. */
async function commentsOf(owner: Session): Promise<Map<string, ModeratedComment>> {
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '100' } });
  return new Map(data.map((row) => [row.comment_text, row]));
}

/** Two owners with the same comments under their videos, both read; decisions wait to be sent. */
export async function startBirdWorld() {
  await using started = new AsyncDisposableStack();
  const app = started.use(await startTestApp({ seed: birdChannelsSeed }));
  const rina = await app.signIn({ account: 'Rina' });
  const bayu = await app.signIn({ account: 'Bayu' });
  for (const owner of [rina, bayu]) await syncChannel(owner);
  await setUndoSeconds(app.db, 3600);
  const ids = { rina: await idOf(rina), bayu: await idOf(bayu) };

  async function commentOf(owner: Session, text: string): Promise<ModeratedComment> {
    const row = (await commentsOf(owner)).get(text);
    if (!row) throw new Error(`nobody wrote "${text}"`);
    return row;
  }
  async function idsOf(owner: Session, texts: readonly string[]): Promise<string[]> {
    const comments = await commentsOf(owner);
    return texts.flatMap((text) => comments.get(text)?.id ?? []);
  }
  const running = started.move();
  return {
    app,
    rina,
    bayu,
    ids,
    commentsOf,
    commentOf,
    async decide(owner: Session, texts: readonly string[], reject: boolean) {
      for (const id of await idsOf(owner, texts)) {
        const params = { id };
        await owner.call('POST /api/comments/{id}/moderate', { params, body: { reject } });
      }
    },
    async undo(owner: Session, texts: readonly string[]) {
      const comment_ids = await idsOf(owner, texts);
      return (await owner.call('POST /api/comments/undo', { body: { comment_ids } })).data;
    },
    /** Waits until what was learnt so far has been put to use. */
    async settled(owner: Session) {
      await waitFor('learning to be put to use', async () => {
        const row = await app.db
          .selectFrom('work')
          .select('kind')
          .where('user_id', '=', owner === rina ? ids.rina : ids.bayu)
          .where('kind', '=', 'learn')
          .executeTakeFirst();
        return row === undefined;
      });
      await waitForEverything(owner);
    },
    /** As if the last time something learnt was put to use were an hour ago. */
    anHourLater: () =>
      app.db
        .updateTable('judging_states')
        .set({ learnt_at: new Date(0) })
        .execute(),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

export const reasonOf = ({ reasons }: ModeratedComment, signal: string) =>
  reasons.find((reason) => reason.signal === signal);
