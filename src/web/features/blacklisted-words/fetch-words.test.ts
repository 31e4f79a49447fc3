import { describe, expect, it } from 'vitest';
import { readWordPage } from './fetch-words.ts';

const words = [{ id: '1', word: 'gacor' }];

describe('the list in an answer', () => {
  it('comes with its size', () => {
    const body = { success: true, data: words, meta: { total: 12, pages: 2 } };
    expect(readWordPage(body)).toEqual({ words, total: 12, pages: 2 });
  });

  it('comes bare', () => {
    expect(readWordPage(words)).toEqual({ words, total: 1, pages: 1 });
    expect(readWordPage({ data: words })).toEqual({ words, total: 1, pages: 1 });
  });

  it('is empty where its data is null', () => {
    expect(readWordPage({ data: null, meta: {} })).toEqual({ words: [], total: 0, pages: 1 });
  });

  it.each([
    [undefined, 'Invalid response format'],
    [null, 'No data received from server'],
    ['gacor', 'Unexpected response format'],
    [{ data: 'gacor' }, 'Unexpected response format'],
    [{ words }, 'Unexpected response format'],
  ])('is not in %j: %s', (body, message) => {
    expect(() => readWordPage(body)).toThrow(message);
  });
});
