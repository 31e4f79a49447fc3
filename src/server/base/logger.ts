import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Logs JSON lines. Secrets are redacted, and comment texts and names are never logged, so that a log
 * may be shown to a stranger.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.token',
        '*.refresh_token',
        '*.access_token',
        '*.id_token',
        '*.code',
        '*.client_secret',
        // PostgreSQL quotes the row that it refuses, and what it was doing with which values.
        '*.detail',
        '*.where',
        '*.internalQuery',
        // Node quotes what it could not read as an address.
        '*.input',
      ],
      censor: '[cut]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
