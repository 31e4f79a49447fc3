import { describe, expect, it } from 'vitest';
import { json, read, textsOf, VIDEO } from '../../test/support/dumps.ts';

/* What the usual tools write; every file is invented. */

const ytDlp = [
  {
    id: 'Ugx1',
    parent: 'root',
    text: 'Masakannya enak, "kak"]}',
    author: '@sari',
    author_id: 'UCsari',
    timestamp: 1_760_000_000,
    _time_text: '2 months ago',
    like_count: 3,
  },
  {
    id: 'Ugx1.a',
    parent: 'Ugx1',
    text: 'Setuju\nbanget',
    author: '@budi',
    author_id: 'UCbudi',
    timestamp: 1_760_000_100,
  },
];
const fromYtDlp = (video?: string) => [
  {
    ...(video && { video }),
    id: 'Ugx1',
    text: 'Masakannya enak, "kak"]}',
    author: 'UCsari',
    author_name: '@sari',
    published_at: '2025-10-09T08:53:20.000Z',
  },
  {
    ...(video && { video }),
    id: 'Ugx1.a',
    text: 'Setuju\nbanget',
    author: 'UCbudi',
    author_name: '@budi',
    published_at: '2025-10-09T08:55:00.000Z',
    parent: 'Ugx1',
  },
];

describe('yt-dlp', () => {
  const info = {
    id: VIDEO,
    title: 'Resep [baru] "comments": [',
    formats: [{ url: 'x', fragments: [{ a: 1 }] }],
    automatic_captions: { id: [{ ext: 'vtt' }] },
    comments: ytDlp,
    comment_count: 2,
    _format_sort_fields: ['a'],
    heatmap: [{ start_time: 0 }],
  };

  it.each([0, 2])('reads info.json, indented by %i', async (indent) => {
    const { form, comments } = await read(json(info, indent));
    expect(form).toBe('json');
    expect(comments).toEqual(fromYtDlp(VIDEO));
  });

  it.each([0, 2])('reads comments.json, indented by %i', async (indent) => {
    expect(await read(json(ytDlp, indent))).toEqual({ form: 'json', comments: fromYtDlp() });
  });

  it('reads comments that were printed one after the other', async () => {
    const printed = ytDlp.map((one) => json(one, 2)).join('\n');
    expect((await read(printed)).comments).toEqual(fromYtDlp());
    const lines = ytDlp.map((one) => json(one)).join('\n');
    expect(await read(lines)).toEqual({ form: 'jsonl', comments: fromYtDlp() });
  });

  it.each([0, 2])(
    'says of a video without comments that there is none, indented by %i',
    async (indent) => {
      const bare = { ...info, comments: undefined };
      await expect(read(json(bare, indent))).rejects.toThrow('tells of a video, and no comments');
      const lines = `${json(bare)}\n${json({ ...info, id: 'kLmNoPqRsTu' })}\n`;
      expect((await read(lines)).comments).toEqual(fromYtDlp('kLmNoPqRsTu'));
    },
  );

  it('says the same of a playlist, and reads the comments of its videos', async () => {
    const list = { id: 'PLmasak', title: 'Resep', _type: 'playlist', playlist_count: 2 };
    const bare = { ...info, comments: undefined };
    for (const entries of [undefined, [], [bare]]) {
      const text = json({ ...list, entries });
      await expect(read(text)).rejects.toThrow('tells of a playlist, and no comments');
    }
    const { comments } = await read(json({ ...list, entries: [bare, info] }));
    expect(comments).toEqual(fromYtDlp(VIDEO));
  });

  it.each([0, 2])('finds the video behind its comments, indented by %i', async (indent) => {
    const { id, comments, ...others } = info;
    const sorted = { comments, ...others, id };
    expect((await read(json(sorted, indent))).comments).toEqual(fromYtDlp(VIDEO));
    const again = (text: string) => comments.map((one) => ({ ...one, text }));
    const two = `${json(sorted)}${json({ comments: again('b'), title: 'x' })}${json({ ...info, comments: again('c') })}`;
    const read3 = (await read(two)).comments;
    expect(read3).toMatchObject([
      ...fromYtDlp(VIDEO),
      ...fromYtDlp().map((one) => ({ ...one, text: 'b' })),
      ...fromYtDlp(VIDEO).map((one) => ({ ...one, text: 'c' })),
    ]);
    expect(read3[2]).not.toHaveProperty('video');
  });

  it('says that a live chat is not read', async () => {
    const chat = json({ replayChatItemAction: { actions: [{}] } });
    await expect(read(`${chat}\n${chat}\n`)).rejects.toThrow('saved of a live chat');
  });

  it('reads what a download that was stopped has left', async () => {
    const { comments } = await read(json(info).slice(0, json(info).indexOf('Setuju')));
    expect(textsOf(comments)).toEqual([
      ytDlp[0]?.text,
      '1: broken JSON, which goes on to the end of the file without a last bracket',
    ]);
  });
});

