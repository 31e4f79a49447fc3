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

  test('on http, in development, anything goes', () => {
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
