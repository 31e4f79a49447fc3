/** Words of the longest phrase that people list. */
const MOST_WORDS = 6;

/** Signs that only programs, pages and settings end a line with, or have in one. */
const PROGRAM =
  /[{;]$|=>|^"[^"]*"\s*:|^[\]}]+[,;]?$|^[[{]$|\{\s*[\w-]+\s*:|^[\w$.]+\(["'].*["']\)[;,]?$|<\/?[a-z][^<>]*>|\\[nrt]|^(?:true|false|null|undefined|none)$/i;
/** Marks of filters that block sites, of searches, and of what is struck out. */
const FILTER =
  /^(?:localhost(?:\.\w+)?|broadcasthost|ip6-\w+)$|^[-+]\p{L}|^\|\||^@@|\^$|#[?@$%]*#|&&|\s(?:OR|AND|NOT)\s|^~~.*~~$|^[a-z_]+:[^\s/\d]/iu;
/** An order before a word, in capitals. */
const ORDER = /^(?:ALLOW|PERMIT|IGNORE|EXCEPT|EXCLUDE|BLOCK|DENY|REJECT|BAN)\s/;
/** A list of a program begins or ends. */
const QUOTED_LIST = /\(\p{L}[^)]*$|^[^(]*\)\s*:|[[{]\s*["']|["']\s*[\]}]/u;
/** Rules between parts of a text. */
const RULE = /^[-=_~*+.#/\\|<>:\s]{2,}$/;
/** A heading, or a name with its value. */
const NAMED = /^~?[\p{L}\p{N}][\p{L}\p{M}\p{N} _.'+()-]{0,40}(?:：|:(?:\s|$)|\s?=\s?(?=\S))/u;
const SENTENCE = /\S\s\S.*\s\S.*[\p{L}\p{N}][.!?]$/u;

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?`;
const BEGINS_WITH_TIME = new RegExp(String.raw`^[[(]?(?:${DATE}|${TIME})(?:[\s,\])T]|$)`);
const STAMPED = new RegExp(
  String.raw`(?:^|[\s[(,])(?:${DATE}|\d{1,2}:\d{2}(?::\d{2})?)(?:[\s,\])T]|$)`,
);
/** The sums and the ends of tables. */
const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:total(?:s|e|es)?|jumlah|sum|average|rata-rata|summe|gesamt|somma|somme|suma|toplam|razem|итого|всего|合計|小計|합계|总计|合计|tổng(?: cộng)?|รวม|المجموع)(?:[\s:=]+[\d.,%\s]+)?$|^\(?\d+ (?:rows?|records?|entries|words?|baris|kata)\)?$|^(?:page|halaman|seite|página) \d+|^©/iu;

/** Whether a line is rather said at a time than a word, as in a copied chat. */
export const beginsWithTime = (text: string): boolean => BEGINS_WITH_TIME.test(text.trim());
export const isStamped = (text: string): boolean => STAMPED.test(text.slice(0, LONGEST));

export const isSum = (text: string): boolean => TOTAL.test(text.trim());

/** What stands where a word is missing, or others go on. */
const FILLER =
  /^(?:[([{<]\s*)?(?:dll|dst|dsb|dan (?:lain-lain|sebagainya|seterusnya)|etc|and (?:so on|more)|usw|enz|ecc|u\.? ?s\.? ?w|n\/?a|n\.a|null|nil|none|kosong|empty|leer|vacío|vide|tba|tbd|todo|baru|new|neu|[-–—_.…?]+)[)\]}>.…]*$/iu;
/** What spreadsheets calculate or fail to; a year or a decimal, which columns of numbers have. */
const FIGURE = /^=\S|^#(?:[\p{Lu}/0]+[!?]|N\/A)$|^(?:19|20)\d\d$|^\d[\d.,]*[.,]\d+$/u;
/** As in lists of other programs, whose notes are entries. */
const NOTE = /^(?:\/\/|\/\*|<!--)/;

/** Whether nobody would look for this in a comment. */
export const isFiller = (text: string): boolean =>
  [FILLER, FIGURE, NOTE].some((one) => one.test(text.trim()));

/** Whether a line only parts others. */
export const isRule = (text: string): boolean => RULE.test(text.trim());

/** Whether a text is a name with its value, as in a file of settings. */
export const isNamed = (text: string): boolean => NAMED.test(text);

/** Whether a text is rather a heading, a sentence or a part of a program than a word that spam has. */
export const isUnlikeWord = (text: string): boolean =>
  [PROGRAM, FILTER, ORDER, QUOTED_LIST, RULE, SENTENCE, TOTAL, BEGINS_WITH_TIME].some((one) =>
    one.test(text),
  ) || text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS;

/** How lines of programs begin and end, and those of settings whose values are lists. */
const SOURCE = [
  /^(?:export +)?(?:const|let|var) +[\w$]+ *=/,
  /^(?:export +(?:default +)?)?(?:async +)?function\b.*\(/,
  /^import .+ from +['"]/,
  /^export +default\b|^return\b.*;$|^def +\w+\(/,
  /^\/\/ *==UserScript==|^<\?php|^module\.exports\b/,
  /^['"]?[\w$.-]+['"]? *[:=] *(?:new +\w+\()?[[{(]$/,
  /^[\w$.-]+ *[:=] *\[.*\][,;]?$/,
  /^[\w$.]+\(.*\) *[;{]$|=> *[{(]/,
  /^@@ -\d+(?:,\d+)? \+\d+|^diff --git /,
];
/** Lines that are looked at, and the longest of them. */
const LINES = 2000;
const LONGEST = 300;

/** Whether a text is the source of a program. */
export const isProgram = (text: string): boolean =>
  text
    .slice(0, LINES * LONGEST)
    .split(/[\r\n]+/, LINES)
    .some((line) => line.length <= LONGEST && SOURCE.some((one) => one.test(line.trim())));
