import { z } from 'zod';
import { clientFault } from './client-shape.ts';
import {
  accounts,
  bareOrigin,
  databaseUrl,
  duration,
  flag,
  httpUrl,
  number,
  onOff,
  port,
  proxies,
  publicUrl,
} from './config-values.ts';

/** An unusable setting. The message is one sentence for the person at the terminal. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** All environment variables of the server; the command line reads SAPU_DATA. */
export const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('localhost'),
  DATABASE_URL: databaseUrl.optional(),
  /** The database itself, where DATABASE_URL names a pooler that lends connections by the transaction. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Whether that pooler keeps statements that have a name, as PgBouncer does from 1.21 on. */
  DATABASE_NAMED_STATEMENTS: onOff.default('off'),
  /** How long a start waits for a database that does not answer. */
  SAPU_DATABASE_WAIT: number(
    /^[1-9]\d{0,3}$/,
    'must be a number of seconds from 1 to 9999',
  ).default(60),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** For trying: `npm run emulator` plays Google at this address of this machine. */
  SAPU_GOOGLE_URL: z
    .string()
    .regex(
      /^http:\/\/127\.0\.0\.1:\d{1,5}\/?$/,
      'must be an address of this machine such as http://127.0.0.1:9090',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Where browsers on other machines reach the demo's Google, which listens on PORT + 1. */
  SAPU_DEMO_URL: bareOrigin.optional(),
  /** Who may sign in beside those who have: addresses, ids of channels; * for everybody. */
  SAPU_ALLOWED_ACCOUNTS: accounts.default([]),
  /** Whether a start at a terminal opens the browser. */
  SAPU_OPEN: onOff.default('on'),
  /** The address that Google redirects to; default PUBLIC_URL + /api/auth/google/callback. */
  REDIRECT_URL: httpUrl.optional(),
  JWT_SECRET: z.string().optional(),
  /** Accepted until its tokens expire, so that a new secret does not sign owners out. */
  JWT_SECRET_PREVIOUS: z.string().optional(),
  /** Keys as `id:base64` of 32 bytes, separated by commas. The first encrypts, all decrypt. */
  TOKEN_ENCRYPTION_KEYS: z.string().optional(),
  /** Encrypts backups, with the installation's secrets in them. */
  SAPU_BACKUP_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  /** How many backups the data folder keeps, one a night. */
  SAPU_BACKUP_NIGHTS: number(/^[1-7]$/, 'must be a number from 1 to 7').default(7),
  /** A private key of P-256 that signs messages to browsers: 64 hexadecimal digits. */
  PUSH_PRIVATE_KEY: z.string().optional(),
  JWT_EXPIRATION: duration.default(900),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('warn'),
  ENVIRONMENT: z
    .enum(['development', 'production'], { error: 'must be development or production' })
    .default('development'),
  /** Who presents it may read /metrics; unset: nobody may. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, 'must be at least 16 letters and digits')
    .optional(),
  DEBUG_PAGE: onOff.default('on'),
  /** The address at which browsers reach us, which may have a path; default http://localhost:PORT. */
  PUBLIC_URL: publicUrl.optional(),
  /**
   * Whether browsers are told to use https only, and at the host's subdomains as well; a path shares its
   * host with others, who may not want it.
   */
  HSTS: z
    .enum(['on', 'off', 'subdomains'], { error: 'must be on, off or subdomains' })
    .transform((value) => (value === 'subdomains' ? value : value === 'on'))
    .optional(),
  /** Another origin that serves the page. */
  FRONTEND_URL: bareOrigin.optional(),
  VITE_API_URL: httpUrl.optional(),
  /** Another name of GOOGLE_CLIENT_ID, which goes before it. */
  VITE_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** Parts of the page that a host may hide. */
  VITE_ENABLE_ANALYTICS: flag,
  VITE_ENABLE_DARK_MODE: flag,
  /** The proxies whose X-Forwarded-* headers are trusted: how many, or their networks. */
  TRUST_PROXY: proxies.default(0),
  QUOTA_DAILY_UNITS: number(/^\d{1,9}$/, 'must be a whole number').default(10_000),
  /** Links in the footer and the documentation: source repository, support mail, social media, donations. */
  SOURCE_URL: httpUrl.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SOCIAL_URL: httpUrl.optional(),
  DONATION_URL: httpUrl.optional(),
  /** The mail server: smtp:// turns encryption on where it is offered, smtps:// begins with it. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  /** The sender: an address, or a name and an address in <>. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and <an address>',
    )
    .optional(),
});

type Values = z.output<typeof variables>;

export type Config = Readonly<ReturnType<typeof loadConfig>>;
export type ConfiguredSecrets = Config['secrets'];

const SAMPLE_SECRETS = /^your[-_ ]|change[-_ ]?me|changeit|super[-_ ]?secret/i;
const MIN_SECRET_LENGTH = 32;
/** 32 random characters always have more distinct ones, even hexadecimal digits. */
const MIN_DIFFERENT_CHARACTERS = 8;

/** Reads the configuration from environment variables. Empty ones count as absent. Throws ConfigError. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = variables.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message ?? 'cannot be used'}.`);
  }
  const values = withAliases(result.data);
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    throw new ConfigError('SMTP_URL and MAIL_FROM must be set together.');
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  requirePossibleClient(values);
  if (values.SAPU_GOOGLE_URL && values.DATABASE_URL) {
    throw new ConfigError('SAPU_GOOGLE_URL is for trying: unset it, or unset DATABASE_URL.');
  }
  requireOwnOrigin(values);
  // A server with https has other users, even when ENVIRONMENT does not say so.
  const production =
    values.ENVIRONMENT === 'production' || values.PUBLIC_URL?.startsWith('https:') === true;
  if (production) requireStrongSecrets(values);
  requireOwnSecret(values);
  return {
    port: values.PORT,
    host: values.HOST,
    ...databaseOf(values),
    databaseWaitSeconds: values.SAPU_DATABASE_WAIT,
    googleClient:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { id: values.GOOGLE_CLIENT_ID, secret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    /** The emulator that plays Google; undefined: Google itself. */
    googleUrl: values.SAPU_GOOGLE_URL,
    demoUrl: values.SAPU_DEMO_URL,
    allowedAccounts: values.SAPU_ALLOWED_ACCOUNTS,
    opensBrowser: values.SAPU_OPEN === 'on',
    redirectUrl: values.REDIRECT_URL,
    /** Missing secrets are generated once and stored in the data folder. */
    secrets: {
      jwtSecret: values.JWT_SECRET,
      previousJwtSecret: values.JWT_SECRET_PREVIOUS,
      vaultKeys: values.TOKEN_ENCRYPTION_KEYS,
      pushKey: values.PUSH_PRIVATE_KEY,
    },
    backupKey: values.SAPU_BACKUP_KEY,
    backupNights: values.SAPU_BACKUP_NIGHTS,
    /** The lifetime of an access token. */
    accessSeconds: values.JWT_EXPIRATION,
    logLevel: values.LOG_LEVEL,
    production,
    metricsToken: values.METRICS_TOKEN,
    debugPage: values.DEBUG_PAGE === 'on',
    publicUrl: values.PUBLIC_URL,
    hsts: values.HSTS,
    frontendUrl: values.FRONTEND_URL,
    apiUrl: values.VITE_API_URL,
    analytics: values.VITE_ENABLE_ANALYTICS === 'true',
    darkMode: values.VITE_ENABLE_DARK_MODE === 'true',
    trustProxy: values.TRUST_PROXY,
    dailyUnits: values.QUOTA_DAILY_UNITS,
    /** How notifications are sent by e-mail; undefined: they are not. */
    mail:
      values.SMTP_URL && values.MAIL_FROM
        ? { url: values.SMTP_URL, from: values.MAIL_FROM }
        : undefined,
    contact: {
      sourceUrl: values.SOURCE_URL ?? null,
      supportEmail: values.SUPPORT_EMAIL ?? null,
      socialUrl: values.SOCIAL_URL ?? null,
      donationUrl: values.DONATION_URL ?? null,
    },
  };
}

