import type { SeedSource } from '../../src/emulator/seed.ts';
import { quiet } from './quiet.ts';
import type { Session } from './sign-in.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** Rina's channel after its first sync, on a clock that stands until it is moved. */
export interface SyncedChannel extends AsyncDisposable {
  app: TestApp;
  rina: Session;
  clock: VirtualClock;
  /** Lets time go by and whatever is due be done. */
  pass(time: Parameters<VirtualClock['advance']>[0]): Promise<void>;
  rowOf: (id: string) => Promise<{ platform: string; status: string; content: string } | undefined>;
  /** Units spent since the first sync, or since this was asked last. */
  unitsSpent(): number;
}

export async function startSyncedChannel(
  options: Pick<TestAppOptions, 'config'> & { seed?: SeedSource; start?: Date } = {},
): Promise<SyncedChannel> {
  await using started = new AsyncDisposableStack();
  const clock = createVirtualClock(options.start);
  const app = started.use(await startTestApp({ ...options, clock }));
  const rina = await app.signIn({ account: 'Rina' });
  await rina.call('POST /api/videos/process-all');
  await quiet(app.db, clock);
  let seen = app.emulator.ledger.length;
  const running = started.move();
  return {
    app,
    rina,
    clock,
    async pass(time) {
      clock.advance(time);
      await quiet(app.db, clock);
    },
    rowOf: (id) =>
      app.db
        .selectFrom('comments')
        .select(['platform_status as platform', 'moderation_status as status', 'content'])
        .where('youtube_id', '=', id)
        .executeTakeFirst(),
    unitsSpent() {
      const calls = app.emulator.ledger.slice(seen);
      seen = app.emulator.ledger.length;
      return calls.reduce((sum, { units }) => sum + units, 0);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
