import type { ErrorCode } from '../../contract/error-codes.ts';

/** Failures that no error code names: no answer came, it has none of our shapes, or the call was not made. */
export type TransportCode =
  | 'network'
  | 'invalid_response'
  | 'unexpected_response'
  | 'no_data'
  | 'decisions_waiting';

/**
 * A failed call. `status` is 0 where no answer came. `message` is for logs, `code` for the screen.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | TransportCode | null;
  readonly requestId: string | null;
  /** The field that the server could not use. */
  readonly field: string | null;
  /** What of it, as it was written. */
  readonly piece: string | null;

  constructor(failure: {
    status: number;
    code: ErrorCode | TransportCode | null;
    message: string;
    requestId?: string | null;
    field?: string | null;
    piece?: string | null;
  }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.requestId = failure.requestId ?? null;
    this.field = failure.field ?? null;
    this.piece = failure.piece ?? null;
  }
}

/** Does this error mean that the session is over (specification, section 4)? */
export const endsSession = (error: unknown): boolean =>
  error instanceof Error && /token|unauthorized/i.test(error.message);
