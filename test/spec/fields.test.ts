import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { send } from '../support/send.ts';
import type { Session } from '../support/sign-in.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import * as fields from './fields.ts';

/* Section 7: calls and payloads as the specification writes them, answers as section 3 does. */

const { tomato, short, channel } = twoChannels.rina;

let world: Moderating;
let rina: Session;
beforeAll(async () => {
  world = await startModerating();
  rina = world.owner;
  await setUndoSeconds(world.app.db, 3600);
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<Answer extends z.ZodType>(
  request: string,
  answer: Answer,
  body?: unknown,
): Promise<z.output<Answer>> {
  const response = await send(rina, request, body);
  const told = await response.text();
  expect(response.ok, `${request}: ${told}`).toBe(true);
  return answer.parse(JSON.parse(told));
}

/** The data of an answer in the envelope. */
async function dataOf<Data extends z.ZodType>(
  request: string,
  data: Data,
  body?: unknown,
): Promise<z.output<Data>> {
  const told = await ask(request, z.object({ success: z.literal(true), data: z.unknown() }), body);
  return data.parse(told.data);
}

const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

test('the configuration of the page names the API', async () => {
  const response = await fetch(new URL('/api/config.json', rina.serverUrl));
  expect(await response.json()).toMatchObject({ apiUrl: rina.serverUrl });
});

test('the user', async () => {
  expect(await dataOf('GET /api/auth/user', fields.user)).toMatchObject({
    name: 'Rina Lestari',
    youtube_channel_id: channel.id,
  });
});

test('channel statistics', async () => {
  expect(await dataOf('GET /api/statistics', fields.statistics)).toMatchObject({
    title: 'Kebun Rina',
    description: 'Kanal uji Kebun Rina',
    customUrl: '@kebunrina',
    subscriberCount: 10,
    viewCount: 1000,
    videoCount: 3,
  });
});

test('a video, with what the platform says of it', async () => {
  expect(await dataOf(`GET /api/videos/${tomato.id}`, fields.video)).toMatchObject({
    id: tomato.id,
    snippet: {
      title: 'Menanam tomat di pot',
      description: 'Tentang Menanam tomat di pot',
      channelTitle: 'Kebun Rina',
      publishedAt: '2026-01-30T12:00:00.000Z',
      categoryId: '26',
      tags: ['kebun', 'rumah'],
    },
    statistics: { viewCount: 12_000, likeCount: 340 },
    contentDetails: { duration: 'PT12M4S' },
    status: { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true },
  });
});

test('videos and Shorts, with the place where they go on', async () => {
  const first = fields.answer(some(fields.video)).extend({ meta: fields.tokenMeta });
  const { data, meta } = await ask('GET /api/videos?maxResults=1', first);
  const next = `GET /api/videos?maxResults=1&pageToken=${meta.nextPageToken}`;
  const rest = await ask(next, fields.answer(some(fields.video)));
  const titles = [...data, ...rest.data].map(({ snippet }) => snippet.title);
  expect(titles).toEqual(['Cabai rawit dari biji', 'Menanam tomat di pot']);
  const shorts = await dataOf('GET /api/shorts?maxResults=18', some(fields.video));
  expect(shorts.map(({ id }) => id)).toEqual([short.id]);
});

test('channels, and videos of one to pick from', async () => {
  expect(await dataOf('GET /api/channels', some(fields.channel))).toMatchObject([
    { id: channel.id, title: 'Kebun Rina' },
  ]);
  const options = await dataOf(
    `GET /api/videos/by-channel?channel_id=${channel.id}`,
    some(fields.videoOption),
  );
  expect(options.map(({ id }) => id)).toContain(tomato.id);
});

test('threads of comments, and replies', async () => {
  const page = fields.answer(some(fields.thread)).extend({ meta: fields.tokenMeta });
  const path = `GET /api/videos/${tomato.id}/comments`;
  const { data } = await ask(`${path}?maxResults=20`, page);
  const [own, long] = data;
  expect(own?.snippet).toMatchObject({
    videoId: tomato.id,
    topLevelComment: {
      id: own?.id,
      snippet: {
        authorChannelId: { value: channel.id },
        authorDisplayName: '@kebunrina',
        textOriginal: 'terima kasih sudah mampir semua',
        publishedAt: '2026-03-01T12:00:00.000Z',
        likeCount: 0,
      },
    },
  });
  expect(long?.replies.comments).toHaveLength(5);
  const replies = fields.answer(some(fields.comment)).extend({ meta: fields.tokenMeta });
  const listed = await ask(`GET /api/comments/${long?.id}/replies?maxResults=2`, replies);
  const more = `GET /api/comments/${long?.id}/replies?pageToken=${listed.meta.nextPageToken}`;
  expect((await ask(more, fields.answer(some(fields.comment)))).data).toHaveLength(6);
});

test('rows of the moderation screen, and where in the list they stand', async () => {
  const page = fields.answer(some(fields.moderatedRow)).extend({ meta: fields.pageMeta });
  const { data, meta } = await ask('GET /api/comments?page=2&page_size=10', page);
  expect(data).toHaveLength(10);
  expect(meta).toMatchObject({ page: 2, page_size: 10, pages: Math.ceil(meta.total / 10) });
  expect(data[0]).toMatchObject({ id: data[0]?.comment_id, video_channel_id: channel.id });
});

test('blacklisted words are added, listed and removed', async () => {
  const told = { word: ' gacor ', description: 'sering muncul' };
  const added = await dataOf('POST /api/blacklisted-words', fields.word, told);
  expect(added).toMatchObject({ word: 'gacor', description: 'sering muncul' });
  const page = fields.answer(some(fields.word)).extend({ meta: fields.pageMeta });
  const { data, meta } = await ask('GET /api/blacklisted-words?page=1&page_size=10&word=gac', page);
  expect(data).toEqual([added]);
  expect(meta).toEqual({ total: 1, page: 1, page_size: 10, pages: 1 });
  const path = `DELETE /api/blacklisted-words/${added.id}`;
  expect(await dataOf(path, fields.removed)).toEqual({ id: added.id });
});

test('a comment is written, answered, edited and deleted', async () => {
  const [written, edited] = [{ text: 'halo semua' }, { text: 'halo lagi' }];
  const path = `POST /api/videos/${tomato.id}/comments`;
  const { id, snippet } = await dataOf(path, fields.comment, written);
  expect(snippet).toMatchObject({ textOriginal: 'halo semua', videoId: tomato.id });
  const reply = await dataOf(`POST /api/comments/${id}/reply`, fields.comment, { text: 'sama' });
  expect(reply.snippet.textOriginal).toBe('sama');
  const changed = await dataOf(`PUT /api/comments/${id}`, fields.comment, edited);
  expect(changed.snippet.textOriginal).toBe('halo lagi');
  expect(await dataOf(`DELETE /api/comments/${id}`, fields.removed)).toEqual({ id });
});

test('a comment is reported, approved and rejected, by itself and with others', async () => {
  const [first, second, third] = world.comments.take(3);
  await dataOf(`POST /api/comments/${third}/report`, fields.reported);
  const path = `POST /api/comments/${first}/moderate`;
  const approved = await dataOf(path, fields.moderatedRow, { reject: false });
  expect(approved).toMatchObject({ comment_id: first, moderation_status: 'approved' });
  const rejected = await dataOf(path, fields.moderatedRow, { reject: true });
  expect(rejected).toMatchObject({ comment_id: first, moderation_status: 'rejected' });
  const many = await dataOf('POST /api/comments/bulk-moderate', fields.bulkAnswer, {
    comment_ids: [second, world.comments.own],
    reject: true,
    video_id: tomato.id,
    comment_details: [{ comment_id: second }, { comment_id: world.comments.own }],
  });
  expect(many).toMatchObject({
    accepted: [second],
    skipped: [{ comment_id: world.comments.own, reason: 'own_comment' }],
  });
});

test('all videos are processed, one is refreshed', async () => {
  const { job_id } = await dataOf('POST /api/videos/process-all', fields.started);
  const state = z.object({ id: z.literal(job_id), state: z.string() });
  await waitFor('the reading to end', async () => {
    const job = await dataOf(`GET /api/jobs/${job_id}`, state);
    return job.state === 'done';
  });
  expect(await dataOf(`POST /api/videos/${tomato.id}/refresh`, fields.video)).toMatchObject({
    id: tomato.id,
  });
});

test('what fails says so in the envelope', async () => {
  const response = await send(rina, 'GET /api/videos/AAAAAAAAAAA');
  expect(response.status).toBe(404);
  expect(fields.failure.parse(await response.json())).toMatchObject({ code: 'not_found' });
});

test('a pair of tokens is exchanged by its names, and forgotten by them', async () => {
  const refresh = { refresh_token: rina.refreshToken };
  const pair = await ask('POST /api/auth/refresh', fields.tokens, refresh);
  expect(pair.refresh_token).not.toBe(rina.refreshToken);
  rina.token = pair.token;
  await ask('POST /api/auth/logout', z.object({ success: z.literal(true) }), {
    refresh_token: pair.refresh_token,
  });
  expect((await send(rina, 'GET /api/auth/user')).status).toBe(401);
  const after = await send(rina, 'POST /api/auth/refresh', { refresh_token: pair.refresh_token });
  expect(after.status).toBe(401);
});
