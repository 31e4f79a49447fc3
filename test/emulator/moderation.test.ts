import { afterEach, describe, expect, it } from 'vitest';
import type { EmulatorOptions } from '../../src/emulator/emulator.ts';
import {
  type ApiAnswer,
  ids,
  inventComment,
  itemIds,
  reasonOf,
  startWorld,
  type TestApi,
  type TestWorld,
  worldStart,
} from '../support/emulator-world.ts';

let world: TestWorld;

const comments = [
  inventComment({ id: 'a' }),
  inventComment({ id: 'b', publishedAt: worldStart - 1000 }),
  inventComment({ id: 'held', status: 'heldForReview' }),
  inventComment({ id: 'spam', status: 'likelySpam' }),
  inventComment({ id: 'gone', status: 'rejected' }),
  inventComment({ id: 'foreign', videoId: 'video-rival' }),
  inventComment({ id: 'nameless', author: { name: '@x', channelId: null } }),
  inventComment({ id: 'a.r1', parentId: 'a' }),
];

async function open(options: EmulatorOptions = {}): Promise<TestWorld> {
  world = await startWorld(comments, options);
  return world;
}

afterEach(() => world.emulator.close());

interface Decision {
  readonly id: string | readonly string[];
  readonly moderationStatus: string;
  readonly banAuthor?: string;
}

function moderate(api: TestApi, decision: Decision): Promise<ApiAnswer> {
  return api.send('POST', 'comments/setModerationStatus', { query: { ...decision } });
}

function statusOf(id: string): string | undefined {
  return world.emulator.control.comment(id)?.status;
}

const threads = { part: 'id', allThreadsRelatedToChannelId: ids.ownChannel };

describe('comments.setModerationStatus', () => {
  it('answers 204 without a body and moves comments between the queues', async () => {
    const { owner } = await open();
    const rejected = await moderate(owner, { id: ['a', 'held'], moderationStatus: 'rejected' });
    expect([rejected.status, rejected.text]).toEqual([204, '']);
    expect([statusOf('a'), statusOf('held')]).toEqual(['rejected', 'rejected']);
    await moderate(owner, { id: 'spam', moderationStatus: 'published' });
    await moderate(owner, { id: 'b', moderationStatus: 'heldForReview' });
    expect(itemIds(await owner.get('commentThreads', threads))).toEqual(['spam', 'nameless']);
    const held = await owner.get('commentThreads', {
      ...threads,
      moderationStatus: 'heldForReview',
    });
    expect(itemIds(held)).toEqual(['b']);
  });

  it('may be repeated', async () => {
    const { owner } = await open();
    for (const id of ['a', 'a', 'gone']) {
      expect((await moderate(owner, { id, moderationStatus: 'rejected' })).status).toBe(204);
    }
  });

  it('takes fifty ids, in one list or many, and refuses one more', async () => {
    const many = Array.from({ length: 51 }, (_, i) => inventComment({ id: `m${i}` }));
    world = await startWorld(many);
    const all = many.map(({ id }) => id);
    const fifty = all.slice(0, 50);
    const ok = await moderate(world.owner, { id: fifty.join(','), moderationStatus: 'rejected' });
    expect(ok.status).toBe(204);
    const tooMany = await moderate(world.owner, { id: all, moderationStatus: 'heldForReview' });
    expect([tooMany.status, reasonOf(tooMany)]).toEqual([400, 'processingFailure']);
    expect(statusOf('m50')).toBe('published');
  });

  it.each([
    ['unknown', 404, 'commentNotFound'],
    ['foreign', 400, 'processingFailure'],
  ])('changes nothing at all when one id is bad: %s', async (bad, status, reason) => {
    const { owner } = await open();
    const answer = await moderate(owner, { id: ['a', bad, 'b'], moderationStatus: 'rejected' });
    expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
    expect([statusOf('a'), statusOf('b')]).toEqual(['published', 'published']);
  });

  it('fails on a comment that its author has deleted', async () => {
    const { owner, emulator } = await open();
    emulator.control.studio('delete', ['b']);
    const answer = await moderate(owner, { id: ['a', 'b'], moderationStatus: 'rejected' });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'processingFailure']);
  });

  it('is for the owner of the video alone', async () => {
    const { rival } = await open();
    const answer = await moderate(rival, { id: 'a', moderationStatus: 'rejected' });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'processingFailure']);
    expect(statusOf('a')).toBe('published');
  });

  it('does not publish what was rejected, unless the platform is told to allow it', async () => {
    const { owner, emulator } = await open();
    const refused = await moderate(owner, { id: 'gone', moderationStatus: 'published' });
    expect([refused.status, reasonOf(refused)]).toEqual([400, 'processingFailure']);
    emulator.control.changeSettings({ unreject: 'allow' });
    expect((await moderate(owner, { id: 'gone', moderationStatus: 'published' })).status).toBe(204);
    expect(statusOf('gone')).toBe('published');
  });

  it('holds again what was decided once, unless the platform is told to deny it', async () => {
    const { owner, emulator } = await open();
    const set = (moderationStatus: string) => moderate(owner, { id: 'a', moderationStatus });
    emulator.control.changeSettings({ rehold: 'deny' });
    expect((await set('heldForReview')).status).toBe(204);
    expect((await set('published')).status).toBe(204);
    const refused = await set('heldForReview');
    expect([refused.status, reasonOf(refused)]).toEqual([400, 'processingFailure']);
    expect(statusOf('a')).toBe('published');
    emulator.control.changeSettings({ rehold: 'allow' });
    expect((await set('heldForReview')).status).toBe(204);
  });

  it('refuses values that it cannot set', async () => {
    const { owner } = await open();
    const spam = await moderate(owner, { id: 'a', moderationStatus: 'likelySpam' });
    expect([spam.status, reasonOf(spam)]).toEqual([400, 'processingFailure']);
    const invented = await moderate(owner, { id: 'a', moderationStatus: 'approved' });
    expect([invented.status, reasonOf(invented)]).toEqual([400, 'invalidParameter']);
    const none = await moderate(owner, { id: '', moderationStatus: 'rejected' });
    expect([none.status, reasonOf(none)]).toEqual([400, 'required']);
  });

  it('shows in lists only after the lag', async () => {
    const { owner, clock } = await open({ settings: { lagMs: 2000 } });
    await moderate(owner, { id: ['a', 'b'], moderationStatus: 'rejected' });
    expect(statusOf('a')).toBe('rejected');
    expect(itemIds(await owner.get('commentThreads', threads))).toContain('a');
    expect(itemIds(await owner.get('comments', { part: 'id', id: 'a' }))).toEqual(['a']);
    clock.advance(2000);
    expect(itemIds(await owner.get('commentThreads', threads))).not.toContain('a');
    expect(itemIds(await owner.get('comments', { part: 'id', id: 'a' }))).toEqual([]);
  });
});

