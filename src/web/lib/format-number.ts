const compactFrom = 100_000;

/** A whole number with the language's separators. */
export const formatNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(value);

/** Short from 100,000 on: `M` is million in English and milyar in Indonesian, so Intl decides. */
export const formatCompact = (value: number, locale: string): string =>
  value < compactFrom
    ? formatNumber(value, locale)
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
        value,
      );
