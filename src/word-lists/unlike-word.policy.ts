/** Words of the longest phrase that people list. */
const MOST_WORDS = 6;

/** Signs that only programs, pages and settings end a line with, or have in one. */
const PROGRAM = /[{;]$|=>|<\/?[a-z][^<>]*>|\\[nrt]|^(?:true|false|null|undefined|none)$/i;
/** Marks of filters that block sites, of searches, and of what is struck out. */
const FILTER = /^\|\||^@@|\^$|##|&&|\s(?:OR|AND|NOT)\s|^~~.*~~$|^[a-z_]+:[^\s/\d]/i;
/** Rules between parts of a text. */
const RULE = /^[-=_~*+.#/\\|<>:\s]{2,}$/;
/** A heading, or a name with its value. */
const NAMED = /^\p{L}[\p{L}\p{N} _.'-]{0,40}(?:[:：](?:\s|$)|\s?=\s?(?=\S))/u;
const SENTENCE = /\S\s\S.*\s\S.*[\p{L}\p{N}][.!?]$/u;

/** Whether a text is a name with its value, as in a file of settings. */
export const isNamed = (text: string): boolean => NAMED.test(text);

/** Whether a text is rather a heading, a sentence or a part of a program than a word that spam has. */
export const isUnlikeWord = (text: string): boolean =>
  [PROGRAM, FILTER, RULE, SENTENCE].some((one) => one.test(text)) ||
  text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS;

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
