import type { WordColumns } from '../contract/word-transfer.ts';

const list = (names: string): readonly string[] => names.split(', ');

/**
 * Names of columns in files of this and other programs, the more usual ones first, in the languages that
 * lists were brought in.
 */
export const knownNames = {
  word: list(
    'word, words, value, keyword, keywords, phrase, phrases, term, terms, pattern, blocked word, blocked words, banned word, blocklist, blacklist, kata, kata kunci, kata terlarang, frasa, istilah, wort, worter, begriff, stichwort, suchbegriff, palabra, palabras, palabra clave, termino, palavra, palavras, palavra chave, termo, mot, mots, mot cle, mots cles, terme, termes, text, teks, texto, woord, woorden, parola, parole, kelime, kelimeler, ord, słowo, słowa, slovo, slova, слово, слова, 単語, キーワート, 단어, 词, 词语, 关键词, regex, regexp, domain, domains, từ, từ khóa, từ cấm, كلمة, الكلمة, كلمات, الكلمات, كلمة مفتاحية, الكلمات المفتاحية, كلمات محظورة, คำ, คำหลัก, คำสำคัญ, คำต้องห้าม, anahtar kelime, yasaklı kelime, yasaklı kelimeler, слова, ключевое слово, ключевые слова, фраза, запрещенное слово, запрещенные слова, parola chiave, parole chiave, parola vietata, parole vietate, 語, 言葉, ワード, 語句, 禁止ワード, 禁止語, ngワード, 키워드, 단어들, 금지어, 차단 단어, 금칙어, 关键字, 屏蔽词, 敏感词, słowo kluczowe',
  ),
  match: list(
    'match, match type, type, kind, kecocokan, jenis, tipe, abgleich, ubereinstimmung, art, typ, coincidencia, correspondencia, tipo, correspondance, loại, kiểu, نوع, النوع, ประเภท, tür, eşleşme, тип, совпадение, corrispondenza, 種類, 一致, 種別, 유형, 종류, 类型, rodzaj',
  ),
  category: list(
    'category, categories, kategori, label, group, kelompok, kategorie, gruppe, categoria, grupo, categorie, groupe, danh mục, thể loại, nhóm, فئة, الفئة, تصنيف, التصنيف, หมวดหมู่, หมวด, กลุ่ม, kategoriler, grup, категория, группа, категории, gruppo, カテゴリ, カテゴリー, 分類, グループ, 카테고리, 분류, 그룹, 类别, 分类, kategoria',
  ),
  severity: list(
    'severity, level, keparahan, tingkat, schweregrad, stufe, gravedad, gravidade, nivel, gravite, niveau, mức độ, độ nghiêm trọng, الخطورة, الشدة, مستوى, المستوى, ระดับ, ความรุนแรง, seviye, önem, ciddiyet, уровень, серьезность, gravità, livello, 重要度, 深刻度, レベル, 심각도, 수준, 등급, 级别, poziom',
  ),
  description: list(
    'description, note, notes, comment, deskripsi, keterangan, catatan, beschreibung, bemerkung, notiz, descripcion, nota, descricao, observacao, remarque, ghi chú, mô tả, ملاحظة, ملاحظات, الملاحظات, وصف, الوصف, หมายเหตุ, คำอธิบาย, บันทึก, not, notlar, açıklama, примечание, примечания, описание, заметка, комментарий, note, descrizione, メモ, 備考, 説明, 메모, 비고, 설명, 备注, 说明, opis, uwagi',
  ),
} as const satisfies Record<keyof WordColumns, readonly string[]>;
