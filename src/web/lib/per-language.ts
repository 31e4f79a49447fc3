/** Keeps what is made of each language: making a formatter takes longer than a row may. */
export function perLanguage<Formatter>(make: (locale: string) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string): Formatter => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
