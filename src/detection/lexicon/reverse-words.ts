import { buildLexicon } from './lexicon.ts';

/** Warnings that advertise: "delete that comment about BRAND", "never try BRAND, you will win". */
export const REVERSE_WORDS = buildLexicon({
  warning:
    'jangan main, jangan maen, jangan coba, jangan cobain, jangan daftar, jangan buka, jangan klik, jangan dicari, jangan cari, jangan ketik, jangan search, jangan percaya, jangan sampai tau, jangan bilang, awas nagih, awas ketagihan, awas kecanduan, kapok main, nyesel baru tau, nyesel baru main, nyesel ga dari dulu, nyesel gak dari dulu, hati hati kalo menang, bahaya kalo menang',
  cleanup:
    'hapus komen, hapus komentar, hapusin komen, hapus aja komen, delete komen, delete comment, delete that comment, hapus komen ini, komen dihapus, komenku dihapus, jangan dihapus, jangan di hapus, admin hapus, min hapus, kok dihapus',
});
