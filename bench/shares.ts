import { parseArgs } from 'node:util';
import { chaosChannels, seedOf } from '../test/chaos/chaos-seed.ts';
import { type Session, signIn } from '../test/support/sign-in.ts';
import { readChannel } from '../test/support/sync.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { print } from './support/figures.ts';

/**
 * Owners share a day of 10,000 units, and one of them posts replies until nobody answers any more. Then
 * all others reject comments. Prints whose decisions reached the platform, and fails when one of the
 * others waits.
 *
 * npm run bench -- shares --owners 20
 */
const { values } = parseArgs({ options: { owners: { type: 'string', default: '20' } } });
const DAILY = 10_000;
/** More than the share of one among twenty holds, in calls of 50 units. */
const POSTS = 40;

const channels = chaosChannels(Number(values.owners));
await using world = await startBenchWorld(seedOf(channels), {
  rateLimitFactor: 1_000,
  dailyUnits: DAILY,
});
const sessions: Session[] = [];
for (const { name } of channels) {
  const session = await signIn({ serverUrl: world.server.url, account: name });
  await session.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  sessions.push(session);
}
for (const session of sessions) await readChannel(session);

const [greedy, ...others] = sessions;
const answers = new Map<number, number>();
for (let nth = 0; nth < POSTS; nth += 1) {
  const id = channels[0]?.comments[1]?.id ?? '';
  const response = await greedy?.send('POST /api/comments/{id}/reply', {
    params: { id },
    body: { text: `Terima kasih ${nth}` },
  });
  answers.set(response?.status ?? 0, (answers.get(response?.status ?? 0) ?? 0) + 1);
}
const rejected = channels.slice(1).map(({ comments }) => comments[1]?.id ?? '');
await Promise.all(
  others.map((session, place) =>
    session.call('POST /api/comments/{id}/moderate', {
      params: { id: rejected[place] ?? '' },
      body: { reject: true },
    }),
  ),
);
const isSent = (id: string) => world.emulator.control.comment(id)?.status === 'rejected';
await waitFor('the decisions of the others', () => rejected.every(isSent)).catch(() => undefined);
const waiting = rejected.filter((id) => !isSent(id)).length;
const unitsOf = (accountId: string | undefined) =>
  world.emulator.ledger
    .filter((call) => call.accountId === accountId)
    .reduce((sum, { units }) => sum + units, 0);
const spent = unitsOf(channels[0]?.accountId);
/** Sign-ins have 5 % of the day. */
const share = Math.floor((DAILY * 0.95) / channels.length);
print({
  bench: 'shares',
  owners: channels.length,
  share,
  greedy_spent: spent,
  greedy_answers: Object.fromEntries(answers),
  others_waiting: waiting,
});
if (waiting > 0 || spent > share) process.exitCode = 1;
