import { isIP } from 'node:net';
import { z } from 'zod';

/** `15m`, `24h`, `900s` or plain seconds. */
export const duration = z
  .string()
  .regex(/^\d{1,6}[smhd]?$/, 'must look like 15m or 24h')
  .transform((text) => {
    const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[text.at(-1) ?? ''] ?? 1;
    return Number.parseInt(text, 10) * seconds;
  })
  .pipe(z.number().min(60, 'must be at least 60s').max(86_400, 'must be at most 24h'));

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    (text) => !/[;,]$/.test(text),
    'ends in a sign that is no part of an address: leave it out',
  );
/** An origin alone: a path, a query or a name in it would be dropped. */
export const bareOrigin = httpUrl
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), {
    error: 'must be an address without a path, ? or #, such as http://192.168.1.20:8081',
  })
  .transform((text) => new URL(text).origin);
/** The names at the root that a stripped path could not be told from. */
const OWN_NAMES = /^\/(api|assets)(\/|$)/;
/** An address with a path, without a slash at its end. */
export const publicUrl = httpUrl
  .transform((text) => new URL(text))
  .refine(
    ({ pathname, search, hash, username }) =>
      /^(\/[\w.~-]+)*\/?$/.test(pathname) &&
      !OWN_NAMES.test(pathname) &&
      !(search || hash || username),
    'must be an address such as https://example.org or https://example.org/sapu, with a path of plain letters other than /api and /assets, and without ? or #',
  )
  .transform(({ origin: site, pathname }) => site + pathname.replace(/\/$/, ''));
export const number = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).transform(Number);
export const port = number(/^\d{1,5}$/, 'must be a number from 1 to 65535').pipe(
  z.number().min(0).max(65_535, 'must be a number from 1 to 65535'),
);
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
export const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).default('true');

/**
 * The address of a database. An unescaped sign of a password ends the part of the address that holds it,
 * and the rest of the password would be looked up, and told, as the name of a host.
 */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
  .refine((text) => !/[;,]$/.test(text), 'ends in a sign that is no part of it: leave it out')
  .refine(
    hasEscapedSigns,
    'cannot be read: in its user name and password the signs @ / # ? % are written as %40 %2F %23 %3F %25',
  );

function hasEscapedSigns(text: string): boolean {
  const [, signIn, path = '', query = ''] =
    /^\w+:\/\/(?:([^@/?#]*)@)?[^@/?#]*([^?]*)(.*)$/s.exec(text) ?? [];
  if (!URL.canParse(text) || /[@#]/.test(path) || query.includes('#')) return false;
  // A query names what it gives before any sign of its own.
  return !/^[^=]*@/.test(query) && !/%(?![\da-f]{2})/i.test(signIn ?? '');
}

/** Verified addresses, which Google tells in any letter case, and ids of channels. */
export const accounts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .transform((list) => list.map((one) => (one.includes('@') ? one.toLowerCase() : one)))
  .refine(
    (list) =>
      list.every(
        (one) => /^UC[\w-]{22}$/.test(one) || z.email().safeParse(one).success || one === '*',
      ),
    'must hold e-mail addresses, ids of channels such as UCxxxxxxxxxxxxxxxxxxxxxx, or * for everybody, separated by commas',
  );

/** How many proxies stand before us, or in which networks they do. */
export const proxies = z
  .string()
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(/[\s,]+/).filter(Boolean)))
  .refine(
    (value) => typeof value === 'number' || (value.length > 0 && value.every(isNetwork)),
    'must be a number from 0 to 9, or addresses of networks such as 10.0.0.0/8, 192.168.1.5',
  );

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
