import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiAnswer,
  at,
  hour,
  ids,
  inventComment,
  itemIds,
  reasonOf,
  startWorld,
  type TestApi,
  type TestWorld,
  textAt,
} from '../support/emulator-world.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startWorld([
    inventComment({ id: 'top' }),
    inventComment({ id: 'held', status: 'heldForReview' }),
    inventComment({ id: 'rivals', author: { name: '@budi', channelId: ids.rivalChannel } }),
  ]);
});

afterEach(() => world.emulator.close());

const part = { part: 'snippet' };

function reply(api: TestApi, snippet: unknown): Promise<ApiAnswer> {
  return api.send('POST', 'comments', { query: part, body: { snippet } });
}

function post(api: TestApi, snippet: unknown): Promise<ApiAnswer> {
  return api.send('POST', 'commentThreads', { query: part, body: { snippet } });
}

const saying = (textOriginal: string) => ({ topLevelComment: { snippet: { textOriginal } } });

describe('comments.insert', () => {
  it('adds a reply in the caller’s name, whose id begins with its parent’s', async () => {
    const { owner, clock } = world;
    clock.advance(hour / 2);
    const answer = await reply(owner, { parentId: 'top', textOriginal: 'Terima kasih' });
    expect(answer.status).toBe(200);
    expect(at(answer.body, 'id')).toMatch(/^top\./);
    expect(at(answer.body, 'snippet')).toMatchObject({
      parentId: 'top',
      textOriginal: 'Terima kasih',
      authorDisplayName: '@Rina',
      authorChannelId: { value: ids.ownChannel },
      publishedAt: '2026-11-20T05:30:00Z',
    });
    const replies = await owner.get('comments', { ...part, parentId: 'top' });
    expect(itemIds(replies)).toEqual([at(answer.body, 'id')]);
  });

  it.each([
    ['no parent', { snippet: { textOriginal: 'x' }, status: 400, reason: 'parentIdMissing' }],
    [
      'no text',
      {
        snippet: { parentId: 'top', textOriginal: '  ' },
        status: 400,
        reason: 'commentTextRequired',
      },
    ],
    [
      'too much text',
      {
        snippet: { parentId: 'top', textOriginal: 'x'.repeat(10_001) },
        status: 400,
        reason: 'commentTextTooLong',
      },
    ],
    [
      'an unknown parent',
      {
        snippet: { parentId: 'nowhere', textOriginal: 'x' },
        status: 404,
        reason: 'parentCommentNotFound',
      },
    ],
    [
      'a held parent',
      {
        snippet: { parentId: 'held', textOriginal: 'x' },
        status: 400,
        reason: 'parentCommentIsPrivate',
      },
    ],
  ])('refuses %s', async (_name, { snippet, status, reason }) => {
    const answer = await reply(world.owner, snippet);
    expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
  });

  it('needs a channel to write as', async () => {
    const answer = await reply(world.guest, { parentId: 'top', textOriginal: 'x' });
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'ineligibleAccount']);
  });

  it('refuses a body that is no JSON', async () => {
    const { emulator } = world;
    const { accessToken } = emulator.control.issueTokens({ accountId: ids.owner });
    const answer = await fetch(`${emulator.url}/youtube/v3/comments?part=snippet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{"snippet":',
    });
    expect(answer.status).toBe(400);
  });
});

describe('commentThreads.insert', () => {
  it('starts a thread', async () => {
    const answer = await post(world.rival, {
      videoId: 'video-one-1',
      ...saying('Halo dari tetangga'),
    });
    expect(answer.status).toBe(200);
    expect(at(answer.body, 'kind')).toBe('youtube#commentThread');
    expect(at(answer.body, 'snippet.topLevelComment.snippet.textOriginal')).toBe(
      'Halo dari tetangga',
    );
    const list = await world.owner.get('commentThreads', { part: 'id', videoId: 'video-one-1' });
    expect(itemIds(list)[0]).toBe(at(answer.body, 'id'));
  });

  it('may have to wait on somebody else’s video, never on one’s own', async () => {
    const { emulator, owner, rival } = world;
    emulator.control.changeSettings({ holdForeignComments: true });
    const foreign = await post(rival, { videoId: 'video-one-1', ...saying('Tunggu') });
    const own = await post(owner, { videoId: 'video-one-1', ...saying('Langsung') });
    const status = (answer: ApiAnswer) =>
      emulator.control.comment(textAt(answer.body, 'id'))?.status;
    expect([status(foreign), status(own)]).toEqual(['heldForReview', 'published']);
    const told = 'snippet.topLevelComment.snippet.moderationStatus';
    expect(at(foreign.body, told)).toBe('heldForReview');
    emulator.control.changeSettings({ holdForeignComments: false });
    const free = await post(rival, { videoId: 'video-one-1', ...saying('Lewat') });
    expect(at(free.body, told)).toBeNull();
  });

  it.each([
    ['no video', { snippet: saying('x'), status: 400, reason: 'channelOrVideoIdMissing' }],
    [
      'no text',
      { snippet: { videoId: 'video-one-1' }, status: 400, reason: 'commentTextRequired' },
    ],
    [
      'an unknown video',
      { snippet: { videoId: 'nowhere', ...saying('x') }, status: 404, reason: 'videoNotFound' },
    ],
    [
      'closed comments',
      { snippet: { videoId: 'video-closed', ...saying('x') }, status: 403, reason: 'forbidden' },
    ],
  ])('refuses %s', async (_name, { snippet, status, reason }) => {
    const answer = await post(world.owner, snippet);
    expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
  });
});

function edit(api: TestApi, id: string, textOriginal: string): Promise<ApiAnswer> {
  return api.send('PUT', 'comments', { query: part, body: { id, snippet: { textOriginal } } });
}

function remove(api: TestApi, id: string): Promise<ApiAnswer> {
  return api.send('DELETE', 'comments', { query: { id } });
}

describe('comments.update and comments.delete', () => {
  it('are for the author, and an edit shows in updatedAt', async () => {
    const { rival, owner, clock, emulator } = world;
    clock.advance(hour / 2);
    const edited = await edit(rival, 'rivals', 'Sudah diubah');
    expect(edited.status).toBe(200);
    expect(at(edited.body, 'snippet.updatedAt')).toBe('2026-11-20T05:30:00Z');
    expect(at(edited.body, 'snippet.publishedAt')).toBe('2026-11-19T05:00:00Z');
    const removed = await remove(rival, 'rivals');
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect(emulator.control.comment('rivals')?.deleted).toBe(true);
    expect(itemIds(await owner.get('comments', { part: 'id', id: 'rivals' }))).toEqual([]);
  });

  it('are not for the owner of the video', async () => {
    for (const answer of [await edit(world.owner, 'top', 'x'), await remove(world.owner, 'top')]) {
      expect([answer.status, reasonOf(answer)]).toEqual([403, 'forbidden']);
    }
    expect(world.emulator.control.comment('top')).toMatchObject({
      deleted: false,
      text: 'Videonya bagus, lanjutkan',
    });
  });

  it('do not know what is gone', async () => {
    const { rival } = world;
    await remove(rival, 'rivals');
    for (const answer of [await edit(rival, 'rivals', 'x'), await remove(rival, 'rivals')]) {
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'commentNotFound']);
    }
  });

  it('take the replies along', async () => {
    const { owner, rival, emulator } = world;
    await reply(owner, { parentId: 'rivals', textOriginal: 'balas' });
    await remove(rival, 'rivals');
    const replies = emulator.control.comments().filter(({ parentId }) => parentId === 'rivals');
    expect(replies.map(({ deleted }) => deleted)).toEqual([true]);
  });
});

it('charges fifty units for each write, also for one that fails', async () => {
  const { owner, emulator } = world;
  const before = emulator.control.quota().used.queries;
  await reply(owner, { parentId: 'top', textOriginal: 'x' });
  await reply(owner, { parentId: 'nowhere', textOriginal: 'x' });
  await owner.send('DELETE', 'comments', { query: { id: 'nowhere' } });
  expect(emulator.control.quota().used.queries - before).toBe(150);
});
