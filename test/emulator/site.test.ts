import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { createStoppedClock, ids, inventComment, smallWorld } from '../support/emulator-world.ts';

const hostile =
  '<img src=x onerror=alert(1)> "diskon" & \u202eterbalik https://hadiah.example/?a=1&b=2 di 1:05';

const comments = [
  inventComment({ id: 'UgxTop', text: 'Resepnya enak' }),
  inventComment({ id: 'UgxTop.reply', parentId: 'UgxTop', text: 'Setuju sekali' }),
  inventComment({ id: 'UgxTop.spam', parentId: 'UgxTop', text: 'cek kios', status: 'rejected' }),
  inventComment({ id: 'UgxHeld', text: 'nomor saya di sini', status: 'heldForReview' }),
  inventComment({ id: 'UgxLikely', text: 'isi saldo cepat', status: 'likelySpam' }),
  inventComment({ id: 'UgxHostile', text: hostile, author: { name: '<b>@x', channelId: null } }),
];

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator({ clock: createStoppedClock(), seed: smallWorld(comments) });
});
afterEach(() => emulator.close());

async function open(path: string, language = 'en') {
  const headers = { 'accept-language': language };
  const response = await fetch(emulator.url + path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test('a video shows viewers what is published, and nothing else', async () => {
  const { status, html } = await open('/watch?v=video-one-1');
  expect(status).toBe(200);
  expect(html).toContain('Resepnya enak');
  expect(html).toContain('Setuju sekali');
  expect(html).toContain('3 comments');
  for (const hidden of ['cek kios', 'nomor saya', 'isi saldo']) expect(html).not.toContain(hidden);
});

test('a comment that was rejected is gone at the next look', async () => {
  const link = '/watch?v=video-one-1&lc=UgxTop';
  const before = await open(link);
  expect(before.html).toContain('The comment that you opened');
  emulator.control.studio('reject', ['UgxTop']);
  const after = await open(link);
  expect(after.html).not.toContain('Resepnya enak');
  expect(after.html).not.toContain('Setuju sekali');
  expect(after.html).toContain('Viewers don’t see the comment that you opened.');
});

test('foreign text stays text, and the page runs nothing', async () => {
  const { html, headers } = await open('/watch?v=video-one-1&lc=%22%3E%3Cscript%3E');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('&lt;b&gt;@x');
  expect(html).not.toMatch(/<script|<img src=x|<b>@x/);
  expect(html).toContain('https://hadiah.example/?a=1&amp;b=2 di 1:05');
  const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  for (const address of targets) expect(address).toMatch(/^(\/(?!\/)|data:,$)/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
});

test.each([
  ['/watch?v=video-secret', 'This video isn’t available.'],
  ['/watch?v=nobodynobod', 'This video isn’t available.'],
  ['/watch', 'This video isn’t available.'],
  [`/channel/${ids.viewerChannel}`, 'This channel has no page in the demo.'],
])('%s says that there is nothing', async (path, text) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain(text);
  expect(html).not.toContain('Video video-secret');
});

test('a video without comments, and one where they are turned off, say so', async () => {
  expect((await open('/watch?v=video-rival')).html).toContain('No comments.');
  expect((await open('/watch?v=video-closed')).html).toContain('Comments are turned off.');
});

test('it speaks Indonesian to whoever asks for it', async () => {
  const byBrowser = await open('/watch?v=video-one-1&lc=UgxHeld', 'id-ID,id;q=0.9');
  expect(byBrowser.html).toContain('<html lang="id">');
  expect(byBrowser.html).toContain('Komentar yang Anda buka tidak terlihat oleh penonton.');
  const byAddress = await open(`/channel/${ids.ownChannel}?hl=id`);
  expect(byAddress.html).toContain('123.456 subscriber');
  expect(byAddress.html).toContain('/watch?v=video-one-1&amp;hl=id');
  expect(byAddress.html).not.toContain('video-secret');
});

test('a long list goes on where it is asked to', async () => {
  const many = Array.from({ length: 60 }, (_, nth) =>
    inventComment({ id: `UgxMany${nth}`, text: `komentar ke-${nth}.` }),
  );
  emulator.seed({ accounts: [], channels: [], videos: [], comments: many });
  const first = await open('/watch?v=video-one-1');
  expect(first.html.match(/class="comment"/g)).toHaveLength(51);
  expect(first.html).toContain('threads=100');
  const all = await open('/watch?v=video-one-1&threads=100');
  expect(all.html.match(/class="comment"/g)).toHaveLength(63);
  expect(all.html).not.toContain('Show 50 more');
  const beyond = await open('/watch?v=video-one-1&threads=1e99');
  expect(beyond.html.match(/class="comment"/g)).toHaveLength(63);
});
