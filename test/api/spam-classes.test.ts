import { expect, test } from 'vitest';
import type { SpamClass } from '../../src/contract/spam-class.ts';
import { backtest } from '../../src/server/judging/rules/backtest.ts';
import { startDeciding } from '../support/deciding.ts';
import { inventComment, smallWorld } from '../support/emulator-world.ts';
import { addRuler, advert, ruleOf, rulingOf } from '../support/ruling.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';

const SHOP = 'Jasa followers murah, 1000 followers 20rb aja kak, dm ya';
const PHISHING = 'free robux, try it: https://robux-free-claim.xyz/login';

const texts = {
  judi: 'depo receh di kendara77 auto maxwin terus',
  toko: SHOP,
  tipu: PHISHING,
  sapa: 'lagunya enak banget, jadi kangen rumah',
};

async function startClasses() {
  const seed = smallWorld(Object.entries(texts).map(([id, text]) => inventComment({ id, text })));
  const app = await startTestApp({ seed });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const classes = async (query: Record<string, string> = {}) => {
    const { data } = await rina.call('GET /api/comments', { query });
    return Object.fromEntries(data.map(({ id, spam_class }) => [id, spam_class]));
  };
  const choose = async (spam_classes: SpamClass[]) => {
    await rina.call('PUT /api/settings', { body: { spam_classes } });
    await waitForEverything(rina);
  };
  return { app, rina, classes, choose };
}

test('a comment tells its kind of spam, and shops are none until the owner says so', async () => {
  const { app, rina, classes, choose } = await startClasses();
  await using _ = app;
  expect(await classes()).toEqual({ judi: 'gambling', toko: null, tipu: 'phishing', sapa: null });
  await choose(['gambling', 'shops']);
  expect(await classes()).toEqual({ judi: 'gambling', toko: 'shops', tipu: null, sapa: null });
  expect(await classes({ is_spam: 'true' })).toEqual({ judi: 'gambling', toko: 'shops' });
  const { data } = await rina.call('GET /api/comments', { query: { spam_class: 'shops' } });
  expect(data[0]?.reasons[0]).toMatchObject({ signal: 'shop_offer' });
  await choose(['shops']);
  expect(await classes({ is_spam: 'true' })).toEqual({ toko: 'shops' });
});

test('the list can be narrowed to one kind of spam', async () => {
  const { app, rina, classes } = await startClasses();
  await using _ = app;
  expect(await classes({ spam_class: 'phishing' })).toEqual({ tipu: 'phishing' });
  expect(await classes({ spam_class: 'shops' })).toEqual({});
  const page = await rina.call('GET /api/comments', { query: { spam_class: 'gambling' } });
  expect(page.meta.total).toBe(1);
  const { data: scores } = await rina.call('GET /api/comments/scores', {
    query: { spam_class: 'gambling' },
  });
  expect(scores.bands.reduce((sum, count) => sum + count, 0)).toBe(1);
  await rina.refused('GET /api/comments', { query: { spam_class: 'adverts' } });
});

test('the same kinds in another order judge nothing again', async () => {
  const { app, rina } = await startClasses();
  await using _ = app;
  const rejudges = async () =>
    (await rina.call('GET /api/jobs')).data.filter(({ kind }) => kind === 'rejudge').length;
  const before = await rejudges();
  const spam_classes: SpamClass[] = ['copied', 'phishing', 'sexual', 'scam', 'gambling'];
  await rina.call('PUT /api/settings', { body: { spam_classes } });
  expect(await rejudges()).toBe(before);
  await rina.refused('PUT /api/settings', { body: { spam_classes: ['scam', 'scam'] } });
});

test('the log names the kinds that were chosen before and after', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  await rina.call('PUT /api/settings', { body: { spam_classes: ['scam', 'shops'] } });
  await rina.call('PUT /api/settings', { body: { spam_classes: [] } });
  const { data } = await rina.call('GET /api/activity', { query: { kind: 'settings' } });
  const [last, first] = data ?? [];
  expect(last?.changes).toEqual([{ name: 'spam_classes', from: 'scam, shops', to: '' }]);
  expect(first?.changes).toMatchObject([{ name: 'spam_classes', to: 'scam, shops' }]);
});

test('automatic actions count what the model finds, whatever kinds are chosen', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('mark_spam', { rule_pattern: null, min_score: 60 });
  await owner.sync([advert(1), { id: 'tipu', text: PHISHING }]);
  expect(await owner.statuses(['iklan1', 'tipu'])).toEqual(['spam', 'unmoderated']);
});

test('a score that the rules of a kind gave rejects nothing by itself', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('reject', { rule_pattern: 'robux', min_score: 90 });
  await owner.sync([{ id: 'tipu', text: PHISHING }]);
  expect(await owner.outcomes()).toEqual({});
  expect(await world.itemsOf(rina)).toEqual([]);
});

test('a rule that names a kind finds only that kind, by the score that is shown', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  const anyText = { rule_pattern: null } as const;
  await owner.addActing('mark_spam', { ...anyText, spam_classes: ['phishing'], min_score: 80 });
  await owner.addActing('hold', { ...anyText, spam_classes: ['shops'] });
  await owner.sync([
    advert(1),
    { id: 'tipu', text: PHISHING },
    { id: 'toko', text: SHOP },
    { id: 'sapa', text: 'lagunya enak banget, jadi kangen rumah' },
  ]);
  expect(await owner.outcomes()).toEqual({ tipu: 'acted' });
  expect(await owner.statuses(['iklan1', 'tipu', 'toko', 'sapa'])).toEqual([
    'unmoderated',
    'spam',
    'unmoderated',
    'unmoderated',
  ]);
});

test('a rule of several kinds finds each of them', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('mark_spam', {
    rule_pattern: null,
    spam_classes: ['gambling', 'phishing'],
  });
  await owner.sync([
    advert(1),
    { id: 'tipu', text: PHISHING },
    { id: 'sapa', text: 'lagunya enak banget, jadi kangen rumah' },
  ]);
  expect(await owner.outcomes()).toEqual({ iklan1: 'acted', tipu: 'acted' });
});

test('no rule rejects by itself what only the rules of its kind found', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  const phishing = { rule_pattern: null, min_score: 90 };
  await owner.addActing('reject', { ...phishing, spam_classes: ['phishing'] });
  await owner.sync([{ id: 'tipu', text: PHISHING }]);
  expect(await owner.outcomes()).toEqual({ tipu: 'low_score' });
  expect(await world.itemsOf(rina)).toEqual([]);
});

test('a test of a rule that names a kind counts that kind alone', async () => {
  await using world = await startDeciding();
  const rina = await addRuler(world, 'Rina');
  await world.read(rina.ownerId, [advert(1), { id: 'tipu', text: PHISHING }]);
  const { name: _n, weight: _w, is_active: _a, description: _d, ...any } = ruleOf();
  const step = await backtest(world.deps, rina, {
    ...any,
    rule_pattern: null,
    spam_classes: ['phishing'],
  });
  expect(step).toMatchObject({ compared: 2, caught: 1 });
});
