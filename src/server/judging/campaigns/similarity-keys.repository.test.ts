import { expect, test } from 'vitest';
import { createCommentStore } from '../../../../test/support/stored-comments.ts';
import { similarity, similarityKeys } from '../../../detection/campaigns/signature.ts';
import { findKeyHolders } from './similarity-keys.repository.ts';

const STORY = 'dari kemarin main di lunara dapat scatter terus, modal kecil hasil besar ';

test('of copies as much is read as is compared, however long they are', async () => {
  await using store = await createCommentStore();
  const ownerId = await store.addOwner('Rina');
  const text = STORY.repeat(130);
  await store.read(ownerId, [{ id: 'panjang', text }]);
  const [holder] = await findKeyHolders(store.db, ownerId, similarityKeys(text));
  expect(holder?.folded).toHaveLength(2_000);
  expect(similarity(holder?.folded ?? '', text)).toBe(1);
});
