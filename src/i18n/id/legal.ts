/** The terms of use and what is said about privacy. */
export const legal = {
  legal: {
    updated: 'Terakhir diperbarui {date}',
    privacySummary:
      'Sapu berjalan di komputer orang yang memasangnya, dan data Anda tetap di sana. Data tidak dijual, dan tidak ada yang dilacak.',
    privacyStored:
      'Sapu menyimpan nama dan alamat e-mail akun Google Anda, channel Anda, video beserta komentarnya sebagaimana diberikan YouTube, skor yang dihitung Sapu, dan keputusan Anda. Jika Anda meminta notifikasi lewat e-mail, alamat tujuannya juga disimpan sampai Anda menghapusnya atau memutuskan koneksi. Notifikasi hanya berisi angka. Notifikasi di browser dikirim terenkripsi lewat layanan pembuat browser itu.',
    privacyTokens:
      'Akses ke akun Google Anda disimpan terenkripsi di server dan tidak pernah sampai ke browser Anda. Setiap kali Anda masuk, Sapu mencatat waktu, browser, dan jaringan asalnya selama 90 hari, agar Anda bisa melihat di setelan siapa yang memakai akun Anda.',
    privacyHelpers:
      'Jika Anda mengizinkan seseorang membantu di channel Anda, ia melihat komentarnya dan apa yang sudah diputuskan. Anda melihat nama dan alamat e-mailnya, dan log aktivitas Anda menyimpan namanya. Dari rekan, Sapu hanya menyimpan nama, alamat e-mail, foto, dan riwayat masuk, sampai ia menghapus akunnya atau sehari tidak membantu siapa pun.',
    privacyRetention:
      'Data dari YouTube diperbarui atau dihapus dalam 30 hari. Jika Anda memutuskan koneksi di setelan, data langsung dihapus. Jika akses Google untuk Sapu dicabut, data dihapus setelah 7 hari. Anda juga bisa mencabut akses di akun Google kapan saja.',
    privacyThird:
      'Browser Anda memuat gambar mini, foto profil, dan pemutar video dari Google. Selain itu, browser hanya menghubungi server ini.',
    termsSummary:
      'Sapu adalah perangkat lunak bebas berlisensi MIT. Anda memakainya dengan akun Anda sendiri.',
    termsActs:
      'Sapu menyetujui dan menolak komentar di channel Anda hanya jika Anda memintanya, atau lewat aturan yang Anda aktifkan. Anda bertanggung jawab atas keputusan itu.',
    termsYoutube:
      'Sapu memakai YouTube API Services. Dengan memakainya Anda juga menerima <a>Persyaratan Layanan YouTube</a>.',
    termsWarranty: 'Sapu diberikan tanpa jaminan apa pun.',
    googlePrivacy:
      'Lihat <a>Kebijakan Privasi Google</a> untuk mengetahui cara Google menggunakan data Anda.',
  },
} as const;
