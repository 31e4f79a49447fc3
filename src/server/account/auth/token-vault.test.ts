import { expect, test } from 'vitest';
import { SealedTextError } from './sealed-text.ts';
import { createTokenVault, type VaultPlace } from './token-vault.ts';

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const place: VaultPlace = { ownerId: 7, column: 'refresh_token' };
const token = '1//0gExample-refresh-token';

test('opens what it sealed', () => {
  const vault = createTokenVault([key('a', 1)]);
  expect(vault.open(place, vault.seal(place, token))).toBe(token);
});

test('never seals alike twice', () => {
  const vault = createTokenVault([key('a', 1)]);
  expect(vault.seal(place, token).equals(vault.seal(place, token))).toBe(false);
});

test.each<[string, VaultPlace]>([
  ['another owner', { ...place, ownerId: 8 }],
  ['another column', { ...place, column: 'access_token' }],
])('does not open in the place of %s', (_, other) => {
  const vault = createTokenVault([key('a', 1)]);
  const sealed = vault.seal(place, token);
  expect(() => vault.open(other, sealed)).toThrow(SealedTextError);
});

test('notices every changed byte', () => {
  const vault = createTokenVault([key('a', 1)]);
  const sealed = vault.seal(place, token);
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => vault.open(place, changed), `byte ${index}`).toThrow(SealedTextError);
  }
});

test('notices every missing end', () => {
  const vault = createTokenVault([key('a', 1)]);
  const sealed = vault.seal(place, token);
  for (const length of sealed.keys()) {
    expect(() => vault.open(place, sealed.subarray(0, length))).toThrow(SealedTextError);
  }
});

test('an older key still opens, the newest seals', () => {
  const old = createTokenVault([key('old', 1)]);
  const both = createTokenVault([key('new', 2), key('old', 1)]);
  expect(both.open(place, old.seal(place, token))).toBe(token);
  const sealed = both.seal(place, token);
  expect(() => old.open(place, sealed)).toThrow('not known');
});

test('two keys of one name are still two keys', () => {
  const sealed = createTokenVault([key('a', 1)]).seal(place, token);
  expect(() => createTokenVault([key('a', 2)]).open(place, sealed)).toThrow(SealedTextError);
});
