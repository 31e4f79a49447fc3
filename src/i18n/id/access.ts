/** Masuk, dan apa yang disetujui dengan masuk. */
export const access = {
  signIn: {
    tagline: 'Sapu bersih spam dari komentar Anda.',
    button: 'Login dengan Google',
    redirecting: 'Anda akan <b>diarahkan kembali</b> ke sini setelah masuk.',
    sign_in_failed: 'Gagal masuk',
    access_denied: 'Google tidak diizinkan memasukkan Anda. Tidak ada yang berubah.',
    expired_attempt: 'Proses masuk ini terlalu lama atau dimulai di tab lain. Coba lagi.',
    no_refresh: 'Google tidak memberi akses tetap. Coba lagi dan izinkan di halaman Google.',
    google_unavailable: 'Google sedang tidak menjawab. Coba lagi sebentar.',
    returned:
      'Anda kembali tanpa masuk. Coba lagi; cookie atau cookie pihak ketiga mungkin diblokir.',
    demo: 'Ini demo. Halaman masuk dan channel-nya buatan; pilih akun mana saja.',
    asks: 'Yang diminta Sapu',
    asksRead: 'Membaca video Anda dan komentarnya.',
    asksAct: 'Menyetujui dan menolak komentar, hanya atas perintah Anda.',
    tips: 'Tips mengatasi masalah',
    tipCookies: 'Aktifkan cookie',
    tipPrivate: 'Gunakan jendela privat',
    tipBlockers: 'Nonaktifkan pemblokir iklan atau cookie',
    tipBrowser: 'Gunakan browser yang didukung (Chrome, Firefox, Safari, Edge)',
    agree:
      'Dengan masuk, Anda menyetujui <terms>Ketentuan Layanan</terms> dan <privacy>Kebijakan Privasi</privacy>.',
    offline: 'Anda sedang offline. Masuk membutuhkan jaringan.',
    signingIn: 'Sedang masuk…',
  },
  legal: {
    updated: 'Terakhir diubah {date}',
    privacySummary:
      'Sapu berjalan di komputer orang yang memasangnya. Data Anda tetap di sana. Tidak ada yang dijual, tidak ada yang dilacak.',
    privacyStored:
      'Yang disimpan: nama Anda, channel Anda, video dan komentarnya seperti yang diberikan YouTube, hasil hitungan Sapu tentang komentar, dan keputusan Anda.',
    privacyTokens:
      'Akses ke akun Google Anda disimpan terenkripsi di server dan tidak pernah sampai ke halaman ini.',
    privacyRetention:
      'Data dari YouTube dibaca ulang atau dihapus dalam 30 hari. Memutuskan koneksi di setelan menghapusnya seketika; bila Google tidak lagi mengizinkan Sapu, data hilang setelah 7 hari. Anda juga bisa mencabut akses di Google kapan saja.',
    privacyThird:
      'Halaman ini memuat gambar mini, avatar, dan pemutar dari Google. Selain itu hanya menghubungi servernya sendiri.',
    termsSummary:
      'Sapu adalah perangkat lunak bebas berlisensi MIT. Anda memakainya pada akun Anda sendiri.',
    termsActs:
      'Sapu menyetujui dan menolak komentar di channel Anda hanya atas perintah Anda. Keputusan itu tanggung jawab Anda.',
    termsYoutube:
      'Sapu memakai YouTube API Services. Dengan memakainya Anda juga menerima <a>Persyaratan Layanan YouTube</a>.',
    termsWarranty: 'Sapu diberikan tanpa jaminan apa pun.',
    googlePrivacy: 'Yang dilakukan Google dengan data Anda ada di <a>Kebijakan Privasi Google</a>.',
  },
} as const;
