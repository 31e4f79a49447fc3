import { parseArgs } from 'node:util';
import type { BacktestStep } from '../src/contract/rule.ts';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/** Testing a rule on all stored comments, step by step over HTTP, as the page does. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(values.count);

await using world = await startBenchWorld(twoChannelsSeed);
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
await fillComments(world.db, { ownerId, channelId: twoChannels.rina.channel.id, count });

async function measure(conditions: object) {
  const began = performance.now();
  let [caught, compared, steps] = [0, 0, 0];
  let after: BacktestStep['after'] = null;
  do {
    const body: object = { ...conditions, ...(after === null ? {} : { after }) };
    const { data } = await owner.call('POST /api/rules/backtest', { body });
    caught += data.caught;
    compared += data.compared;
    steps += 1;
    ({ after } = data);
  } while (after !== null);
  return { seconds: round((performance.now() - began) / 1000), caught, compared, steps };
}

const tests = [
  { what: 'word', conditions: { rule_pattern: 'gacor' }, budget: 5 },
  { what: 'threshold', conditions: { min_score: 80 }, budget: 20 },
  { what: 'pattern', conditions: { rule_pattern: 'ga+c[o0]r', match: 'regex' }, budget: 20 },
  { what: 'new author', conditions: { min_score: 80, max_author_days: 7 }, budget: 20 },
] as const;
for (const { what, conditions, budget } of tests) {
  const { seconds, ...figures } = await measure(conditions);
  const kept = seconds <= budget && figures.compared >= count;
  print({ bench: 'backtest', what, count, ...figures, value: seconds, budget, kept });
  if (!kept) process.exitCode = 1;
}
