/** Masuk, dan apa yang disetujui dengan masuk. */
export const access = {
  signIn: {
    tagline: 'Sapu bersih spam dari komentar Anda.',
    button: 'Login dengan Google',
    redirecting: 'Anda akan <b>diarahkan kembali</b> ke sini setelah masuk.',
    sign_in_failed: 'Gagal masuk',
    access_denied: 'Proses masuk dibatalkan. Tidak ada yang berubah.',
    expired_attempt: 'Proses masuk ini terlalu lama atau dimulai di tab lain. Coba lagi.',
    no_refresh: 'Google tidak memberikan akses jangka panjang. Coba lagi dan centang semua kotak.',
    google_unavailable: 'Google sedang tidak merespons. Coba lagi sebentar lagi.',
    returned:
      'Anda kembali sebelum berhasil masuk. Coba lagi; browser Anda mungkin memblokir cookie.',
    demo: 'Ini demo dengan data contoh. Halaman berikutnya menggantikan halaman masuk Google: pilih akun mana saja.',
    asks: 'Izin yang diminta Sapu',
    asksRead: 'Membaca video Anda dan komentarnya.',
    asksAct: 'Menyetujui, menolak, dan menulis komentar, hanya jika Anda memintanya.',
    asksName:
      'Melihat nama dan alamat e-mail Anda. Alamat itu hanya diusulkan untuk notifikasi: tidak ada yang dikirim ke sana sebelum Anda mengonfirmasinya.',
    tips: 'Tips mengatasi masalah',
    tipCookies: 'Aktifkan cookie',
    tipPrivate: 'Gunakan jendela privat',
    tipBlockers: 'Nonaktifkan pemblokir iklan atau cookie',
    tipBrowser: 'Gunakan browser yang didukung (Chrome, Firefox, Safari, Edge)',
    agree:
      'Dengan masuk, Anda menyetujui <terms>Ketentuan Layanan</terms> dan <privacy>Kebijakan Privasi</privacy>.',
    offline: 'Anda sedang offline. Sambungkan ke internet untuk masuk.',
    signingIn: 'Sedang masuk…',
  },
  mailLink: {
    confirmEmailWhat: 'Sapu akan mengirim notifikasi ke alamat ini.',
    confirmEmailButton: 'Konfirmasi alamat ini',
    confirmEmailDone: 'Alamat Anda sudah dikonfirmasi.',
    unsubscribeWhat: 'Sapu tidak akan lagi mengirim e-mail ke alamat ini.',
    unsubscribeButton: 'Berhenti menerima e-mail ini',
    unsubscribeDone: 'Anda tidak akan menerima e-mail lagi dari Sapu.',
    failed: 'Belum berhasil. Coba lagi.',
  },
  legal: {
    updated: 'Terakhir diperbarui {date}',
    privacySummary:
      'Sapu berjalan di komputer orang yang memasangnya, dan data Anda tetap di sana. Data tidak dijual, dan tidak ada yang dilacak.',
    privacyStored:
      'Sapu menyimpan nama dan alamat e-mail akun Google Anda, channel Anda, video beserta komentarnya sebagaimana diberikan YouTube, skor yang dihitung Sapu, dan keputusan Anda. Jika Anda meminta notifikasi lewat e-mail, alamat tujuannya juga disimpan sampai Anda menghapusnya atau memutuskan koneksi. Notifikasi hanya berisi angka. Notifikasi di browser dikirim terenkripsi lewat layanan pembuat browser itu.',
    privacyTokens:
      'Akses ke akun Google Anda disimpan terenkripsi di server dan tidak pernah sampai ke browser Anda.',
    privacyRetention:
      'Data dari YouTube diperbarui atau dihapus dalam 30 hari. Jika Anda memutuskan koneksi di setelan, data langsung dihapus. Jika akses Google untuk Sapu dicabut, data dihapus setelah 7 hari. Anda juga bisa mencabut akses di akun Google kapan saja.',
    privacyThird:
      'Browser Anda memuat gambar mini, foto profil, dan pemutar video dari Google. Selain itu, browser hanya menghubungi server ini.',
    termsSummary:
      'Sapu adalah perangkat lunak bebas berlisensi MIT. Anda memakainya dengan akun Anda sendiri.',
    termsActs:
      'Sapu menyetujui dan menolak komentar di channel Anda hanya jika Anda memintanya. Anda bertanggung jawab atas keputusan itu.',
    termsYoutube:
      'Sapu memakai YouTube API Services. Dengan memakainya Anda juga menerima <a>Persyaratan Layanan YouTube</a>.',
    termsWarranty: 'Sapu diberikan tanpa jaminan apa pun.',
    googlePrivacy:
      'Lihat <a>Kebijakan Privasi Google</a> untuk mengetahui cara Google menggunakan data Anda.',
  },
} as const;
