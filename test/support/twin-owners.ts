import type { OwnerId } from '../../src/server/db/schema.ts';
import { type CommentStore, createCommentStore } from './stored-comments.ts';
import { checksumsOfOwner } from './table-checksums.ts';

/**
 * Two owners without a platform. A test gives both the same ids, so a query that forgets its owner
 * meets the other's rows.
 */
export interface TwinOwners extends AsyncDisposable {
  store: CommentStore;
  db: CommentStore['db'];
  rina: OwnerId;
  bayu: OwnerId;
  /** Both in turn, for rows that both have. */
  both<T>(work: (ownerId: OwnerId) => Promise<T>): Promise<void>;
  /** Does something for Rina, and fails when a row of Bayu is another one afterwards. */
  forRina<T>(work: (ownerId: OwnerId) => Promise<T>): Promise<T>;
}

export async function createTwinOwners(): Promise<TwinOwners> {
  const store = await createCommentStore();
  const { db } = store;
  const rina = await store.addOwner('Rina');
  const bayu = await store.addOwner('Bayu');
  return {
    store,
    db,
    rina,
    bayu,
    async both(work) {
      await work(rina);
      await work(bayu);
    },
    async forRina(work) {
      const before = JSON.stringify(await checksumsOfOwner(db, bayu));
      const done = await work(rina);
      const after = JSON.stringify(await checksumsOfOwner(db, bayu));
      if (after !== before) throw new Error(`rows of another owner changed:\n${before}\n${after}`);
      return done;
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
