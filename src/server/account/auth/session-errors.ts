import { AppError } from '../../base/errors.ts';

/** The words are fixed: clients of the specification refresh when they read them. */
export const sessionExpired = () => new AppError('session_expired', 'token is expired');

export const notSignedIn = () => new AppError('not_signed_in', 'Sign in first.');

/** The cookie that belongs to these tokens is missing, or is that of another session. */
export const bindingRefused = () =>
  new AppError('session_binding', 'session not valid in this browser');

export const sessionRevoked = () => new AppError('session_revoked', 'This session has ended.');
