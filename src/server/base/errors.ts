import type { ErrorCode } from '../../contract/error-codes.ts';

export interface AppErrorOptions {
  /** A page where the owner can act instead. */
  url?: string;
  details?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An error for the caller: a stable code, which determines the HTTP status, and one sentence. Any
 * other error is logged and answered with status 500.
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

/** Does not reveal whether the thing is unknown, deleted or another owner's. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found.`);

/** The words of a list are the owner's alone: to helpers they would tell what to leave out. */
export const wordsAreTheOwners = () =>
  new AppError('role_refused', 'Only the owner sees the words.');
