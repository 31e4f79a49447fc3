import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * Logs JSON lines. Secrets are redacted, and comment texts and names are never logged, so that a log
 * may be shown to a stranger.
 */
export function createLogger(level: string): Logger {
  return pino({
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
      ],
      censor: '[cut]',
    },
  });
}
