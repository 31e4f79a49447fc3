import { describe, expect, it } from 'vitest';
import { maskTokens } from './stored.ts';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('a stored text', () => {
  it.each([
    [token, 'abcdefghijklmnopqrst…'],
    [`{"kept":"${token}"}`, '{"kept":"abcdefghijk…'],
    [`xx${token.slice(5, 26)}`, `xx${token.slice(5, 23)}…`],
  ])('is cut where it holds a token: %s', (text, shown) => {
    expect(maskTokens(text, ['another one', token])).toBe(shown);
  });

  it.each(['', 'dark', token.slice(0, 20), '{"isAuthenticated":true,"user":null}'])(
    'is shown whole where it holds none: %j',
    (text) => {
      expect(maskTokens(text, [token])).toBe(text);
    },
  );

  it('never shows 21 characters of a token on end', () => {
    const shown = maskTokens(`${token}${token}`, [token]);
    for (let start = 0; start + 21 <= token.length; start += 1) {
      expect(shown).not.toContain(token.slice(start, start + 21));
    }
  });
});
