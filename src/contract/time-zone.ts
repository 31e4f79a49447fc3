import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** The name of a time zone as in `Asia/Jakarta`. Offsets such as `+07:00` have no summer time. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'must be the name of a time zone')
  .refine(isTimeZone, 'must be the name of a time zone');
