import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** What every JSON answer looks like: `data` when it worked, `error` and `code` when it did not. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data });

export const successWithMeta = <Data extends z.ZodType, Meta extends z.ZodType>(
  data: Data,
  meta: Meta,
) => z.object({ success: z.literal(true), data, meta });

export const failure = z.object({
  success: z.literal(false),
  /** A sentence for a person, in English; the page shows its own words for known codes. */
  error: z.string(),
  code: errorCode,
  /** Names the request in the server's log. */
  request_id: z.string().optional(),
  /** For `invalid_input`: which field, and what was wrong with it. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Where the owner can act instead, e.g. the comment on the platform. */
  url: z.string().optional(),
});

export type Failure = z.infer<typeof failure>;
