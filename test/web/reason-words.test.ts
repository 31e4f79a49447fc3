import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { type CommentReason, reason } from '../../src/contract/comment.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { useReasonText } from '../../src/web/comment/reason-text.ts';

/* Each reason in both languages: words that an owner understands, and never the model's own. */

interface Told {
  readonly signal: CommentReason['signal'];
  readonly values: CommentReason['values'];
  readonly weight?: number;
  readonly english: string;
  readonly indonesian: string;
}

const told: readonly Told[] = [
  {
    signal: 'stylized_text',
    values: { style: 'bold', count: 9 },
    english: '9 fancy characters',
    indonesian: '9 karakter hias',
  },
  {
    signal: 'stylized_text',
    values: { style: 'bold', count: 1 },
    english: '1 fancy character',
    indonesian: '1 karakter hias',
  },
  {
    signal: 'obfuscated_text',
    values: { trick: 'leet', count: 4 },
    english: '4 disguised letters',
    indonesian: '4 huruf tersamar',
  },
  {
    signal: 'brand_token',
    values: { token: 'lunara77', shape: 'numbered' },
    english: 'Site name: lunara77',
    indonesian: 'Nama situs: lunara77',
  },
  {
    signal: 'blacklisted_words',
    values: { word: 'pancing', count: 1 },
    english: 'Blacklisted: pancing',
    indonesian: 'Terlarang: pancing',
  },
  {
    signal: 'gambling_terms',
    values: { term: 'gacor', count: 2 },
    english: 'Gambling word: gacor',
    indonesian: 'Istilah judi: gacor',
  },
  {
    signal: 'call_to_action',
    values: { term: 'daftar', count: 1 },
    english: 'Call to action: daftar',
    indonesian: 'Ajakan: daftar',
  },
  {
    signal: 'reverse_psychology',
    values: { term: 'jangan', count: 1 },
    english: 'Reverse psychology: jangan',
    indonesian: 'Psikologi terbalik: jangan',
  },
  {
    signal: 'contact',
    values: { kind: 'whatsapp', count: 1 },
    english: 'Contact: WhatsApp',
    indonesian: 'Kontak: WhatsApp',
  },
  {
    signal: 'contact',
    values: { kind: 'telegram', count: 1 },
    english: 'Contact: Telegram',
    indonesian: 'Kontak: Telegram',
  },
  {
    signal: 'contact',
    values: { kind: 'phone', count: 1 },
    english: 'Contact: phone number',
    indonesian: 'Kontak: nomor telepon',
  },
  {
    signal: 'contact',
    values: { kind: 'email', count: 1 },
    english: 'Contact: e-mail address',
    indonesian: 'Kontak: alamat e-mail',
  },
  {
    signal: 'contact',
    values: { kind: 'social', count: 1 },
    english: 'Contact: social media',
    indonesian: 'Kontak: media sosial',
  },
  {
    signal: 'links',
    values: { link: 'lunara.example', count: 1 },
    english: 'Link: lunara.example',
    indonesian: 'Tautan: lunara.example',
  },
  {
    signal: 'emoji_cipher',
    values: { count: 5 },
    english: '5 emoji letters',
    indonesian: '5 huruf dari emoji',
  },
  {
    signal: 'similar',
    values: { count: 6, authors: 4 },
    english: '6 similar comments',
    indonesian: '6 komentar serupa',
  },
  {
    signal: 'similar',
    values: { count: 1, authors: 2 },
    english: '1 similar comment',
    indonesian: '1 komentar serupa',
  },
  {
    signal: 'author_history',
    values: { trusted: 0, comments: 5, rejected: 3 },
    english: '3 comments by this author rejected',
    indonesian: '3 komentar penulis ini pernah ditolak',
  },
  {
    signal: 'author_history',
    values: { trusted: 1, comments: 2, rejected: 0 },
    english: 'Trusted author',
    indonesian: 'Penulis tepercaya',
  },
  {
    signal: 'author_history',
    values: { trusted: 0, comments: 12, rejected: 0 },
    weight: -9,
    english: 'Regular viewer: 12 comments, none rejected',
    indonesian: 'Penonton rutin: 12 komentar, tidak pernah ditolak',
  },
  {
    signal: 'gambling_talk',
    values: { term: 'haram' },
    weight: -9,
    english: 'Talks about gambling: haram',
    indonesian: 'Membahas judi: haram',
  },
  {
    signal: 'owner_feedback',
    values: { approved: 3, rejected: 0 },
    weight: -9,
    english: 'You approved 3 like this',
    indonesian: 'Anda menyetujui 3 komentar seperti ini',
  },
  {
    signal: 'owner_feedback',
    values: { approved: 0, rejected: 2 },
    english: 'You rejected 2 like this',
    indonesian: 'Anda menolak 2 komentar seperti ini',
  },
  {
    signal: 'scam_offer',
    values: { term: 'trading coach', count: 3 },
    english: 'Typical of money scams: trading coach',
    indonesian: 'Ciri penipuan uang: trading coach',
  },
  {
    signal: 'sexual_bait',
    values: { term: 'hot girls', count: 2 },
    english: 'Sexual bait: hot girls',
    indonesian: 'Umpan seksual: hot girls',
  },
  {
    signal: 'phishing_link',
    values: { term: 'y0utube.example', count: 1 },
    english: 'Deceptive link: y0utube.example',
    indonesian: 'Tautan penipuan: y0utube.example',
  },
  {
    signal: 'copied_comment',
    values: { term: '', count: 0 },
    english: 'Copies a regular viewer’s comment',
    indonesian: 'Menyalin komentar penonton rutin',
  },
  {
    signal: 'author_name',
    values: { kind: 'advert' },
    english: 'The author’s name is an advert',
    indonesian: 'Nama penulisnya berisi iklan',
  },
  {
    signal: 'author_name',
    values: { kind: 'site' },
    english: 'Site name in the author’s name',
    indonesian: 'Nama situs di nama penulis',
  },
  {
    signal: 'author_conduct',
    values: { kind: 'picture', count: 3 },
    english: 'Same picture as 3 accounts with spam',
    indonesian: 'Foto profil sama dengan 3 akun spam',
  },
  {
    signal: 'author_conduct',
    values: { kind: 'thread', count: 2 },
    english: 'Scams by 2 other accounts in this thread',
    indonesian: 'Penipuan oleh 2 akun lain di percakapan ini',
  },
  {
    signal: 'author_conduct',
    values: { kind: 'burst', count: 5 },
    english: '5 comments within ten minutes',
    indonesian: '5 komentar dalam sepuluh menit',
  },
  {
    signal: 'self_promotion',
    values: { term: 'my song', count: 2 },
    english: 'Self-promotion: my song',
    indonesian: 'Promosi diri: my song',
  },
  {
    signal: 'sub4sub',
    values: { term: 'sub back', count: 1 },
    english: 'Trades subscriptions: sub back',
    indonesian: 'Saling subscribe: sub back',
  },
  {
    signal: 'shop_offer',
    values: { term: 'open reseller', count: 2 },
    english: 'Shop or follower seller: open reseller',
    indonesian: 'Toko atau penjual followers: open reseller',
  },
  {
    signal: 'wording',
    values: { terms: 'alhamdulillah, di', count: 2 },
    english: 'Reads like gambling adverts',
    indonesian: 'Mirip iklan judi',
  },
  {
    signal: 'wording',
    values: { terms: 'alhamdulillah, di', count: 2 },
    weight: -9,
    english: 'Reads like an ordinary comment',
    indonesian: 'Mirip komentar biasa',
  },
];

interface Spoken {
  readonly about: CommentReason;
  readonly locale: string;
  readonly messages: object;
}

const Words = ({ about }: Pick<Spoken, 'about'>) => useReasonText()(about);

const Page = ({ about, ...language }: Spoken) =>
  IntlProvider({
    ...language,
    timeZone: 'Asia/Jakarta',
    children: createElement(Words, { about }),
  });

/** The words of a reason as the page shows them. */
const say = (spoken: Spoken) => renderToStaticMarkup(createElement(Page, spoken));

test.each(told)('%o', ({ signal, values, weight = 20, english, indonesian }) => {
  const about = { signal, values, weight, spans: [] };
  expect(say({ about, locale: 'en', messages: en })).toBe(english);
  expect(say({ about, locale: 'id', messages: id })).toBe(indonesian);
});

test('every kind of reason is among them', () => {
  const { signal } = reason.shape;
  expect([...new Set(told.map((one) => one.signal))].toSorted()).toEqual(signal.options.toSorted());
});
