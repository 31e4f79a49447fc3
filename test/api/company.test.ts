import { afterEach, beforeEach, expect, test } from 'vitest';
import { channelIdFrom } from '../../src/emulator/identifiers.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const PLAIN = [
  'main di KENDARA77 gacor parah bang, wd langsung cair',
  'depo receh di kendara77 auto maxwin terus',
];
/** Names the site and asks for nothing: alone it passes. */
const DROPPED = 'Episode interview ken dara 77 kali ini bintang tamunya lucu, gak penting';

let app: TestApp;
let rina: Session;
beforeEach(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterEach(() => app[Symbol.asyncDispose]());

const { tomato, chili } = twoChannels.rina;

/** Each by an author of their own. */
async function write(texts: readonly string[], videoId = tomato.id, owner = rina) {
  const ids = texts.map((text) => {
    const author = { name: `@${text.length}`, channelId: channelIdFrom(text) };
    return app.emulator.control.addComment({ videoId, text, author }).id;
  });
  await syncChannel(owner);
  return ids;
}

async function verdictOn(id: string | undefined, owner = rina) {
  const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id ?? '' } });
  const [comment] = data;
  if (!comment) throw new Error('the comment was not read');
  return comment;
}

test('a name that two others advertise under the video gives away who only drops it', async () => {
  await write(PLAIN);
  const [dropped] = await write([DROPPED]);
  const [elsewhere] = await write([DROPPED], chili.id);
  expect(await verdictOn(elsewhere)).toMatchObject({ is_spam: false });
  const verdict = await verdictOn(dropped);
  expect(verdict.is_spam).toBe(true);
  const brand = verdict.reasons.find(({ signal }) => signal === 'brand_token');
  expect(brand?.values).toMatchObject({ token: 'kendara77', shape: 'known' });
  expect(brand?.spans.map(({ start, end }) => DROPPED.slice(start, end))).toEqual(['ken dara 77']);
});

test('it does not matter which was read first', async () => {
  const [dropped] = await write([DROPPED]);
  expect((await verdictOn(dropped)).is_spam).toBe(false);
  await write(PLAIN.slice(0, 1));
  expect((await verdictOn(dropped)).is_spam).toBe(false);
  await write(PLAIN.slice(1));
  expect((await verdictOn(dropped)).is_spam).toBe(true);
});

test('judging everything again changes nothing', async () => {
  const ids = await write([DROPPED, ...PLAIN]);
  const before = await Promise.all(ids.map((id) => verdictOn(id)));
  await rina.call('POST /api/blacklisted-words', { body: { word: 'kata-yang-tak-ada' } });
  await waitForEverything(rina);
  const after = await Promise.all(ids.map((id) => verdictOn(id)));
  expect(after.map((verdict) => verdict.spam_score)).toEqual(
    before.map((verdict) => verdict.spam_score),
  );
});

test('what one owner’s comments tell is not known of another’s', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  await write(PLAIN);
  const [dropped] = await write([DROPPED], twoChannels.bayu.brakes.id, bayu);
  expect((await verdictOn(dropped, bayu)).is_spam).toBe(false);
});
