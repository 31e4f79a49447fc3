import { expect, test } from 'vitest';
import {
  type Notification,
  type NotificationEvent,
  notificationEvent,
} from '../../../contract/notification.ts';
import { en } from '../texts/en.ts';
import { id } from '../texts/id.ts';
import { sentenceOf } from '../texts/sentence-of.ts';
import { escapeHtml, presentConfirmation, presentNews } from './mail.presenter.ts';

const facts: { [Event in NotificationEvent]: object } = {
  spam_wave: { comments: 1, usual_per_day: 0 },
  new_campaign: { comments: 1_200, videos: 1, authors: 9 },
  sync_failed: { reason: 'platform_unavailable' },
  quota_used_up: { used: 9_980, daily: 10_000, left: 20, resets_at: '2026-03-02T08:00:00Z' },
  access_ends_soon: { ends_at: '2026-03-04T01:30:00Z' },
  report_ready: { format: 'pdf', scheduled: true, expires_at: '2026-03-09T01:30:00Z' },
  automatic_actions: { marked: 1_200, held: 0, rejected: 3, undo_until: '2026-03-02T01:15:00Z' },
  spam_hidden: { comments: 1, until: '2026-03-03T01:00:00Z', over_limit: 120 },
  restored: { made_at: '2026-03-01T20:00:00Z', rules: 2 },
  scores_changed: { rules: 1, comments: 31 },
  account_changed: { change: 'removed' },
};
const told = (event: NotificationEvent, details: object = facts[event]) =>
  ({
    id: '1',
    event,
    details,
    link: '/comments?list=review&sort=campaign',
    created_at: '2026-03-02T01:00:00Z',
    read_at: null,
  }) as Notification;

const site = 'https://sapu.example';
const zone = 'Asia/Jakarta';

test('every event has a sentence in English', () => {
  const sentences = notificationEvent.options.map((event) =>
    sentenceOf(told(event), { texts: en, timeZone: zone }).replaceAll('\u202f', ' '),
  );
  expect(sentences).toEqual([
    '1 flagged comment in 24 hours. A usual day has 0.',
    'New campaign: 1,200 similar comments on 1 video.',
    "Sync failed. YouTube isn't responding.",
    "Today's YouTube quota is used up. Syncing and sending resume at Mar 2, 2026, 3:00:00 PM GMT+7.",
    'Google access ends at Mar 4, 2026, 8:30:00 AM GMT+7. Sign in again to renew it.',
    'Your weekly report is ready. Sign in to download it. Its file is deleted at Mar 9, 2026, 8:30:00 AM GMT+7.',
    'Your rules acted on comments: 1,200 marked as spam, 3 to be rejected. You can undo it until Mar 2, 2026, 8:15:00 AM GMT+7; nothing is sent to YouTube before.',
    '“Keep my channel clean” has hidden 1 comment. Until Mar 3, 2026, 8:00:00 AM GMT+7 you can bring back what is genuine; then the rest is rejected. 120 more are still visible, because of the daily limit.',
    'Sapu was restored from a backup of Mar 2, 2026, 3:00:00 AM GMT+7. 2 rules that act by themselves are off until you turn them on again.',
    'An update changed what scores mean. 1 rule that acted by itself only suggests until you turn it on again. In the last 7 days it would have caught 31 comments.',
    'The administrator of this Sapu has removed your account. Your data here is being deleted.',
  ]);
});

test('every event has a sentence in Indonesian', () => {
  const sentences = notificationEvent.options.map((event) =>
    sentenceOf(told(event), { texts: id, timeZone: zone }),
  );
  expect(sentences).toEqual([
    'Ada 1 komentar yang ditandai dalam 24 jam. Biasanya 0 sehari.',
    'Kampanye baru: 1.200 komentar serupa di 1 video.',
    'Sinkronisasi gagal. YouTube tidak merespons.',
    'Kuota YouTube hari ini sudah habis. Sinkronisasi dan pengiriman dilanjutkan pukul 2 Mar 2026, 15.00.00 WIB.',
    'Akses Google berakhir pukul 4 Mar 2026, 08.30.00 WIB. Masuk lagi untuk memperbaruinya.',
    'Laporan mingguan Anda siap. Masuk untuk mengunduhnya. File-nya dihapus pada 9 Mar 2026, 08.30.00 WIB.',
    'Aturan Anda menindak komentar: 1.200 ditandai sebagai spam, 3 akan ditolak. Bisa diurungkan sampai 2 Mar 2026, 08.15.00 WIB; sebelum itu tidak ada yang dikirim ke YouTube.',
    '“Jaga channel tetap bersih” menyembunyikan 1 komentar. Sampai 3 Mar 2026, 08.00.00 WIB Anda bisa mengembalikan yang bukan spam; setelah itu sisanya ditolak. 120 lagi masih terlihat karena batas harian.',
    'Sapu dipulihkan dari cadangan 2 Mar 2026, 03.00.00 WIB. 2 aturan yang bertindak otomatis nonaktif sampai Anda mengaktifkannya lagi.',
    'Pembaruan mengubah arti skor. 1 aturan yang tadinya bertindak otomatis kini hanya menyarankan sampai Anda mengaktifkannya lagi. Dalam 7 hari terakhir, 31 komentar akan terkena.',
    'Administrator Sapu ini menghapus akun Anda. Data Anda di sini sedang dihapus.',
  ]);
});

