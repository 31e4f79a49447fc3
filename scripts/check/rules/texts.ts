interface Texts {
  readonly [key: string]: string | Texts;
}

/** Names, and words that Indonesian uses unchanged. */
const same = new Set([
  'Administrator',
  'Bahasa Indonesia',
  'Browser',
  'Channel',
  'Client ID',
  'Client secret',
  'E-mail',
  'Edit',
  'English',
  'Google',
  'Legal',
  'Menu',
  'Moderator',
  'Project',
  'regex',
  'Sapu',
  'Shorts',
  'spam',
  'Status',
  'Video',
  'YouTube',
]);

/**
 * Texts that one of two languages lacks, and texts that are equal in both although they are no
 * names, which nobody translated. A line each.
 */
export function compareTexts(english: Texts, indonesian: Texts): string[] {
  const [left, right] = [flatten(english), flatten(indonesian)];
  const missing = [...left.keys()].filter((key) => !right.has(key));
  const surplus = [...right.keys()].filter((key) => !left.has(key));
  const untranslated = [...left].filter(
    ([key, text]) => right.get(key) === text && !same.has(text) && hasWords(text),
  );
  return [
    ...missing.map((key) => `${key} is missing in Indonesian`),
    ...surplus.map((key) => `${key} is in Indonesian only`),
    ...untranslated.map(([key, text]) => `${key} says "${text}" in both languages`),
  ];
}

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
