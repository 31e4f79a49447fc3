import type { ErrorCode } from '../../../contract/error-codes.ts';
import { listCounts, type Texts } from './en.ts';

const number = new Intl.NumberFormat('id');
const list = listCounts(number);

const reasons: Partial<Record<ErrorCode, string>> = {
  connection_broken: 'Akses Google untuk Sapu dicabut.',
  account_paused: 'Administrator menjeda akun Anda.',
  missing_scope: 'Sapu tidak diizinkan membaca komentar.',
  no_channel: 'Akun Google ini tidak punya channel.',
  platform_unavailable: 'YouTube tidak merespons.',
  platform_refused: 'YouTube menolak permintaan.',
};

/** What owners are sent, in Indonesian. */
export const id: Texts = {
  language: 'id',
  events: {
    spam_wave: ({ comments, usual_per_day }) =>
      `Ada ${number.format(comments)} komentar yang ditandai dalam 24 jam. Biasanya ${number.format(usual_per_day)} sehari.`,
    new_campaign: ({ comments, videos }) =>
      `Kampanye baru: ${number.format(comments)} komentar serupa di ${number.format(videos)} video.`,
    sync_failed: ({ reason }) =>
      `Sinkronisasi gagal. ${reasons[reason] ?? 'Terjadi kesalahan di server.'}`,
    quota_used_up: ({ left, daily, resets_at }, time) =>
      left < 50
        ? `Kuota YouTube hari ini sudah habis. Sinkronisasi dan pengiriman dilanjutkan pukul ${time(resets_at)}.`
        : `Jatah kuota YouTube hari ini untuk sinkronisasi sudah habis dan dilanjutkan pukul ${time(resets_at)}. Masih ada ${number.format(left)} dari ${number.format(daily)} unit untuk keputusan Anda.`,
    access_ends_soon: ({ ends_at }, time) =>
      `Akses Google berakhir pukul ${time(ends_at)}. Masuk lagi untuk memperbaruinya.`,
    report_ready: ({ scheduled, expires_at }, time) =>
      `${scheduled ? 'Laporan mingguan' : 'Laporan'} Anda siap. Masuk untuk mengunduhnya. File-nya dihapus pada ${time(expires_at)}.`,
    automatic_actions: ({ marked, held, rejected, undo_until }, time) =>
      `Aturan Anda menindak komentar: ${list([
        [marked, 'ditandai sebagai spam'],
        [held, 'akan ditahan'],
        [rejected, 'akan ditolak'],
      ])}. Bisa diurungkan sampai ${time(undo_until)}; sebelum itu tidak ada yang dikirim ke YouTube.`,
    spam_hidden: ({ comments, until, over_limit }, time) =>
      `“Jaga channel tetap bersih” menyembunyikan ${number.format(comments)} komentar. Sampai ${time(until)} Anda bisa mengembalikan yang bukan spam; setelah itu sisanya ditolak.${over_limit > 0 ? ` ${number.format(over_limit)} lagi masih terlihat karena batas harian.` : ''}`,
    restored: ({ made_at, rules }, time) =>
      `Sapu dipulihkan dari cadangan ${time(made_at)}.${rules > 0 ? ` ${number.format(rules)} aturan yang bertindak otomatis nonaktif sampai Anda mengaktifkannya lagi.` : ''}`,
    scores_changed: ({ rules, comments }) =>
      `Pembaruan mengubah arti skor. ${number.format(rules)} aturan yang tadinya bertindak otomatis kini hanya menyarankan sampai Anda mengaktifkannya lagi. Dalam 7 hari terakhir, ${number.format(comments)} komentar akan terkena.`,
    account_changed: ({ change }) =>
      ({
        paused:
          'Administrator Sapu ini menjeda akun Anda. Tidak ada yang dibaca dari YouTube atau dikirim ke sana sampai jedanya dicabut.',
        resumed: 'Administrator Sapu ini mencabut jeda akun Anda.',
        removed: 'Administrator Sapu ini menghapus akun Anda. Data Anda di sini sedang dihapus.',
        helper_joined:
          'Seseorang memakai tautan Anda dan kini membantu di channel Anda. Lihat siapa di Setelan, “Data Anda”.',
      })[change],
  },
  mail: {
    several: (count) => `Sapu: ${number.format(count)} notifikasi`,
    open: 'Buka di Sapu',
    why: (host) =>
      `Anda menerima e-mail ini karena mengaktifkan notifikasi e-mail di Sapu pada ${host}.`,
    unsubscribe: 'Berhenti menerima e-mail ini',
    confirm: {
      subject: 'Konfirmasi alamat e-mail Anda untuk Sapu',
      intro: (host) =>
        `Seseorang yang memakai Sapu di ${host} ingin menerima notifikasi di alamat ini. Konfirmasikan dalam 24 jam jika itu Anda.`,
      channel: (handle) => `Channel YouTube-nya: ${handle}`,
      noChannel: 'Ia tidak punya channel YouTube.',
      button: 'Konfirmasi alamat ini',
      ignore:
        'Jika bukan Anda, abaikan e-mail ini. Notifikasi hanya dikirim ke alamat yang sudah dikonfirmasi.',
    },
  },
};
