import { readPhrases } from './phrases.ts';

/** Replies of viewers; their words come from the phrases of viewers. */
export const replyPhrases = readPhrases(`
sentence: {agree} | {agree}, {more} | {answer} | {answer} | {joke} | {thanks} | {counter}
agree: betul banget | setuju kak | sama, aku juga | nah ini | iya bener | valid sih | mewakili
more: apalagi kalau pakai {ingredient} | di {city} juga begitu
  | aku {number} kali gagal dulu baru bisa | makanya {thing} nya harus panas | kirain cuma aku
answer: bisa kak, asal {ingredient} nya dikurangi | di menit {time} dijelaskan
  | aku pakai {ingredient} hasilnya {taste} | kalau nggak ada ya pakai {ingredient}
  | simpan di {place} saja, tahan {number} hari | beli di pasar {city} banyak
  | itu {thing} biasa kok | kecilkan apinya, pasti nggak {flaw}
joke: wkwk awas {flaw} | yang penting bukan mi instan | ajak-ajak dong kalau masak
  | kirim ke {city} satu porsi | itu {who} atau juri lomba?
thanks: makasih infonya | siap, besok kucoba | noted kak | terima kasih, pantes {flaw} terus
  | thanks, that helped
counter: kalau menurut {who} malah kebalikannya | nggak juga sih, tergantung {ingredient} nya
  | beda daerah beda rasa
`);

/** Replies of the channel's owner. */
export const ownerPhrases = readPhrases(`
sentence: Terima kasih sudah mencoba, salam buat {who} {smile}
  | Bisa kak, {ingredient} nya cukup separuh | Siap, {other} ditampung dulu {smile}
  | Tahan sekitar {number} hari di {place}, kak | Boleh diganti {ingredient}, hasilnya {taste}
  | Maaf ya suaranya kecil, berikutnya diperbaiki
  | Coba {thing} nya dipanaskan dulu, kak, biar nggak {flaw}
  | Wah {city}! Semoga bisa ke sana {smile} | Di menit {time} ada penjelasannya ya {smile}
smile: 🙏 | 😊 | ❤️ | 🥰
`);
