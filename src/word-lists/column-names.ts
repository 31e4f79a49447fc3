import type { WordColumns } from '../contract/word-transfer.ts';

const list = (names: string): readonly string[] => names.split(', ');

/**
 * Names of columns in files of this and other programs, the more usual ones first: English, Indonesian,
 * German, Spanish, Portuguese and French, without accents.
 */
export const knownNames = {
  word: list(
    'word, words, value, keyword, keywords, phrase, phrases, term, terms, pattern, blocked word, blocked words, banned word, blocklist, blacklist, kata, kata kunci, kata terlarang, frasa, istilah, wort, worter, begriff, stichwort, suchbegriff, palabra, palabras, palabra clave, termino, palavra, palavras, palavra chave, termo, mot, mots, mot cle, mots cles, terme, termes, text, teks, texto, woord, woorden, parola, parole, kelime, kelimeler, ord, słowo, słowa, slovo, slova, слово, слова, 単語, キーワート, 단어, 词, 词语, 关键词, regex, regexp',
  ),
  match: list(
    'match, match type, type, kind, kecocokan, jenis, tipe, abgleich, ubereinstimmung, art, typ, coincidencia, correspondencia, tipo, correspondance',
  ),
  category: list(
    'category, categories, kategori, label, group, kelompok, kategorie, gruppe, categoria, grupo, categorie, groupe',
  ),
  severity: list(
    'severity, level, keparahan, tingkat, schweregrad, stufe, gravedad, gravidade, nivel, gravite, niveau',
  ),
  description: list(
    'description, note, notes, comment, deskripsi, keterangan, catatan, beschreibung, bemerkung, notiz, descripcion, nota, descricao, observacao, remarque',
  ),
} as const satisfies Record<keyof WordColumns, readonly string[]>;
