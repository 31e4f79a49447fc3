import { afterEach, describe, expect, it } from 'vitest';
import type { SeedComment } from '../../src/emulator/seed.ts';
import {
  type ApiAnswer,
  at,
  day,
  hour,
  ids,
  inventComment,
  itemIds,
  itemsOf,
  type Query,
  reasonOf,
  startWorld,
  type TestApi,
  type TestWorld,
  textAt,
  worldStart,
} from '../support/emulator-world.ts';

let world: TestWorld;

async function open(comments: readonly SeedComment[]): Promise<TestWorld> {
  world = await startWorld(comments);
  return world;
}

afterEach(() => world.emulator.close());

const ofChannel = { part: 'snippet,replies', allThreadsRelatedToChannelId: ids.ownChannel };

async function allPages(api: TestApi, query: Query): Promise<ApiAnswer[]> {
  const pages = [await api.get('commentThreads', query)];
  for (;;) {
    const pageToken = at(pages.at(-1)?.body, 'nextPageToken');
    if (typeof pageToken !== 'string') return pages;
    pages.push(await api.get('commentThreads', { ...query, pageToken }));
  }
}

describe('the three queues', () => {
  const queued = [
    inventComment({ id: 'open' }),
    inventComment({ id: 'held', status: 'heldForReview' }),
    inventComment({ id: 'spam', status: 'likelySpam' }),
    inventComment({ id: 'gone', status: 'rejected' }),
    inventComment({ id: 'quiet', publishedAt: worldStart - 2 * day }),
    inventComment({ id: 'quiet.held', parentId: 'quiet', status: 'heldForReview' }),
    inventComment({ id: 'quiet.open', parentId: 'quiet' }),
  ];

  it('are separate, and a held reply makes its published thread appear among the held', async () => {
    const { owner } = await open(queued);
    const list = async (moderationStatus: string) =>
      owner.get('commentThreads', { ...ofChannel, moderationStatus });
    expect(itemIds(await list('published'))).toEqual(['open', 'quiet']);
    expect(itemIds(await list('likelySpam'))).toEqual(['spam']);
    const held = await list('heldForReview');
    expect(itemIds(held)).toEqual(['held', 'quiet']);
    expect(at(held.body, 'items.1.replies.comments.0.id')).toBe('quiet.held');
    expect(at(held.body, 'items.1.replies.comments.1')).toBeNull();
    expect(at(held.body, 'items.1.snippet.topLevelComment.snippet.moderationStatus')).toBe(
      'published',
    );
    expect(at(held.body, 'items.1.replies.comments.0.snippet.moderationStatus')).toBe(
      'heldForReview',
    );
    expect(at(held.body, 'items.0.snippet.isPublic')).toBe(false);
  });

  it('cannot be listed for rejected comments, nor by anybody but the owner', async () => {
    const { owner, rival } = await open(queued);
    const rejected = await owner.get('commentThreads', {
      ...ofChannel,
      moderationStatus: 'rejected',
    });
    expect([rejected.status, reasonOf(rejected)]).toEqual([400, 'processingFailure']);
    for (const moderationStatus of ['heldForReview', 'likelySpam']) {
      const foreign = await rival.get('commentThreads', { ...ofChannel, moderationStatus });
      expect([foreign.status, reasonOf(foreign)]).toEqual([403, 'forbidden']);
    }
  });

  it('tell a status to the owner alone, and not when asked by id', async () => {
    const { owner, rival } = await open(queued);
    const top = 'items.0.snippet.topLevelComment.snippet';
    expect(at((await owner.get('commentThreads', ofChannel)).body, top)).toHaveProperty(
      'moderationStatus',
      'published',
    );
    const foreign = await rival.get('commentThreads', ofChannel);
    expect(at(foreign.body, top)).not.toHaveProperty('moderationStatus');
    const byId = await owner.get('commentThreads', { part: 'snippet', id: 'open,held,gone' });
    expect(itemIds(byId)).toEqual(['open', 'held']);
    expect(at(byId.body, top)).not.toHaveProperty('moderationStatus');
  });

  it('do not go with the id filter', async () => {
    const { owner } = await open(queued);
    const answer = await owner.get('commentThreads', {
      part: 'id',
      id: 'open',
      moderationStatus: 'published',
    });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'incompatibleParameters']);
  });
});

