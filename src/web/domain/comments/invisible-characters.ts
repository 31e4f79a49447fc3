/** Direction overrides and characters of no width, except those that join emoji and scripts. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** The code points of hidden characters in a text, each once, as `U+202E`. */
export const invisibleCharacters = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(invisible)].map(
      ([character]) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];
