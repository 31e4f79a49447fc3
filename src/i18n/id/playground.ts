/** Mencoba komentar, di dokumentasi dan di samping halaman masuk. */
export const playground = {
  playground: {
    title: 'Coba periksa komentar',
    label: 'Tulis atau tempel komentar. Yang Anda ketik tidak keluar dari browser Anda.',
    examples: 'Contoh',
    try: 'Coba',
    loading: 'Memuat…',
    size: 'Percobaan pertama memuat model ({n, number} kB). Setelah itu bisa dipakai offline.',
    local: 'Dinilai di browser Anda. Bisa dipakai offline.',
    spam: 'Kemungkinan spam',
    genuine: 'Tidak ditandai sebagai spam',
    saidSpam: 'Skor {n, number} dari 100: kemungkinan spam',
    saidGenuine: 'Skor {n, number} dari 100: tidak ditandai sebagai spam',
    failed: 'Bagian ini tidak dapat dimuat. Periksa koneksi Anda.',
    modelFailed: 'Model tidak dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
    again: 'Coba lagi',
  },
} as const;
