export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Browsers of older systems still name Indonesian by the code that ISO 639 withdrew in 1989. */
const formerCodes: Readonly<Record<string, string>> = { in: 'id' };

/**
 * The language for a visitor who has not chosen one: the first of the browser's languages that Sapu
 * speaks, else English. A region or script counts for nothing: `id-ID` and `id` are the same here.
 */
export function firstLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split(/[-_]/);
    const known = languages.find((language) => language === (formerCodes[code] ?? code));
    if (known !== undefined) return known;
  }
  return 'en';
}
