import { perLanguage } from './per-language.ts';

const compactFrom = 100_000;

const numberIn = perLanguage((locale) => new Intl.NumberFormat(locale));
const compactIn = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** A whole number with the language's separators. */
export const formatNumber = (value: number, locale: string): string =>
  numberIn(locale).format(value);

/** Short from 100,000 on: `M` is million in English and milyar in Indonesian, so Intl decides. */
export const formatCompact = (value: number, locale: string): string =>
  (value < compactFrom ? numberIn : compactIn)(locale).format(value);