describe('banAuthor', () => {
  it('goes with rejected only', async () => {
    const { owner } = await open();
    const decision = { id: 'a', moderationStatus: 'heldForReview', banAuthor: 'true' };
    const answer = await moderate(owner, decision);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'banWithoutReject']);
    expect(statusOf('a')).toBe('published');
  });

  it('rejects what the author writes from then on, until the owner’s studio lifts it', async () => {
    const { owner, emulator } = await open();
    await moderate(owner, {
      id: ['a', 'nameless'],
      moderationStatus: 'rejected',
      banAuthor: 'true',
    });
    const author = { name: '@penonton', channelId: ids.viewerChannel };
    const write = () =>
      emulator.control.addComment({ videoId: 'video-one-1', text: 'lagi', author }).status;
    expect(write()).toBe('rejected');
    emulator.control.studio('unban', ['a']);
    expect(write()).toBe('published');
  });

  it('may have no effect, which its answer does not tell', async () => {
    const { owner, emulator } = await open();
    emulator.control.changeSettings({ ban: 'ignored' });
    const answer = await moderate(owner, {
      id: 'a',
      moderationStatus: 'rejected',
      banAuthor: 'true',
    });
    expect([answer.status, statusOf('a')]).toEqual([204, 'rejected']);
    const author = { name: '@penonton', channelId: ids.viewerChannel };
    const next = emulator.control.addComment({ videoId: 'video-one-1', text: 'lagi', author });
    expect(next.status).toBe('published');
  });
});

describe('comments.markAsSpam', () => {
  it('does nothing any more, at full price', async () => {
    const { owner, emulator } = await open();
    const before = emulator.control.quota().used.queries;
    const answer = await owner.send('POST', 'comments/markAsSpam', { query: { id: 'a' } });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'processingFailure']);
    expect(statusOf('a')).toBe('published');
    expect(emulator.control.quota().used.queries - before).toBe(50);
  });
});
