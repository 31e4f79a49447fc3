import { describe, expect, it } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { avatarSvg } from '../../src/emulator/images/avatar-svg.ts';
import { thumbnailSvg } from '../../src/emulator/images/thumbnail-svg.ts';
import type { Seed } from '../../src/emulator/seed.ts';
import { seedFromComments } from '../../src/emulator/seeds/comments-from-file.ts';
import {
  demoAccounts,
  demoChannelSeed,
  demoChannels,
} from '../../src/emulator/seeds/demo-channel.ts';
import { brands } from '../../src/emulator/seeds/judol-comments.ts';
import { apiOf, at, day, itemsOf, worldStart } from '../support/emulator-world.ts';
import { isHonest } from '../support/honest-people.ts';

const seed = demoChannelSeed(worldStart);
const kitchenVideos = seed.videos.filter(({ channelId }) => channelId === demoChannels.kitchen);
const kitchenIds = new Set(kitchenVideos.map(({ id }) => id));
const comments = seed.comments.filter(({ videoId }) => kitchenIds.has(videoId));

function channelsOf(id: string): readonly string[] | undefined {
  return seed.accounts.find((account) => account.id === id)?.channelIds;
}

function seedNamed(name: string): Seed {
  return seedFromComments([{ text: 'x' }], { now: worldStart, name });
}

describe('the demo channel', () => {
  it('is the same world for the same moment, and follows the clock', () => {
    expect(demoChannelSeed(worldStart)).toEqual(seed);
    const later = demoChannelSeed(worldStart + day);
    expect(later.comments.map(({ id, text }) => [id, text])).toEqual(
      seed.comments.map(({ id, text }) => [id, text]),
    );
    expect(later.comments[0]?.publishedAt).toBe((seed.comments[0]?.publishedAt ?? 0) + day);
  });

  it('has two dozen videos, ten Shorts, closed comments, one private video', () => {
    const shorts = kitchenVideos.filter(({ portrait }) => portrait);
    expect([kitchenVideos.length, shorts.length]).toEqual([34, 10]);
    expect(shorts.every(({ durationSeconds }) => durationSeconds < 60)).toBe(true);
    expect(kitchenVideos.filter(({ privacyStatus }) => privacyStatus === 'private')).toHaveLength(
      1,
    );
    expect(kitchenVideos.some(({ commentsDisabled }) => commentsDisabled)).toBe(true);
  });

  it('holds about 1,500 comments of sixty days, in all three queues, with replies', () => {
    expect(comments.length).toBeGreaterThan(1400);
    expect(comments.length).toBeLessThan(1600);
    const times = comments.map(({ publishedAt }) => publishedAt);
    expect(Math.min(...times)).toBeGreaterThan(worldStart - 61 * day);
    expect(Math.max(...times)).toBeLessThan(worldStart);
    for (const status of ['published', 'heldForReview', 'likelySpam']) {
      expect(comments.filter((comment) => comment.status === status).length).toBeGreaterThan(10);
    }
    expect(comments.filter(({ parentId }) => parentId !== undefined).length).toBeGreaterThan(200);
  });

  it('gives each comment its own id, after its video and after its parent', () => {
    const byId = new Map(seed.comments.map((comment) => [comment.id, comment]));
    expect(byId.size).toBe(seed.comments.length);
    const published = new Map(seed.videos.map(({ id, publishedAt }) => [id, publishedAt]));
    for (const comment of seed.comments) {
      expect(comment.publishedAt).toBeGreaterThan(published.get(comment.videoId) ?? Infinity);
      if (comment.parentId === undefined) continue;
      const parent = byId.get(comment.parentId);
      expect(parent?.videoId).toBe(comment.videoId);
      expect(comment.id.startsWith(`${comment.parentId}.`)).toBe(true);
      expect(comment.publishedAt).toBeGreaterThan(parent?.publishedAt ?? Infinity);
    }
  });

  it('does not repeat itself, word for word or nearly, outside its campaigns', () => {
    const people = comments.filter(
      ({ author }) => isHonest(author.name) && author.name !== '@dapurkayumanis',
    );
    const texts = people.map(({ text }) => text).filter((text) => text.length > 40);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98);
    const openings = texts.map((text) => text.toLowerCase().replaceAll(/\W/g, '').slice(0, 30));
    expect(new Set(openings).size / texts.length).toBeGreaterThan(0.85);
  });

  it('dresses up the names of its spam in many ways, and none of them hides all', () => {
    const all = comments.map(({ text }) => text).join('\n');
    expect(brands.some((brand) => all.includes(brand))).toBe(true);
    const tricks = {
      mathematical: /[\u{1d400}-\u{1d7ff}]{4}/u,
      fullwidth: /[\uff10-\uff5a]{4}/,
      enclosed: /[\u{1f150}-\u{1f189}]{4}/u,
      circled: /[\u24b6-\u24e9]{4}/,
      zeroWidth: /\p{L}[\u200b\u200c\u2060\u00ad]\p{L}/u,
      cyrillic: /[АВЕНІКМОРЅТХ]{2}/,
      separated: /\w[.\-_·*]\w[.\-_·*]\w[.\-_·*]\w/,
      hostile: /<script>/,
      rightToLeft: /\u202e/,
    };
    for (const [trick, pattern] of Object.entries(tricks)) {
      expect([trick, pattern.test(all)]).toEqual([trick, true]);
    }
  });

  it('has campaigns: one text, nearly the same, from many accounts', () => {
    const openings = new Map<string, Set<string>>();
    for (const { text, author } of comments) {
      const opening = text.toLowerCase().slice(0, 40);
      openings.set(opening, (openings.get(opening) ?? new Set()).add(author.name));
    }
    const campaigns = [...openings].filter(([, authors]) => authors.size > 10);
    expect(campaigns.length).toBeGreaterThanOrEqual(3);
  });

  it('comes with a small channel of somebody else and an account without one', () => {
    expect(channelsOf(demoAccounts.owner)).toEqual([demoChannels.kitchen]);
    expect(channelsOf(demoAccounts.neighbour)).toEqual([demoChannels.workshop]);
    expect(channelsOf(demoAccounts.guest)).toEqual([]);
  });
});

