/** Apa yang dikatakan tentang orang yang membantu di channel orang lain. */
export const helping = {
  helping: {
    viewer:
      'Anda membantu di <name></name> sebagai pengamat. Anda bisa melihat komentar, tetapi tidak memutuskan.',
    moderator:
      'Anda membantu di <name></name> sebagai moderator. Anda bisa menyetujui, menyembunyikan, dan menolak komentar.',
    nowhere: 'Saat ini Anda tidak membantu di channel mana pun.',
    askForLink: 'Minta tautan kepada pemilik channel, buka tautannya, lalu masuk lagi.',
    channels: 'Channel',
    own: 'Channel saya',
    invited:
      'Anda diundang membantu di sebuah channel. Tautan ini hanya bisa dipakai sekali, oleh akun Google yang Anda pakai untuk masuk.',
    asksWho: 'Nama, alamat e-mail, dan foto Anda. Pemilik channel juga melihatnya.',
    asksNothing: 'Tanpa akses ke channel YouTube Anda sendiri.',
    come: 'Saya membantu di channel orang lain',
  },
} as const;
