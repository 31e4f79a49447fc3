import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveSessionKeys } from './secrets.ts';
import { createSessionTokens } from './session-tokens.ts';

const keys = deriveSessionKeys('a secret of the installation, long enough');
const otherKeys = deriveSessionKeys('a secret of somebody else, long enough too');
const issuer = 'http://localhost:8080';
const options = { keys: [keys] as const, issuer, accessSeconds: 900 };
const tokens = createSessionTokens(options);

const now = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const position = {
  ownerId: 42,
  sessionId: '5f0a4f0e-9a1c-4f6e-8f4c-6a0b7f0d2c11',
  seq: 3,
  binding: Buffer.alloc(32, 9),
};

describe('access token', () => {
  test('says whose session it is, and in which browser', async () => {
    const { token } = await tokens.issue(position, now);
    const { seq: _, ...claims } = position;
    expect(await tokens.readAccess(token, now)).toEqual({ kind: 'valid', claims });
  });

  test('lives as long as it was told to, and not a second longer', async () => {
    const { token } = await tokens.issue(position, now);
    expect((await tokens.readAccess(token, later(899))).kind).toBe('valid');
    expect((await tokens.readAccess(token, later(900))).kind).toBe('expired');
  });

  const payload = { sid: position.sessionId, bnd: position.binding.toString('base64url') };
  const right = { alg: 'HS256', typ: 'at+jwt', kid: keys.id };
  const build = () =>
    new SignJWT(payload)
      .setIssuer(issuer)
      .setAudience('sapu')
      .setSubject('42')
      .setExpirationTime(later(900));

  test('made by hand like ours, is ours', async () => {
    const token = await build().setProtectedHeader(right).sign(keys.access);
    expect((await tokens.readAccess(token, now)).kind).toBe('valid');
  });

  test.each<[string, () => Promise<string> | string]>([
    ['other key', () => build().setProtectedHeader(right).sign(otherKeys.access)],
    ['the refresh key', () => build().setProtectedHeader(right).sign(keys.refresh)],
    ['no type', () => build().setProtectedHeader({ alg: 'HS256', kid: keys.id }).sign(keys.access)],
    [
      'type JWT',
      () =>
        build()
          .setProtectedHeader({ ...right, typ: 'JWT' })
          .sign(keys.access),
    ],
    [
      'unknown key id',
      () =>
        build()
          .setProtectedHeader({ ...right, kid: 'x' })
          .sign(keys.access),
    ],
    [
      'no key id',
      () => build().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(keys.access),
    ],
    [
      'other issuer',
      () => build().setIssuer('http://evil.example').setProtectedHeader(right).sign(keys.access),
    ],
    [
      'other audience',
      () => build().setAudience('other').setProtectedHeader(right).sign(keys.access),
    ],
    [
      'no expiry',
      () =>
        new SignJWT(payload)
          .setIssuer(issuer)
          .setAudience('sapu')
          .setSubject('42')
          .setProtectedHeader(right)
          .sign(keys.access),
    ],
    [
      'HS512',
      () =>
        build()
          .setProtectedHeader({ ...right, alg: 'HS512' })
          .sign(Buffer.concat([keys.access, keys.access])),
    ],
    [
      'RS256',
      async () =>
        build()
          .setProtectedHeader({ ...right, alg: 'RS256' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['a refresh token', async () => (await tokens.issue(position, now)).refresh_token],
    ['nonsense', () => 'a.b.c'],
  ])('refused: %s', async (_, make) => {
    expect(await tokens.readAccess(await make(), now)).toEqual({ kind: 'invalid' });
  });

  test('refused: alg none', async () => {
    const { token } = await tokens.issue(position, now);
    const header = Buffer.from(JSON.stringify({ ...right, alg: 'none' })).toString('base64url');
    const unsigned = `${header}.${token.split('.')[1]}.`;
    expect(await tokens.readAccess(unsigned, now)).toEqual({ kind: 'invalid' });
  });

  test('refused: one claim changed', async () => {
    const { token } = await tokens.issue(position, now);
    const [header, body, signature] = token.split('.');
    const claims = Buffer.from(body ?? '', 'base64url')
      .toString()
      .replace('"42"', '"43"');
    const forged = Buffer.from(claims).toString('base64url');
    expect(forged).not.toBe(body);
    const reading = await tokens.readAccess(`${header}.${forged}.${signature}`, now);
    expect(reading).toEqual({ kind: 'invalid' });
  });
});

describe('refresh token', () => {
  test('is the same for the same position', async () => {
    const [one, two] = [await tokens.issue(position, now), await tokens.issue(position, later(5))];
    expect(one.refresh_token).toBe(two.refresh_token);
  });

  test('names its session and its number', async () => {
    const { refresh_token } = await tokens.issue(position, now);
    const { sessionId, seq } = position;
    expect(tokens.readRefresh(refresh_token)).toEqual({ sessionId, seq });
  });

  test('shows no secret in its first twenty characters', async () => {
    const { refresh_token } = await tokens.issue(position, now);
    expect(refresh_token.slice(0, 20)).toBe(`rt1.${position.sessionId}`.slice(0, 20));
  });

  test('refused with any one character changed', async () => {
    const { refresh_token } = await tokens.issue(position, now);
    for (let index = 0; index < refresh_token.length; index += 1) {
      const other = refresh_token[index] === '1' ? '2' : '1';
      const forged = refresh_token.slice(0, index) + other + refresh_token.slice(index + 1);
      expect(tokens.readRefresh(forged), forged).toBeUndefined();
    }
  });

  test('refused when it is longer, shorter, of other keys, or an access token', async () => {
    const { token, refresh_token } = await tokens.issue(position, now);
    const others = createSessionTokens({ ...options, keys: [otherKeys] });
    const foreign = (await others.issue(position, now)).refresh_token;
    for (const text of [`${refresh_token}A`, refresh_token.slice(0, -1), foreign, token, '']) {
      expect(tokens.readRefresh(text), text).toBeUndefined();
    }
  });
});

test('tokens of a replaced secret stay good, new ones are signed with the new', async () => {
  const { token, refresh_token } = await tokens.issue(position, now);
  const rotated = createSessionTokens({ ...options, keys: [otherKeys, keys] });
  expect((await rotated.readAccess(token, now)).kind).toBe('valid');
  expect(rotated.readRefresh(refresh_token)).toBeDefined();
  const fresh = await rotated.issue(position, now);
  expect((await tokens.readAccess(fresh.token, now)).kind).toBe('invalid');
});
