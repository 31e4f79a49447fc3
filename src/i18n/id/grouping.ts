/** Memisahkan dan menggabungkan kampanye: hanya halaman satu kampanye yang memakainya. */
export const grouping = {
  grouping: {
    merge: 'Gabungkan dengan kampanye lain',
    mergeAbout:
      'Pilih kampanye yang sebenarnya sama dengan kampanye ini. Komentar berikutnya dari keduanya akan dikelompokkan bersama. Ini bisa diurungkan.',
    mergeChoose: 'Kampanye yang akan digabungkan',
    mergeNow: 'Gabungkan',
    mergeNone: 'Tidak ada kampanye lain untuk digabungkan.',
    mergeDone: 'Keduanya sekarang menjadi satu kampanye.',
    groupingFailed: 'Pengelompokan tidak dapat diubah. Coba lagi.',
    facts: 'Perubahan Anda pada pengelompokan',
    splitFrom: 'Anda memisahkan {n, number} komentar menjadi kampanye tersendiri',
    splitTo: 'Anda memisahkan {n, number} komentar ini dari kampanye lain',
    merged: 'Anda menggabungkan {n, number} komentar dari kampanye lain ke sini',
    showOther: 'Lihat kampanye itu',
    undoSplit: 'Urungkan pemisahan',
    undoMerge: 'Urungkan penggabungan',
    undone: 'Diurungkan. Komentarnya kembali ke tempat semula.',
    splitDone: '{n, number} komentar sekarang menjadi kampanye tersendiri.',
  },
} as const;
