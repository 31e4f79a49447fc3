/** Memutuskan banyak komentar sekaligus dan semua yang cocok. */
export const acts = {
  matching: {
    select: 'Pilih semua {n, number} yang cocok',
    selectCapped: 'Pilih semua yang cocok (lebih dari {n, number})',
    selected: 'Semua {n, number} yang cocok dipilih',
    selectedCapped: 'Semua yang cocok dipilih (lebih dari {n, number})',
    tooManyLeftOut:
      'Anda bisa mengecualikan paling banyak {n, number} komentar. Persempit filternya.',
    scope:
      'Semua yang cocok dengan filter saat ini. Komentar yang masuk setelah jendela ini dibuka tidak ikut.',
    scopeSure:
      'Semua yang perlu ditinjau dengan skor {score} atau lebih. Komentar yang masuk setelah jendela ini dibuka tidak ikut.',
    rejectSure:
      '{n, plural, =1 {Sembunyikan # komentar berskor {score}+…} other {Sembunyikan # berskor {score}+…}}',
    rejectSureShort: 'Sembunyikan {n, number}…',
    hold: 'Sembunyikan sekarang dan tolak permanen setelah {n} jam',
    holdAbout: 'Sampai saat itu, satu tombol di Log Aktivitas mengembalikan semuanya.',
    leaveOutRegulars:
      '{n, plural, =0 {Kecualikan penonton rutin} other {Kecualikan # komentar penonton rutin}}',
    regularsAbout:
      'Mereka menulis tiga komentar atau lebih di beberapa video, dan tidak ada yang ditolak.',
    doubts: 'Periksa beberapa dulu',
    doubtsAll: 'Periksa dulu',
    doubtsAbout:
      '{shown, number} dari {n, number} ditampilkan, yang paling meragukan lebih dulu. Hapus centang komentar yang tidak ingin Anda sertakan.',
    doubtsUntick: 'Hapus centang komentar yang tidak ingin Anda sertakan.',
    include: 'Sertakan komentar dari {author}',
    trusted_author: 'Penulis yang Anda percayai',
    regular_viewer: 'Penonton rutin',
    not_flagged: 'Tidak ditandai sebagai spam',
    typeNumber: 'Ketik {n, number} untuk konfirmasi',
    typeNumberWhy: 'Tidak semua komentar ini ditandai sebagai spam.',
    nothing: 'Tidak ada komentar yang bisa diputuskan.',
    failed: 'Perkiraannya tidak dapat dimuat. Coba lagi.',
  },
  ban: {
    menu: 'Tolak dan blokir penulis…',
    onlyWithRejection:
      'Pemblokiran hanya bisa diminta bersama penolakan, sedangkan komentar ini sudah disembunyikan atau ditolak. Anda masih bisa menyembunyikan penulisnya di YouTube Studio.',
    trustMenu: 'Setujui dan percayai penulis',
    title: 'Tolak dan blokir {author}?',
    confirm: 'Tolak dan minta pemblokiran',
    also: 'Minta juga YouTube memblokir penulisnya',
    alsoTrust: 'Percayai juga penulisnya',
    trustAbout:
      'Mulai sekarang komentar mereka mendapat skor lebih rendah. Urungkan tidak mengubahnya.',
    what: 'Komentar ini dihapus, dan YouTube diminta menolak semua yang ditulis penulis ini di channel Anda mulai sekarang.',
    others: 'Tolak juga {n, number} komentar lain dari penulis ini yang perlu ditinjau',
    whatMany:
      'YouTube diminta menolak semua yang ditulis penulis tersebut di channel Anda mulai sekarang.',
    noUndo:
      'Setelah terkirim, Sapu tidak bisa membatalkan pemblokiran. Anda hanya bisa mencabutnya di YouTube Studio.',
    unsure:
      'Ada laporan bahwa YouTube tidak selalu menjalankan pemblokiran, dan YouTube tidak memberi tahu hasilnya kepada Sapu.',
    whatHeld:
      'Komentar ini disembunyikan sekarang. {n, number} jam kemudian komentar ini ditolak permanen, dan baru saat itu YouTube diminta menolak semua yang ditulis penulis ini di channel Anda.',
    whatManyHeld:
      'YouTube baru diminta menolak semua yang ditulis penulis tersebut di channel Anda saat komentarnya ditolak permanen, {n, number} jam kemudian.',
    confirmHeld: 'Sembunyikan dulu, minta blokir nanti',
    rejectTitle: 'Tolak {n, number} komentar dan minta pemblokiran?',
    reject: 'Tolak {n, number} dan minta pemblokiran',
    hideTitle: 'Sembunyikan {n, number} komentar dulu, minta blokir nanti?',
    hide: 'Sembunyikan {n, number}, minta blokir nanti',
  },
} as const;