describe('pages of threads', () => {
  const many = Array.from({ length: 45 }, (_, i) =>
    inventComment({ id: `c${i}`, publishedAt: worldStart - i * hour, likeCount: i }),
  );

  it('hold every thread once, newest first, though comments come and go in between', async () => {
    const { owner, emulator } = await open(many);
    const query = { ...ofChannel, maxResults: '20' };
    const first = await owner.get('commentThreads', query);
    expect(at(first.body, 'pageInfo')).toEqual({ totalResults: 20, resultsPerPage: 20 });
    emulator.control.addComment({ videoId: 'video-one-1', text: 'baru' });
    emulator.control.setStatus(['c19', 'c20'], 'rejected');
    const pageToken = textAt(first.body, 'nextPageToken');
    const second = await owner.get('commentThreads', { ...query, pageToken });
    expect(itemIds(second).slice(0, 3)).toEqual(['c21', 'c22', 'c23']);
    expect(itemsOf(second)).toHaveLength(20);
    const all = await allPages(owner, query);
    const seen = all.flatMap(itemIds);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(44);
  });

  it('can be shorter than asked, and only the token tells whether more follows', async () => {
    const { owner, emulator } = await open(many);
    emulator.control.changeSettings({ pageCap: 20 });
    const pages = await allPages(owner, { ...ofChannel, maxResults: '100' });
    expect(pages.map((page) => itemsOf(page).length)).toEqual([20, 20, 5]);
  });

  it('can be ordered by relevance', async () => {
    const { owner } = await open(many);
    const query = { ...ofChannel, order: 'relevance', maxResults: '10' };
    const pages = await allPages(owner, query);
    expect(itemIds(pages[0] ?? never()).slice(0, 2)).toEqual(['c44', 'c43']);
    expect(pages.flatMap(itemIds)).toHaveLength(45);
  });

  it('can be searched', async () => {
    const { owner } = await open([
      ...many,
      inventComment({ id: 'special', text: 'Ada KOPI susu?' }),
    ]);
    expect(
      itemIds(await owner.get('commentThreads', { ...ofChannel, searchTerms: 'kopi' })),
    ).toEqual(['special']);
  });

  it('exist per video too, and each filter has its own errors', async () => {
    const { owner, rival } = await open(many);
    const two = await owner.get('commentThreads', { part: 'id', videoId: 'video-two-2' });
    expect(itemsOf(two)).toEqual([]);
    const cases = [
      [owner, { videoId: 'video-closed' }, 403, 'commentsDisabled'],
      [owner, { videoId: 'no-such-vid' }, 404, 'videoNotFound'],
      [rival, { videoId: 'video-secret' }, 404, 'videoNotFound'],
      [owner, { allThreadsRelatedToChannelId: 'UCnobody' }, 404, 'channelNotFound'],
      [owner, { videoId: 'video-one-1', maxResults: '101' }, 400, 'invalidParameter'],
      [owner, {}, 400, 'missingRequiredParameter'],
    ] as const;
    for (const [api, query, status, reason] of cases) {
      const answer = await api.get('commentThreads', { part: 'id', ...query });
      expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
    }
  });
});

describe('replies', () => {
  const thread = [
    inventComment({ id: 'top' }),
    ...Array.from({ length: 8 }, (_, i) =>
      inventComment({
        id: `top.r${i}`,
        parentId: 'top',
        publishedAt: worldStart - 20 * hour + i * 60_000,
      }),
    ),
    inventComment({ id: 'top.hidden', parentId: 'top', status: 'rejected' }),
  ];

  it('show five inside a thread, all of them through comments.list', async () => {
    const { owner } = await open(thread);
    const { body } = await owner.get('commentThreads', ofChannel);
    expect(at(body, 'items.0.snippet.totalReplyCount')).toBe(8);
    expect(at(body, 'items.0.replies.comments.4')).not.toBeNull();
    expect(at(body, 'items.0.replies.comments.5')).toBeNull();
    const first = await owner.get('comments', {
      part: 'snippet',
      parentId: 'top',
      maxResults: '5',
    });
    const second = await owner.get('comments', {
      part: 'snippet',
      parentId: 'top',
      maxResults: '5',
      pageToken: textAt(first.body, 'nextPageToken'),
    });
    expect([...itemIds(first), ...itemIds(second)]).toHaveLength(8);
    expect(at(first.body, 'items.0.snippet.parentId')).toBe('top');
  });

  it('are not announced by a thread without any', async () => {
    const { owner } = await open([inventComment({ id: 'alone' })]);
    const { body } = await owner.get('commentThreads', ofChannel);
    expect(at(body, 'items.0')).not.toHaveProperty('replies');
  });

  it('go when their parent is rejected', async () => {
    const { owner, emulator } = await open(thread);
    emulator.control.setStatus(['top'], 'rejected');
    expect(itemsOf(await owner.get('comments', { part: 'id', id: 'top,top.r1' }))).toEqual([]);
    const answer = await owner.get('comments', { part: 'id', parentId: 'top' });
    expect([answer.status, reasonOf(answer)]).toEqual([404, 'commentNotFound']);
  });

  it('do not lift an old thread to the top', async () => {
    const { owner, emulator } = await open([
      inventComment({ id: 'old', publishedAt: worldStart - 9 * day }),
      inventComment({ id: 'new' }),
    ]);
    emulator.control.addComment({ videoId: 'video-one-1', parentId: 'old', text: 'balas' });
    const answer = await owner.get('commentThreads', ofChannel);
    expect(itemIds(answer)).toEqual(['new', 'old']);
    expect(at(answer.body, 'items.1.snippet.totalReplyCount')).toBe(1);
  });
});

