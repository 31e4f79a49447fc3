import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const STRONG = 'b7e151628aed2a6abf7158809cf4f3c75e2d1f0a';
const https = { PUBLIC_URL: 'https://sapu.example' };

const weak = [
  'short',
  STRONG.slice(0, 31),
  'x'.repeat(64),
  'secret'.repeat(10),
  'your-256-bit-secret-key-goes-here-please',
  'please-change-me-before-you-go-online-42',
];

describe('what signs sessions is strong wherever others use the server', () => {
  test.each(weak)('JWT_SECRET may not be %s', (JWT_SECRET) => {
    for (const where of [https, { ENVIRONMENT: 'production' }]) {
      expect(() => loadConfig({ ...where, JWT_SECRET })).toThrow(ConfigError);
      expect(() => loadConfig({ ...where, JWT_SECRET })).toThrow(/^JWT_SECRET is too weak/);
    }
  });

  test.each(weak)('nor may the one before it, whose tokens count as well, be %s', (previous) => {
    const env = { ...https, JWT_SECRET: STRONG, JWT_SECRET_PREVIOUS: previous };
    expect(() => loadConfig(env)).toThrow(/^JWT_SECRET_PREVIOUS is too weak/);
  });

  test('ENVIRONMENT=development does not excuse an https address', () => {
    const env = { ...https, ENVIRONMENT: 'development', JWT_SECRET: 'short' };
    expect(() => loadConfig(env)).toThrow(/^JWT_SECRET is too weak/);
  });

  test('a strong one serves, as does none at all', () => {
    expect(loadConfig({ ...https, JWT_SECRET: STRONG }).secrets.jwtSecret).toBe(STRONG);
    expect(loadConfig(https).production).toBe(true);
  });

  test.each(['changeme', 'your-secret-here', 'CHANGE_ME'])(
    'the secret of an example is refused anywhere: %s',
    (JWT_SECRET) => {
      const env = { PUBLIC_URL: 'http://localhost:8080', JWT_SECRET };
      expect(() => loadConfig(env)).toThrow(/^JWT_SECRET is still the one of an example/);
    },
  );

  test('on http, in development, any other goes', () => {
    const env = { PUBLIC_URL: 'http://192.168.1.5:8080', JWT_SECRET: 'short' };
    expect(loadConfig(env).production).toBe(false);
  });
});

test('what the host says of the server reaches the page', () => {
  const contact = {
    SOURCE_URL: 'https://git.example/sapu',
    SUPPORT_EMAIL: 'halo@sapu.example',
    SOCIAL_URL: 'https://social.example/@sapu',
    DONATION_URL: 'https://donate.example/sapu',
  };
  expect(loadConfig(contact).contact).toMatchObject({
    sourceUrl: contact.SOURCE_URL,
    supportEmail: contact.SUPPORT_EMAIL,
    socialUrl: contact.SOCIAL_URL,
    donationUrl: contact.DONATION_URL,
  });
  expect(Object.values(loadConfig({}).contact)).not.toContain(undefined);
});

test.each([
  [{ PUBLIC_URL: 'https://sapu.example;' }, /^PUBLIC_URL ends in a sign/],
  [{ PUBLIC_URL: 'https://sapu.example/?token=x' }, /^PUBLIC_URL must .* without \? or #/],
  [
    { FRONTEND_URL: 'https://sapu.example/?token=x' },
    /^FRONTEND_URL must .* without a path, \? or #/,
  ],
  [{ FRONTEND_URL: 'https://sapu.example/page' }, /^FRONTEND_URL must .* without a path/],
  [{ SOURCE_URL: 'https://git.example/sapu,' }, /^SOURCE_URL ends in a sign/],
  [{ DATABASE_URL: 'postgresql://db.example/sapu;' }, /^DATABASE_URL ends in a sign/],
])('an address is kept whole or refused: %j', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence);
});

