const KILO = 1000;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "14 kB", "2.3 MB" or "79.1 GB", by thousands. */
export function formatSize(bytes: number, locale: string): string {
  const step = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KILO)) - 1;
  const place = Math.min(Math.max(step, 0), UNITS.length - 1);
  const amount = Math.max(bytes / KILO ** (place + 1), 1);
  const maximumFractionDigits = place === 0 ? 0 : 1;
  const format = {
    style: 'unit',
    unit: UNITS[place] ?? 'kilobyte',
    maximumFractionDigits,
  } as const;
  return new Intl.NumberFormat(locale, format).format(amount);
}
