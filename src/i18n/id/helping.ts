/** Apa yang dikatakan tentang orang yang membantu di channel orang lain. */
export const helping = {
  helping: {
    viewer: 'Anda membantu di <name></name>. Anda bisa melihat, tetapi tidak memutuskan apa pun.',
    moderator: 'Anda membantu di <name></name>. Anda bisa menyetujui dan menolak komentar.',
    nowhere:
      'Saat ini Anda tidak membantu di channel mana pun. Minta tautan kepada pemilik channel.',
    channels: 'Channel',
    own: 'Channel saya',
    invited:
      'Anda diundang untuk membantu di sebuah channel. Masuk dengan akun Google Anda: setelah itu tautannya hanya milik Anda.',
    asksWho: 'Melihat nama, alamat e-mail, dan foto Anda. Pemilik channel juga melihatnya.',
    asksNothing: 'Tidak ada dari channel YouTube Anda sendiri.',
    come: 'Saya membantu di channel orang lain',
  },
} as const;
