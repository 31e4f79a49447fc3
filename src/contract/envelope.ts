import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** Every JSON answer: `data` when the call worked, `error` and `code` when it did not. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data });

export const successWithMeta = <Data extends z.ZodType, Meta extends z.ZodType>(
  data: Data,
  meta: Meta,
) => z.object({ success: z.literal(true), data, meta });

export const failure = z.object({
  success: z.literal(false),
  /** A sentence for a person, in English. The page shows its own words for known codes. */
  error: z.string(),
  code: errorCode,
  /** The name of the request in the server's log. */
  request_id: z.string().optional(),
  /** For `invalid_input`: the field, and what is wrong with it. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Where the owner can act instead, for example at the comment on the platform. */
  url: z.string().optional(),
});

export type Failure = z.infer<typeof failure>;
