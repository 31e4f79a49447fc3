/** Halaman penulis. */
export const authors = {
  authors: {
    list_trusted: 'Tepercaya',
    list_seen: 'Pernah berkomentar',
    seenAbout:
      'Semua orang yang komentarnya di channel Anda tersimpan di Sapu, mulai dari yang paling aktif. Buka salah satu penulis untuk melihat komentarnya, menolak semuanya, atau meminta YouTube memblokirnya.',
    count: '{n, number} penulis',
    wrote: '{n, number} komentar',
    removed: '{n, number} dihapus dari YouTube',
    campaigns: 'ikut {n, number} kampanye spam',
    latest: 'Komentar terakhir',
    isTrusted: 'Tepercaya',
    trust: 'Percayai {author}',
    noneSeen: 'Belum ada komentar orang lain yang tersimpan.',
    seenLoadFailed: 'Daftar penulis tidak dapat dimuat. Coba lagi.',
    trusted: 'Penulis tepercaya',
    trustedAbout:
      'Komentar mereka mendapat skor lebih rendah dan tidak pernah ditindak otomatis, tetapi tetap diperiksa.',
    since: 'Tepercaya sejak {time}',
    stopTrusting: 'Berhenti memercayai {author}',
    none: 'Belum ada penulis tepercaya. Percayai orang yang Anda kenal lewat menu di komentarnya.',
    loadFailed: 'Penulis tepercaya tidak dapat dimuat. Coba lagi.',
  },
} as const;
