/** Channels of others that the owner watches. */
export const watching = {
  watching: {
    title: 'Channel yang dipantau',
    about:
      'Channel milik orang lain. Sekali sehari Sapu membaca video terbaru dan komentar publiknya. Komentar itu bisa Anda baca dan laporkan, tetapi tidak bisa Anda tolak.',
    none: 'Belum ada channel yang Anda pantau.',
    label: 'Handle atau alamat channel',
    hint: 'Misalnya @kebunrina atau youtube.com/@kebunrina. Memakai sekitar 4 unit.',
    watch: 'Pantau',
    reading: 'Channel sedang dibaca…',
    added: 'Anda sekarang memantau <b></b>.',
    isOwn: '<b></b> adalah channel Anda sendiri.',
    unknown: 'Di YouTube tidak ada channel dengan handle atau alamat ini.',
    failed: 'Channel ini tidak dapat dipantau. Coba lagi.',
    listFailed: 'Daftar channel yang dipantau tidak dapat dimuat. Coba lagi.',
    stop: 'Berhenti memantau',
    stopThis: 'Berhenti memantau {channel}',
    stopAsk: 'Berhenti memantau {channel}?',
    stopWhat:
      'Sapu menghapus semua yang dibacanya dari channel ini. Di YouTube tidak ada yang berubah.',
    stopFailed: 'Channel ini masih dipantau karena terjadi kesalahan. Coba lagi.',
  },
} as const;
