/** What the owner is told. */
export const notifications = {
  notifications: {
    bell: '{n, plural, =0 {Notifikasi} other {# notifikasi belum dibaca}}',
    about: 'Yang terjadi di channel Anda dan di Sapu. Notifikasi disimpan selama 29 hari.',
    what: 'notifikasi',
    spam_wave:
      'Ada {n, number} komentar yang ditandai dalam 24 jam. Biasanya {usual, number} sehari.',
    new_campaign: 'Kampanye baru: {n, number} komentar serupa di {videos, number} video.',
    sync_failed: 'Sinkronisasi gagal: {reason}',
    quota_all:
      'Kuota YouTube hari ini sudah habis. Sinkronisasi dan pengiriman dilanjutkan {time}.',
    quota_syncing:
      'Jatah kuota YouTube hari ini untuk sinkronisasi sudah habis dan dilanjutkan {time}. Masih ada {n, number} dari {daily, number} unit untuk keputusan Anda.',
    access_ends_soon: 'Akses Google berakhir {time}. Masuk lagi untuk memperbaruinya.',
    report_ready: 'Laporan Anda siap. Anda bisa mengunduhnya sampai {time}.',
    report_ready_weekly: 'Laporan mingguan Anda siap. Anda bisa mengunduhnya sampai {time}.',
    automatic_actions:
      'Aturan Anda menindak komentar: {what}. Bisa diurungkan sampai {time}; sebelum itu tidak ada yang dikirim ke YouTube.',
    rule_marked: '{n, number} ditandai sebagai spam',
    rule_held: '{n, number} akan disembunyikan',
    rule_rejected: '{n, number} akan ditolak',
    spam_hidden:
      '“Jaga channel tetap bersih” menyembunyikan {n, number} komentar. Sampai {time} Anda bisa mengembalikan yang bukan spam; setelah itu sisanya ditolak.{over, plural, =0 {} other { # lagi masih terlihat karena batas harian.}}',
    restored:
      'Sapu dipulihkan dari cadangan {time}.{rules, plural, =0 {} other { # aturan yang bertindak otomatis nonaktif sampai Anda mengaktifkannya lagi.}}',
    scores_changed:
      'Pembaruan mengubah arti skor. {rules, number} aturan yang tadinya bertindak otomatis kini hanya menyarankan sampai Anda mengaktifkannya lagi. Dalam 7 hari terakhir, {n, number} komentar akan terkena.',
    account_paused:
      'Administrator Sapu ini menjeda akun Anda. Tidak ada yang dibaca dari YouTube atau dikirim ke sana sampai jedanya dicabut.',
    account_helper_joined: 'Seseorang memakai tautan Anda dan kini membantu di channel Anda.',
    account_resumed: 'Administrator Sapu ini mencabut jeda akun Anda.',
    account_removed:
      'Administrator Sapu ini menghapus akun Anda. Data Anda di sini sedang dihapus.',
    bringBack: 'Kembalikan {n, plural, =1 {komentar ini} other {semua # komentar}}',
    event_spam_wave: 'Lonjakan spam',
    event_new_campaign: 'Kampanye baru',
    event_sync_failed: 'Sinkronisasi gagal',
    event_quota_used_up: 'Kuota habis',
    event_access_ends_soon: 'Akses Google segera berakhir',
    event_report_ready: 'Laporan siap',
    event_automatic_actions: 'Tindakan otomatis dilakukan',
    event_spam_hidden: 'Yang pasti spam sudah disembunyikan',
    event_restored: 'Dipulihkan dari cadangan',
    event_scores_changed: 'Arti skor berubah',
    event_account_changed: 'Perubahan akun atau rekan',
    unread: 'Belum dibaca',
    show: 'Tampilkan',
    showAll: 'Semua',
    showUnread: 'Belum dibaca',
    event: 'Peristiwa',
    allEvents: 'Semua peristiwa',
    markRead: 'Tandai dibaca',
    markReadOf: 'Tandai dibaca: {text}',
    markAllRead: 'Tandai semua dibaca',
    seeAll: 'Lihat semua notifikasi',
    settings: 'Setelan notifikasi',
    older: 'Tampilkan yang lebih lama',
    upToDate: 'Tidak ada yang baru.',
    noneUnread: 'Semua notifikasi sudah Anda baca.',
    noneOfEvent: 'Tidak ada notifikasi yang cocok dengan filter ini.',
    clearFilters: 'Tampilkan semua',
    loadFailed: 'Notifikasi Anda tidak dapat dimuat.',
    markFailed: 'Notifikasi tidak dapat ditandai.',
  },
} as const;
