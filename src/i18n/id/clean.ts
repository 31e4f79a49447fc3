/** The switch "Keep my channel clean". */
export const clean = {
  clean: {
    title: 'Jaga channel tetap bersih',
    about:
      'Sapu menyembunyikan komentar baru yang pasti spam: skor {score, number} atau lebih, dari jenis yang Anda centang. Tidak berlaku bagi penonton rutin dan penulis yang Anda percayai.',
    off: 'Nonaktif',
    dry_run: 'Sarankan',
    on: 'Sembunyikan yang pasti spam',
    kinds: 'Jenis spam yang disembunyikan',
    consent:
      'Sapu boleh menyembunyikan komentar seperti itu secara otomatis, paling banyak {n, number} dalam 24 jam, {minutes, number} menit setelah menemukannya. Setiap pagi Anda diberi tahu jumlahnya; tekan satu tombol untuk mengembalikan semuanya. {hours, number} jam setelah notifikasi itu, komentarnya ditolak. Komentar yang sudah ditolak tidak bisa dikembalikan.',
    agree: 'Setuju dan aktifkan',
    cancel: 'Batal',
    change: 'Ubah jenis',
    done: '{n, plural, =0 {Belum ada yang disembunyikan} other {# komentar disembunyikan}} dalam 24 jam terakhir.',
    suggests: 'Tidak ada yang disembunyikan. Aturan Anda menunjukkan apa yang akan disembunyikan.',
    offer:
      'Dari komentar {days, number} hari terakhir, {n, number} sebenarnya bisa langsung disembunyikan.',
    turnOn: 'Aktifkan',
    turnOff: 'Nonaktifkan',
    state_on: 'aktif',
    state_off: 'nonaktif',
    state_dry_run: 'hanya menyarankan',
    state_paused: 'dijeda',
    isOnNow: '“Jaga channel tetap bersih” aktif',
    isOff: '“Jaga channel tetap bersih” nonaktif',
    limit: 'paling banyak {n, number} dalam 24 jam',
    dismiss: 'Tidak, terima kasih',
    hid: 'Disembunyikan hari ini: {today, number}, kemarin: {yesterday, number}',
    over: '{n, number} lagi masih terlihat, karena Sapu menyembunyikan paling banyak {limit, number} dalam 24 jam.',
    hideOver: 'Sembunyikan {n, plural, =1 {yang ini} other {# ini}} juga',
    failed: 'Belum berhasil. Coba lagi.',
  },
} as const;