function databaseOf(values: Values) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = values;
  if (direct && !url) throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL beside it.');
  const namesStatements = values.DATABASE_NAMED_STATEMENTS === 'on';
  return {
    /** The database itself, for connections that keep a session. */
    databaseUrl: direct ?? url,
    /** What lends connections for all else; undefined: nothing stands between. */
    pooler: url && direct ? { connectionString: url, namesStatements } : undefined,
  };
}

const withAliases = (values: Values): Values => ({
  ...values,
  GOOGLE_CLIENT_ID: values.GOOGLE_CLIENT_ID ?? values.VITE_GOOGLE_CLIENT_ID,
});

const faults = {
  api_key:
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be those of an OAuth client: this is an API key.',
  client_id:
    'GOOGLE_CLIENT_ID cannot be the id of a Google client: copy it again from the Google console.',
  client_secret:
    'GOOGLE_CLIENT_SECRET cannot be the secret of a Google client: copy it again from the Google console.',
};

function requirePossibleClient({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
}: Values): void {
  const fault = id && secret ? clientFault({ id, secret }) : undefined;
  if (fault) throw new ConfigError(faults[fault]);
}

/** One origin would share what browsers store for it, and the page's tokens with it. */
function requireOwnOrigin({ SAPU_DEMO_URL: demo, PUBLIC_URL: page }: Values): void {
  if (demo === undefined) return;
  if (page === undefined) throw new ConfigError('SAPU_DEMO_URL needs PUBLIC_URL beside it.');
  if (new URL(page).origin !== demo) return;
  throw new ConfigError('SAPU_DEMO_URL must have another port or host than PUBLIC_URL.');
}

/** Tokens signed with either secret are accepted, so both must be strong. */
function requireStrongSecrets({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Values): void {
  if (isWeak(JWT_SECRET)) {
    throw new ConfigError(
      `JWT_SECRET is too weak for production, which an https PUBLIC_URL means as well: use at least ${MIN_SECRET_LENGTH} random characters, or leave it unset to have one made.`,
    );
  }
  if (isWeak(JWT_SECRET_PREVIOUS)) {
    throw new ConfigError(
      'JWT_SECRET_PREVIOUS is too weak for production: unset it, and everybody signs in again.',
    );
  }
}

/** Everybody knows the secret of an example, wherever the server runs. */
function requireOwnSecret({ JWT_SECRET = '' }: Values): void {
  if (!SAMPLE_SECRETS.test(JWT_SECRET)) return;
  throw new ConfigError(
    'JWT_SECRET is still the one of an example: use your own, or leave it unset to have one made.',
  );
}

const isWeak = (secret: string | undefined) =>
  secret !== undefined &&
  (secret.length < MIN_SECRET_LENGTH ||
    new Set(secret).size < MIN_DIFFERENT_CHARACTERS ||
    SAMPLE_SECRETS.test(secret));