describe('comments from a file', () => {
  const rows = [
    { text: 'Halo  dunia ', author: 'abc', video: 'AAAAAAAAAAA' },
    { text: 'tanpa apa-apa' },
    { text: '𝗧𝗘𝗞𝗦 asli\n<b>&amp;</b>', video: 'bukan id' },
  ];

  it('makes a channel of them, texts exactly as given', async () => {
    const name = 'contoh.jsonl';
    const emulator = await createEmulator({ seed: (now) => seedFromComments(rows, { now, name }) });
    const [account] = emulator.store.accounts.values();
    const [channel] = emulator.store.channels.values();
    expect(channel?.title).toBe('Comments from contoh.jsonl');
    const { accessToken } = emulator.control.issueTokens({ accountId: account?.id ?? '' });
    const answer = await apiOf(emulator, accessToken).get('commentThreads', {
      part: 'snippet',
      allThreadsRelatedToChannelId: channel?.id ?? '',
      textFormat: 'plainText',
    });
    const texts = itemsOf(answer).map((item) =>
      at(item, 'snippet.topLevelComment.snippet.textDisplay'),
    );
    expect(texts).toEqual(rows.map(({ text }) => text).toReversed());
    expect(emulator.store.videos.has('AAAAAAAAAAA')).toBe(true);
    await emulator.close();
  });

  it('keeps accounts, names, times and threads, where the file has them', () => {
    const [video, owner] = ['AAAAAAAAAAA', 'UCaaaaaaaaaaaaaaaaaaaaaa'];
    const published_at = '2019-02-03T04:05:06Z';
    const seeded = seedFromComments(
      [
        { text: 'Pertama', id: 'a', author: owner, author_name: '@sari', video, published_at },
        { text: 'Balasan', id: 'a.b', parent: 'a' },
        { text: 'Nanti', published_at: '2999-01-01T00:00:00Z' },
      ],
      { now: worldStart },
    );
    const [first, reply, later] = seeded.comments;
    expect(first).toMatchObject({
      videoId: video,
      author: { name: '@sari', channelId: owner },
      publishedAt: Date.parse(published_at),
    });
    expect(reply).toMatchObject({ videoId: video, parentId: first?.id });
    expect(later?.publishedAt).toBeLessThan(worldStart);
    expect(seeded.videos[0]?.publishedAt).toBeLessThan(Date.parse(published_at));
  });

  it('gives each file ids of its own, the same each time', () => {
    expect(seedNamed('a.jsonl')).toEqual(seedNamed('a.jsonl'));
    const [one, other] = [seedNamed('a.jsonl'), seedNamed('b.jsonl')];
    expect(one.channels[0]?.id).not.toBe(other.channels[0]?.id);
    expect(one.comments[0]?.id).not.toBe(other.comments[0]?.id);
    expect(one.channels[0]?.id).not.toBe(demoChannels.kitchen);
  });

  it('spreads rows without a video over a dozen', () => {
    const many = Array.from({ length: 600 }, (_, i) => ({ text: `komentar ${i}` }));
    expect(seedFromComments(many, { now: worldStart }).videos).toHaveLength(12);
  });
});

describe('generated pictures', () => {
  it('are the same for the same id, in the shape asked for', () => {
    expect(thumbnailSvg('abc')).toBe(thumbnailSvg('abc'));
    expect(thumbnailSvg('abc')).not.toBe(thumbnailSvg('abd'));
    expect(thumbnailSvg('abc')).toContain('viewBox="0 0 640 360"');
    expect(thumbnailSvg('abc', { portrait: true })).toContain('viewBox="0 0 360 640"');
  });

  it('take nothing from a name but a letter', () => {
    expect(avatarSvg('UC1', '"><script>é')).toContain('>S</text>');
    expect(avatarSvg('UC1', '<<<')).toContain('>•</text>');
  });
});