describe('youtube-comment-downloader', () => {
  const one = {
    cid: 'Ugx2.b',
    text: 'Lucu',
    time: '2 years ago',
    author: '@wati',
    channel: 'UCwati',
    votes: '0',
    replies: '',
    photo: 'https://example.org/x',
    heart: false,
    reply: true,
    time_parsed: 1_700_000_000.5,
  };
  const other = { ...one, cid: 'Ugx2.c' };
  const comment = {
    id: 'Ugx2.b',
    text: 'Lucu',
    author: 'UCwati',
    author_name: '@wati',
    published_at: '2023-11-14T22:13:20.500Z',
    parent: 'Ugx2',
  };

  it('reads lines', async () => {
    expect(await read(`${json(one)}\r\n${json(other)}\r\n`)).toEqual({
      form: 'jsonl',
      comments: [comment, { ...comment, id: 'Ugx2.c' }],
    });
  });

  it('reads --pretty', async () => {
    const pretty = json({ comments: [one, other] }, 4);
    const comments = [comment, { ...comment, id: 'Ugx2.c' }];
    expect(await read(pretty)).toEqual({ form: 'json', comments });
  });

  it('takes no words for a time', async () => {
    const { comments } = await read(json({ ...one, time_parsed: undefined }));
    expect(comments).toEqual([{ ...comment, published_at: undefined }]);
  });
});

const resource = (id: string, fields: object) => ({
  kind: 'youtube#comment',
  id,
  snippet: {
    channelId: 'UCowner',
    videoId: VIDEO,
    textDisplay: 'Enak &amp; <b>gurih</b>&#39;<br>kata <a href="x">ibu</a>',
    authorDisplayName: '@sari',
    authorChannelId: { value: 'UCsari' },
    publishedAt: '2026-01-02T03:04:05Z',
    ...fields,
  },
});

describe('the API of YouTube', () => {
  const top = resource('Ugx3', { textOriginal: 'Enak <3' });
  const thread = {
    kind: 'youtube#commentThread',
    id: 'Ugx3',
    snippet: { channelId: 'UCowner', videoId: VIDEO, topLevelComment: top, totalReplyCount: 1 },
    replies: { comments: [resource('Ugx3.c', { parentId: 'Ugx3' })] },
  };
  const author = {
    author: 'UCsari',
    author_name: '@sari',
    video: VIDEO,
    published_at: '2026-01-02T03:04:05Z',
  };
  const comments = [
    { id: 'Ugx3', text: 'Enak <3', ...author },
    { id: 'Ugx3.c', text: "Enak & gurih'\nkata ibu", parent: 'Ugx3', ...author },
  ];
  const page = { kind: 'youtube#commentThreadListResponse', items: [thread], pageInfo: { a: 1 } };

  it.each([
    ['a page', json(page, 2)],
    ['pages in a list', json([page])],
    ['pages one after the other', json(page)],
    ['threads by line', json(thread)],
    ['threads one after the other', json(thread, 2)],
    ['a page of comments', json({ items: [top, ...thread.replies.comments] }, 2)],
    ['comments by line', [top, ...thread.replies.comments].map((one) => json(one)).join('\n')],
  ])('reads %s', async (_, content) => {
    expect((await read(content)).comments).toEqual(comments);
  });
});
