/** How the owner chooses what they are told. */
export const notificationSettings = {
  notificationSettings: {
    loadFailed: 'Setelan notifikasi tidak dapat dimuat.',
    events: 'Notifikasi yang Anda terima',
    eventsAbout:
      'Anda menerima setiap notifikasi satu kali. E-mail dan notifikasi browser hanya berisi angka dan tautan, tanpa komentar, nama, atau judul.',
    event: 'Peristiwa',
    inApp: 'Di aplikasi',
    mail: 'E-mail',
    spam_wave:
      'Jika ada {n, number} komentar atau lebih yang ditandai dalam 24 jam. Biasanya sekitar {usual, number} sehari.',
    new_campaign: 'Jika komentar serupa yang ditandai muncul di channel Anda.',
    sync_failed: 'Jika komentar tidak bisa dibaca dari YouTube.',
    quota_used_up: 'Jika kuota hari ini habis, atau jatah sinkronisasinya habis.',
    access_ends_soon: 'Dua hari sebelum Anda harus masuk lagi.',
    report_ready: 'Jika laporan bisa diunduh.',
    automatic_actions:
      'Jika aturan buatan Anda (selain “Jaga channel tetap bersih”) menandai, menyembunyikan, atau menolak komentar. Saat itu masih bisa diurungkan.',
    spam_hidden:
      'Sekali sehari, komentar yang disembunyikan “Jaga channel tetap bersih”. Saat itu masih bisa dikembalikan.',
    restored:
      'Jika Sapu ini dipulihkan dari cadangan, yang menonaktifkan aturan yang bertindak otomatis.',
    scores_changed:
      'Jika pembaruan mengubah arti skor, sehingga aturan yang bertindak otomatis hanya menyarankan.',
    account_changed:
      'Saat seseorang mulai membantu di channel Anda, atau administrator Sapu ini menjeda akun Anda, mencabut jedanya, atau menghapusnya.',
    mailTitle: 'E-mail',
    mailAbout: 'Notifikasi dikirim ke alamat ini setelah Anda mengonfirmasinya.',
    mailNotSetUp:
      'Server ini belum bisa mengirim e-mail. Pengelolanya bisa <a>memasang server e-mail</a>.',
    address: 'Alamat e-mail',
    addressWrong: 'Masukkan alamat e-mail, misalnya nama@example.org.',
    sendLink: 'Kirim tautan konfirmasi',
    sendAgain: 'Kirim tautan lagi',
    linkSent: 'Kami mengirim tautan ke <b></b>. Buka dalam 24 jam untuk mengonfirmasi alamat itu.',
    linkTooSoon: 'Tautan baru saja dikirim. Tunggu lima menit sebelum meminta yang baru.',
    confirmed: '<b></b> sudah dikonfirmasi.',
    unsubscribed: 'E-mail ke <b></b> dihentikan lewat tautan di dalam pesan.',
    remove: 'Hapus alamat',
    unreachable:
      'Server e-mail tidak menerima pesan kami sejak {time}. Sapu terus mencoba selama tiga hari.',
    refused: 'Server e-mail menolak alamat ini. Periksa lagi, atau masukkan alamat lain.',
    mailFailed: 'Belum berhasil. Coba lagi.',
    mailLanguage: 'Bahasa e-mail',
    mailTimes: 'Waktu pengiriman e-mail',
    atOnce: 'Langsung',
    daily: 'Sekali sehari',
    dailyAt: 'Jam e-mail harian',
    quiet: 'Jam tenang',
    quietAbout:
      'Selama jam ini tidak ada yang dikirim; pengiriman menyusul setelahnya. Daftar di aplikasi tetap diperbarui.',
    quietOn: 'Gunakan jam tenang',
    from: 'Dari',
    until: 'Sampai',
    browser: 'Browser',
    push: 'Notifikasi browser',
    pushAbout: 'Browser ini menampilkan notifikasi meskipun Sapu ditutup.',
    turnOnHere: 'Aktifkan di browser ini',
    pushDenied:
      'Browser ini memblokir notifikasi dari Sapu. Izinkan di setelan browser untuk situs ini.',
    pushImpossible:
      'Browser ini tidak bisa menampilkan notifikasi, atau halaman ini tidak memakai https.',
    pushFailed: 'Notifikasi di browser ini tidak dapat diaktifkan.',
    thisBrowser: 'Browser ini',
    otherBrowser: 'Browser lain',
    browserSince: 'Sejak {time}',
    browserFailing: 'Layanan push-nya tidak menerima pesan kami sejak {time}.',
    removeBrowser: 'Hapus',
    removeBrowserOf: 'Hapus: {name}, sejak {time}',
    zone: 'Waktu mengikuti zona waktu {zone}.',
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
} as const;
