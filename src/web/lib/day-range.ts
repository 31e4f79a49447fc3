/** A day as the date field and the address have it, `YYYY-MM-DD`, if it is a real one. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00`));

/** The first instant of a day in the owner's time zone, ISO 8601. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

/** The last instant of a day in the owner's time zone, ISO 8601. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
