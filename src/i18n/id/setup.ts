/** Penyiapan terpandu. Langkah-langkah di Google ada di docs/guide/id/dependencies-setup.md. */
export const setup = {
  setup: {
    intro:
      'Sapu membaca channel Anda lewat project Google milik Anda sendiri. Gratis. Siapkan sekitar 15 menit, sebagian besar di konsol Google.',
    stages: 'Langkah penyiapan',
    stageCode: 'Kode',
    stageProject: 'Project Google',
    stageClient: 'File client',
    stageSignIn: 'Masuk',
    stageDone: 'selesai',
    loadFailed: 'Tahap penyiapan tidak dapat dimuat.',

    codeTitle: 'Masukkan kode dari terminal',
    codeWhy:
      'Kode ini muncul di terminal tempat Sapu dijalankan. Hanya orang yang melihat terminal itu yang dapat menyiapkan Sapu.',
    codeLabel: 'Kode',
    codeSend: 'Lanjut',
    codeChecking: 'Memeriksa kode…',
    codeEmpty: 'Masukkan kodenya dulu.',
    codeFailed: 'Kode tidak dapat diperiksa. Coba lagi.',
    codeNew: 'Tampilkan kode di terminal',
    codePrinted: 'Kodenya sudah ada di terminal. Berlaku {minutes, number} menit.',
    codeNewFailed: 'Kode tidak dapat ditampilkan. Coba lagi.',
    takenOver:
      'Browser lain sudah mengambil alih penyiapan. Masukkan kode baru untuk melanjutkan di sini.',

    restoreTitle: 'Pulihkan cadangan',
    restoreWhy:
      'Mengembalikan semua yang disimpan Sapu yang lain: komentar, keputusan, kata, dan aturan. Cadangan terbuka dengan file backup-keys dari folder data Sapu itu. Semuanya diperiksa sebelum ada yang diubah.',
    restoreFile: 'Pilih cadangan',
    restoreKeys: 'Pilih file backup-keys',
    restoreLacks: 'Pilih dulu cadangan dan file backup-keys-nya.',
    restoreStart: 'Pulihkan',
    restoreBack: 'Kembali ke penyiapan',
    restoreSending: 'Mengirim cadangan ke Sapu…',
    restoreWriting: 'Memulihkan cadangan. Cadangan besar perlu beberapa menit.',
    restoreFailed: 'Cadangan tidak dapat dipulihkan. Coba lagi.',
    restored:
      '{rows, number} baris milik {owners, number} pemilik sudah dipulihkan, sesuai keadaan pada {time}.',
    restoredLeftOut:
      '{owners, number} pemilik tidak disertakan: mereka sudah pergi, atau file kuncinya lebih lama daripada cadangan.',
    restoredRest:
      'Semua orang perlu masuk lagi. Aturan baru bertindak sendiri setelah pemiliknya mengaktifkannya lagi.',
    restoredWithClient: 'Client Google ada di dalam cadangan, jadi Sapu sekarang mengakhiri demo.',
    restoredWithoutClient:
      'Client Google tidak ada di dalam cadangan. Hubungkan pada langkah berikutnya.',

    projectTitle: 'Siapkan project Google',
    projectWhy:
      'Setiap tautan membuka konsol Google di tab baru. Kembalilah ke sini setelah setiap langkah. Nama tombol ditulis dalam bahasa Inggris dan kadang berubah di Google; urutannya tetap.',
    stepsDone: '{done, number} dari {all, number} langkah selesai',
    stepDone: 'Selesai',
    stepNext: 'Selesai, langkah berikutnya',
    stepLast: 'Selesai, lanjut ke file',
    stepUndo: 'Tandai belum selesai',
    haveFile: 'Saya sudah punya file-nya',

    clientTitle: 'Unggah file client',
    clientWhy:
      'Pilih file client_secret_….json yang Anda unduh dari Google. Sapu menanyakan ke Google apakah isinya benar. Belum ada yang disimpan.',
    drop: 'Seret file ke sini',
    choose: 'Pilih file',
    chooseAnother: 'Pilih file lain',
    paste: 'Atau tempelkan client ID dan secret',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    pasteSend: 'Periksa',
    pasteEmpty: 'Isi keduanya.',
    checking: 'Menanyakan client ini ke Google…',
    checkFailed: 'Client ini tidak dapat diperiksa. Coba lagi.',
    unreachable:
      'Sapu tidak dapat menghubungi Google, jadi client ini belum diperiksa. Belum ada yang disimpan. Periksa apakah komputer yang menjalankan Sapu tersambung ke internet.',
    checked: 'Google mengenal client ini.',
    project: 'Project',
    redirect_not_listed:
      'Client ini belum mengenal alamat redirect Sapu. Tambahkan alamat itu di Google sebelum Anda masuk.',
    save: 'Simpan dan akhiri demo',
    saveWhat:
      'Sapu menyimpan client ini terenkripsi di folder data, mengakhiri demo, lalu mulai lagi di alamat ini.',
    saveFailed: 'Client tidak dapat disimpan. Coba lagi.',
    whatToDo: 'Yang perlu dilakukan',
    redirectTitle: 'Alamat redirect Sapu',

    restarting: 'Sapu sedang mulai lagi dengan client Anda…',
    restartingDemo: 'Sapu sedang kembali ke demo…',
    startFailed:
      'Sapu tidak dapat mulai dengan client Anda, jadi demonya kembali. Alasannya tertulis di terminal.',
    demoFailed:
      'Sapu tidak dapat kembali ke demo, jadi server channel Anda tetap berjalan. Alasannya tertulis di terminal.',
    restartSlow: 'Sapu belum kembali. Lihat terminalnya; halaman ini terus mencoba.',

    signInTitle: 'Masuk dengan channel Anda',
    signInWhy:
      'Google dibuka di tab baru. Pilih akun atau channel brand yang komentarnya ingin Anda bersihkan, dan biarkan kedua kotak tercentang. Halaman ini menunggu Anda.',
    signInWarning:
      'Google memperingatkan bahwa aplikasi belum diverifikasi. Ini aplikasi Anda sendiri: tekan “Advanced”, lalu “Go to Sapu (unsafe)”.',
    waiting: 'Menunggu Anda masuk di tab yang lain…',
    silence: 'Anda belum kembali dari Google. Apakah halamannya menampilkan salah satu pesan ini?',
    stuck: 'Google menampilkan kesalahan',
    signInAgain: 'Masuk lagi',
    forget: 'Kembali ke demo',
    forgetWhat: 'Menghapus client yang disimpan. Tidak ada hal lain yang hilang.',
    forgetFailed: 'Tidak dapat kembali ke demo. Coba lagi.',

    connected: 'Channel Anda sudah terhubung.',
    connectedWhat: 'Sinkronisasi pertama sudah dimulai. Komentar muncul begitu terbaca.',
    connectedBut: 'Anda sudah masuk, tetapi ada masalah dengan koneksinya.',
    endsAt:
      'Google mengakhiri akses ini pada {date}, karena project Google masih berstatus “Testing”. Publikasikan aplikasi di Google, lalu masuk sekali lagi agar aksesnya tidak berakhir.',
    toDashboard: 'Buka dasbor',
    toSignIn: 'Buka halaman masuk',

    closedTitle: 'Tidak ada yang perlu disiapkan di sini',
    environment:
      'Client Google server ini diatur lewat GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET. Variabel itu didahulukan, jadi tidak ada yang perlu disiapkan di sini.',
    owned: 'Server ini sudah punya pemilik, jadi penyiapannya ditutup. Masuklah dengan Google.',
    demo_database:
      'DATABASE_URL menunjuk database yang berisi demo. Data asli tidak pernah disimpan di sana. Jalankan Sapu dengan database kosong atau tanpa DATABASE_URL.',
    toGuide: 'Semua langkah dan pesan di panduan',
  },
} as const;
