/** Di mana pemilik masuk, dan semua yang tersimpan tentang mereka. */
export const yourData = {
  yourData: {
    sessions: 'Tempat Anda masuk',
    sessionsAbout: 'Keluarkan perangkat yang tidak Anda kenal. Langsung berlaku.',
    sessionsFailed: 'Daftar tempat Anda masuk tidak dapat dimuat. Coba lagi.',
    browserOn: '{browser} di {system}',
    unknownBrowser: 'Browser tidak dikenal',
    thisBrowser: 'Browser ini',
    signedIn: 'Masuk {time}',
    lastUsed: 'Terakhir dipakai {time}',
    end: 'Keluarkan',
    endThis: 'Keluarkan {name}, masuk {time}',
    endOthers: 'Keluarkan semua perangkat lain',
    ended: 'Perangkat itu sudah dikeluarkan.',
    endFailed: 'Perangkat itu tidak dapat dikeluarkan. Coba lagi.',
    signInFirst:
      'Untuk melindungi data Anda, masuk lagi dulu. Setelah itu Anda kembali ke sini dan punya waktu 15 menit.',
    signInAgain: 'Masuk lagi',
    export: 'Ekspor semua data',
    exportAbout:
      'File ZIP berisi semua data Anda dalam JSON dan CSV: komentar, video, keputusan, kata, setelan, dan log aktivitas. Tidak berisi kata sandi atau akses ke Google.',
    exportAll: 'Ekspor sebagai ZIP',
    exporting: 'Menyiapkan ekspor…',
    exported: 'Hasil ekspor tersimpan di folder unduhan Anda.',
    exportFailed: 'Data Anda tidak dapat diekspor. Coba lagi.',
  },
} as const;
