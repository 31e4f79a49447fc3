import { keys } from './keys.ts';
import { watching } from './watching.ts';

/** Yang diatur pemilik, dan keadaan koneksi ke Google. */
export const settings = {
  settings: {
    tab_detection: 'Deteksi',
    tab_automation: 'Otomatisasi',
    tab_youtube: 'YouTube',
    tab_notifications: 'Notifikasi',
    tab_appearance: 'Tampilan',
    tab_data: 'Data Anda',
    saving: 'Menyimpan…',
    saved: 'Tersimpan',
    notSaved: 'Tidak tersimpan: {reason}',
    unknownReason: 'server tidak memberi alasan',
    retry: 'Ulangi',
    sensitivity: 'Sensitivitas',
    sensitivityAbout:
      'Seberapa yakin Sapu sebelum menandai komentar. Jika diubah, semua komentar diperiksa ulang.',
    low: 'Rendah',
    lowAbout:
      'Skor 96 ke atas dianggap spam: hampir tidak ada komentar wajar yang salah ditandai, tetapi sebagian spam terlewat.',
    medium: 'Sedang (disarankan)',
    mediumAbout:
      'Skor 41 ke atas dianggap spam: sekitar 1 dari 2.500 komentar wajar salah ditandai.',
    high: 'Tinggi',
    highAbout:
      'Skor 4 ke atas dianggap spam: hampir semua spam, dengan paling banyak 1 dari 100 komentar wajar salah ditandai.',
    spamClasses: 'Jenis spam',
    spamClassesAbout:
      'Sapu menandai jenis yang Anda pilih. Jika diubah, semua komentar diperiksa ulang.',
    shorts: 'Batas durasi Shorts',
    shortsAbout: 'Video yang lebih pendek dari ini masuk ke Shorts.',
    undoDelay: 'Batas waktu urungkan',
    undoDelayAbout:
      'Lama keputusan menunggu sebelum dikirim ke YouTube. Makin lama, makin banyak komentar yang digabung dalam satu permintaan dan makin hemat kuota.',
    holdFirst: 'Sembunyikan dulu, tolak nanti',
    holdFirstAbout:
      'Komentar yang ditolak disembunyikan dulu selama jangka waktu ini, dan Setujui mengembalikannya. Setelah itu, komentar ditolak permanen. Memakai kuota dua kali lipat.',
    holdOff: 'Nonaktif: langsung tolak',
    onThisDevice: 'Disimpan di browser ini, kecuali zona waktu dan tombol Anda.',
    density: 'Kepadatan',
    densityAbout: 'Padat menampilkan lebih banyak baris. Di layar sentuh, tombol tetap besar.',
    pages: 'Halaman bernomor',
    pagesAbout:
      'Komentar mana yang dibagi per halaman. Yang lain tampil sebagai satu daftar yang tinggal digulir.',
    pages_statuses: 'Semua sampai Disetujui',
    pages_review: 'Perlu ditinjau',
    comfortable: 'Longgar',
    compact: 'Padat',
    connection: 'Koneksi ke Google',
    connectionFailed: 'Status koneksi tidak dapat dimuat.',
    working: 'Berfungsi',
    problem_broken:
      'Akses Google untuk Sapu sudah dicabut, atau kata sandinya diganti. Masuk lagi.',
    problem_ended:
      'Akses Google berakhir, seperti setiap tujuh hari selama project Google berstatus “Testing”. Masuk lagi.',
    problem_no_channel:
      'Akun Google ini tidak memiliki channel YouTube. Masuk dengan akun lain, atau sebagai channel brand Anda.',
    problem_paused: 'Administrator Sapu ini menjeda akun Anda.',
    problem_missing_scope: 'Sapu tidak diizinkan membaca atau memoderasi komentar.',
    problem_quota_exhausted: 'Kuota YouTube hari ini habis.',
    problem_platform_unavailable:
      'YouTube sedang tidak merespons. Sapu mencoba lagi secara otomatis.',
    problem_ends_soon: 'Akses Google segera berakhir. Perbarui agar tidak terputus.',
    publish: 'Publikasikan aplikasi di Google agar tidak terulang',
    problem_clock_wrong: 'Jam server ini salah. Atur ke waktu yang benar.',
    otherChannel: 'Channel lain',
    otherChannelAbout:
      'Sapu menampilkan satu channel pada satu waktu. Setiap channel di akun Google Anda, termasuk channel brand, masuk sendiri-sendiri dan datanya di sini terpisah.',
    chooseChannel: 'Pilih channel lain',
    renew: 'Perbarui sekarang',
    account: 'Akun',
    channel: 'Channel',
    permissions: 'Izin',
    mayRead: 'Melihat channel dan videonya',
    mayModerate: 'Membaca, menyetujui, dan menolak komentar',
    granted: '(diizinkan)',
    notGranted: '(tidak diizinkan)',
    grantedAt: 'Akses diberikan',
    endsAt: 'Akses berakhir',
    lastReadAt: 'Terakhir disinkronkan dengan YouTube',
    dataDeletedAt: 'Data tersimpan akan dihapus',
    waiting: 'Menunggu dikirim',
    decisions: '{n, plural, other {# keputusan}}',
    disconnect: 'Putuskan koneksi Google',
    disconnectAbout:
      'Mencabut akses Sapu dan menghapus semua data yang sudah dibaca. Setelan Anda tetap tersimpan.',
    disconnectTitle: 'Putuskan koneksi Google?',
    disconnectWhat:
      'Tindakan ini menghapus akses ke akun Google Anda serta video, komentar, skor, dan keputusan Anda dari server ini. Keputusan yang belum terkirim dibatalkan.',
    deleteData: 'Hapus data saya',
    deleteDataAbout: 'Memutuskan koneksi dan menghapus semua data Anda di server ini.',
    deleteDataTitle: 'Hapus data saya?',
    deleteDataWhat:
      'Tindakan ini menghapus akun, setelan, kata terlarang, penulis tepercaya, video, komentar, dan keputusan Anda dari server ini.',
    nothingOnYoutube: 'Tidak ada yang berubah di YouTube.',
    typeToConfirm: 'Ketik <name></name> untuk konfirmasi',
    leaveFailed: 'Tidak ada yang dihapus. Coba lagi.',
    cancel: 'Batal',
  },
  ...keys,
  ...watching,
} as const;
