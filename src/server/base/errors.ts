import type { ErrorCode } from '../../contract/error-codes.ts';

export interface AppErrorOptions {
  /** Where the owner can act instead. */
  url?: string;
  details?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An error the caller is told about: a stable code, from which the HTTP status follows, and one
 * sentence. Anything else that is thrown answers 500 and goes to the log.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/** Unknown, somebody else's, gone: the caller is not told which. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found.`);