test('units that are left for decisions are named', () => {
  const details = { ...facts.quota_used_up, left: 2_000 };
  const quota = told('quota_used_up', details);
  expect(sentenceOf(quota, { texts: en, timeZone: zone })).toContain(
    '2,000 of 10,000 units are left for your decisions.',
  );
  expect(sentenceOf(quota, { texts: id, timeZone: zone })).toContain(
    'Masih ada 2.000 dari 10.000 unit untuk keputusan Anda.',
  );
});

const html = (language: string, ...blocks: string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Sapu</title></head><body>${blocks.join('')}</body></html>`;

test('a message says what happened, where to act, why it came and how to end it', () => {
  const message = presentNews({
    texts: en,
    site,
    timeZone: zone,
    unsubscribePage: `${site}/unsubscribe#1`,
    notifications: [told('spam_wave'), told('new_campaign')],
  });
  expect(message).toEqual({
    subject: 'Sapu: 2 notifications',
    text: `1 flagged comment in 24 hours. A usual day has 0.
Open in Sapu: https://sapu.example/comments?list=review&sort=campaign

New campaign: 1,200 similar comments on 1 video.
Open in Sapu: https://sapu.example/comments?list=review&sort=campaign

You get this e-mail because you turned on e-mail notifications in Sapu at sapu.example.
Stop these e-mails: https://sapu.example/unsubscribe#1`,
    html: html(
      'en',
      '<p>1 flagged comment in 24 hours. A usual day has 0.<br><a href="https://sapu.example/comments?list=review&amp;sort=campaign">Open in Sapu</a></p>',
      '<p>New campaign: 1,200 similar comments on 1 video.<br><a href="https://sapu.example/comments?list=review&amp;sort=campaign">Open in Sapu</a></p>',
      '<p><small>You get this e-mail because you turned on e-mail notifications in Sapu at sapu.example. <a href="https://sapu.example/unsubscribe#1">Stop these e-mails</a></small></p>',
    ),
  });
});

test('one notification is the subject, several are counted, and HTML is escaped', () => {
  const unsubscribePage = `${site}/unsubscribe#1."><script>`;
  const letter = { texts: en, site, timeZone: zone, unsubscribePage };
  const one = presentNews({ ...letter, notifications: [told('sync_failed')] });
  expect(one.subject).toBe("Sync failed. YouTube isn't responding.");
  expect(one.html).toContain('Sync failed. YouTube isn&#39;t responding.');
  expect(one.html).toContain('href="https://sapu.example/comments?list=review&amp;sort=campaign"');
  expect(one.html).not.toContain('<script>');
  const notifications = [told('spam_wave'), told('new_campaign')];
  expect(presentNews({ ...letter, notifications }).subject).toBe('Sapu: 2 notifications');
});

test('the request for confirmation says who asks, and has its link in both forms', () => {
  const confirmPage = `${site}/confirm-email#1.abc`;
  for (const texts of [en, id]) {
    const { subject, intro, channel, noChannel, button, ignore } = texts.mail.confirm;
    const asked = intro('sapu.example');
    const whose = channel('@kebun<b>');
    const request = { texts, site, confirmPage };
    expect(presentConfirmation({ ...request, handle: undefined }).text).toBe(
      `${asked}\n\n${noChannel}\n\n${button}: ${confirmPage}\n\n${ignore}`,
    );
    expect(presentConfirmation({ ...request, handle: '@kebun<b>' })).toEqual({
      subject,
      text: `${asked}\n\n${whose}\n\n${button}: ${confirmPage}\n\n${ignore}`,
      html: html(
        texts.language,
        `<p>${escapeHtml(asked)}</p>`,
        `<p>${escapeHtml(whose)}</p>`,
        `<p><a href="${confirmPage}">${button}</a></p>`,
        `<p><small>${escapeHtml(ignore)}</small></p>`,
      ),
    });
  }
});

test('what is special in HTML is written as text', () => {
  expect(escapeHtml(`<b a="1">&'`)).toBe('&lt;b a=&quot;1&quot;&gt;&amp;&#39;');
});