describe('the address of a database', () => {
  const signs = ['p@ss', 'p/ss', 'p#ss', 'p?ss', 'p%ss', '12/3', '12?3', '12#3', 'p@s/s', 'p@s?s'];
  test.each(signs)('is refused with the password %s, and no piece of it is told', (password) => {
    const DATABASE_URL = `postgresql://owner:${password}@db.example/sapu?sslmode=require`;
    expect(() => loadConfig({ DATABASE_URL })).toThrow(
      'DATABASE_URL cannot be read: in its user name and password the signs @ / # ? % are written as %40 %2F %23 %3F %25.',
    );
  });

  test.each([
    'postgresql://owner:p%40s%2Fs%25@db.example/sapu',
    'postgres://owner:a:b!$&*()=+,;~@db.example:5432/sapu?sslmode=verify-full',
    'postgresql://db.example:5432/sapu?user=owner@site&password=x',
    'postgresql://owner@localhost/sapu?host=/var/run/postgresql',
  ])('is taken: %s', (DATABASE_URL) => {
    expect(loadConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.0/8, 192.168.1.5 fd00::/8', ['10.0.0.0/8', '192.168.1.5', 'fd00::/8']],
  ])('%s', (TRUST_PROXY, trustProxy) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
  });

  test.each(['true', '10', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '0.0.0.0/0', 'proxy', ','])(
    '%s is refused',
    (TRUST_PROXY) => expect(() => loadConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be/),
  );
});

test.each([
  [{ GOOGLE_CLIENT_ID: '"1234"', GOOGLE_CLIENT_SECRET: 'GOCSPX-x' }, /^GOOGLE_CLIENT_ID cannot/],
  [{ GOOGLE_CLIENT_ID: 'GOCSPX-x', GOOGLE_CLIENT_SECRET: '1234-a' }, /^GOOGLE_CLIENT_ID cannot/],
  [{ GOOGLE_CLIENT_ID: '1234-a', GOOGLE_CLIENT_SECRET: 'two words' }, /_SECRET cannot/],
  [{ GOOGLE_CLIENT_ID: `AIza${'x'.repeat(35)}`, GOOGLE_CLIENT_SECRET: '1234-a' }, /an API key/],
])('%j is no client of Google', (env, message) => {
  expect(() => loadConfig(env)).toThrow(message);
});

test('SAPU_ALLOWED_ACCOUNTS holds addresses, ids of channels and *', () => {
  const channel = `UC${'x'.repeat(22)}`;
  const SAPU_ALLOWED_ACCOUNTS = `Rina@Example.org, ${channel},*`;
  const expected = ['rina@example.org', channel, '*'];
  expect(loadConfig({ SAPU_ALLOWED_ACCOUNTS }).allowedAccounts).toEqual(expected);
  expect(loadConfig({}).allowedAccounts).toEqual([]);
  for (const text of ['rina', '@kebunrina', `${channel}x`, 'rina@example.org;b@example.org']) {
    const env = { SAPU_ALLOWED_ACCOUNTS: text };
    expect(() => loadConfig(env), text).toThrow(/^SAPU_ALLOWED_ACCOUNTS must hold/);
  }
});

describe('PUBLIC_URL', () => {
  test.each([
    ['https://sapu.example/', 'https://sapu.example'],
    ['https://example.org/sapu', 'https://example.org/sapu'],
    ['https://Example.org:443/tools/sapu-2/', 'https://example.org/tools/sapu-2'],
  ])('%s is %s', (PUBLIC_URL, publicUrl) => {
    expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  test.each(['?a=1', '/sapu#x', '/api', '/assets/x', '/a%20b', '/a//b', '/"x"', '/a$b'])(
    'https://example.org%s is refused',
    (rest) => {
      const PUBLIC_URL = `https://example.org${rest}`;
      expect(() => loadConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address such as/);
    },
  );
});

describe('SAPU_DEMO_URL', () => {
  const PUBLIC_URL = 'http://192.168.1.20:8080';

  test.each([
    ['http://192.168.1.20:8081/', 'http://192.168.1.20:8081'],
    ['https://google.example', 'https://google.example'],
  ])('%s is %s', (SAPU_DEMO_URL, demoUrl) => {
    expect(loadConfig({ PUBLIC_URL, SAPU_DEMO_URL }).demoUrl).toBe(demoUrl);
  });

  test.each([
    [{ PUBLIC_URL, SAPU_DEMO_URL: 'http://192.168.1.20:8081/google' }, /without a path/],
    [{ PUBLIC_URL, SAPU_DEMO_URL: 'http://me@192.168.1.20:8081' }, /without a path/],
    [{ PUBLIC_URL, SAPU_DEMO_URL: '192.168.1.20:8081' }, /must be an/],
    [{ PUBLIC_URL: `${PUBLIC_URL}/sapu`, SAPU_DEMO_URL: PUBLIC_URL }, /another port or host/],
    [{ SAPU_DEMO_URL: 'http://192.168.1.20:8081' }, /needs PUBLIC_URL/],
  ])('%j is refused', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });
});
