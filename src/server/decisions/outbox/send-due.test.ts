import { expect, onTestFinished, test } from 'vitest';
import { startDeciding } from '../../../../test/support/deciding.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import type { YoutubeClient } from '../../../platform/youtube-client.ts';
import type { Deps } from '../../context/deps.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { createSender } from './send-due.ts';

const TOKEN = '6f1c1d5e-5a0f-4c57-9a51-0f6b6c1a2b3c';

test('a run gives way to others after a call, and is due again at once', async () => {
  const world = await startDeciding();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const rina = await world.addOwner('Rina', [
    { id: 'a', text: 'cuan' },
    { id: 'b', text: 'cuan' },
  ]);
  // Rejections that ban and others go in calls of their own.
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'reject' });
  const banning = { commentIds: ['b'], decision: 'reject', banAuthor: true } as const;
  await moderateComments(world.deps, rina, banning);
  world.clock.advance({ minutes: 5 });
  const sent: string[] = [];
  const client = {
    async setModerationStatus(ids: readonly string[]) {
      sent.push(...ids);
    },
  } as unknown as YoutubeClient;
  const youtube = { ...world.deps.youtube, forOwner: () => client } as Deps['youtube'];
  const send = createSender({ ...world.deps, youtube });
  await world.db.updateTable('work').set({ token: TOKEN }).where('kind', '=', 'send').execute();
  const run = {
    ...UNDISTURBED,
    ownerId: rina.ownerId,
    worker: 1,
    token: TOKEN,
    signal: new AbortController().signal,
    mayGoOn: () => true,
    givesWay: async () => true,
  };
  expect(await send(run)).toEqual(expect.any(Date));
  expect(sent).toEqual(['a']);
});
