import { describe, expect, it } from 'vitest';
import { readWordSearch } from './word-search.ts';

describe('the address of the blacklisted words', () => {
  it('keeps what is not the default', () => {
    const search = { word: 'gacor', category: ' judi ', page: '3', page_size: '50' };
    const read = { word: 'gacor', category: 'judi', page: 3, page_size: 50 };
    expect(readWordSearch(search)).toEqual(read);
  });

  it.each([
    {},
    { word: ' ' },
    { category: ' ' },
    { category: ['judi'] },
    { page: '1', page_size: '10' },
    { page: '0' },
    { page: '-2' },
    { page: 'x', page_size: '7' },
    { page: '1.5', page_size: '1000' },
    { page: '1e9' },
  ])('counts %j as the default', (search) => {
    expect(readWordSearch(search)).toEqual({});
  });
});