describe('comments.list by id', () => {
  it('leaves out what was rejected or deleted, and shows held ones to owner and author only', async () => {
    const { owner, rival, guest, emulator } = await open([
      inventComment({ id: 'a' }),
      inventComment({ id: 'b', status: 'rejected' }),
      inventComment({ id: 'c' }),
      inventComment({
        id: 'd',
        status: 'heldForReview',
        author: { name: '@budi', channelId: ids.rivalChannel },
      }),
    ]);
    emulator.control.studio('delete', ['c']);
    const query = { part: 'snippet', id: ['a', 'b', 'c', 'd', 'unknown'] };
    expect(itemIds(await owner.get('comments', query))).toEqual(['a', 'd']);
    expect(itemIds(await rival.get('comments', query))).toEqual(['a', 'd']);
    expect(itemIds(await guest.get('comments', query))).toEqual(['a']);
    expect((await owner.get('comments', query)).text).not.toContain('moderationStatus');
  });
});

describe('text', () => {
  const text =
    'Lihat <b>ini</b> & "itu": https://contoh.example/a?b=1&c=2\n*tebal* di 1:05, it\'s ok';

  it('comes as HTML unless plain text is asked for', async () => {
    const { owner } = await open([inventComment({ id: 'x', text })]);
    const html = await owner.get('comments', { part: 'snippet', id: 'x' });
    expect(at(html.body, 'items.0.snippet.textDisplay')).toBe(
      'Lihat &lt;b&gt;ini&lt;/b&gt; &amp; &quot;itu&quot;: ' +
        '<a href="https://contoh.example/a?b=1&amp;c=2">contoh.example/a?b=1&amp;c=2</a><br>' +
        '<b>tebal</b> di <a href="https://www.youtube.com/watch?v=video-one-1&amp;t=65">1:05</a>, it&#39;s ok',
    );
    const plain = await owner.get('comments', {
      part: 'snippet',
      id: 'x',
      textFormat: 'plainText',
    });
    expect(at(plain.body, 'items.0.snippet.textDisplay')).toBe(text);
    expect(at(plain.body, 'items.0.snippet.textOriginal')).toBe(text);
  });

  it('may come without any author', async () => {
    const author = { name: '', channelId: null };
    const { owner } = await open([inventComment({ id: 'x', author })]);
    const { body } = await owner.get('comments', { part: 'snippet', id: 'x' });
    expect(at(body, 'items.0.snippet')).not.toHaveProperty('authorDisplayName');
  });

  it('may come without an author’s channel', async () => {
    const { owner } = await open([
      inventComment({ id: 'x', author: { name: '@hilang', channelId: null } }),
    ]);
    const { body } = await owner.get('comments', { part: 'snippet', id: 'x' });
    expect(at(body, 'items.0.snippet')).not.toHaveProperty('authorChannelId');
    expect(at(body, 'items.0.snippet.authorDisplayName')).toBe('@hilang');
    expect(at(body, 'items.0.snippet.likeCount')).toBe(0);
    expect(at(body, 'items.0.snippet.publishedAt')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
});

function never(): never {
  throw new Error('no page');
}
