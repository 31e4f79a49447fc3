import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const rows = [{ id: '1' }, { id: '2' }];
const whole = { page: 1, pages: 1, total_capped: false };

describe('the list in an answer', () => {
  it('comes with what its server says of it', () => {
    const meta = { total: 12, pages: 2, nextPageToken: 'next' };
    expect(readList({ success: true, data: rows, meta }, 200)).toMatchObject({ rows, meta });
  });

  it('comes bare, or without a word of its size', () => {
    const meta = { ...whole, total: 2, page_size: 2 };
    expect(readList(rows, 200)).toMatchObject({ rows, meta });
    expect(readList({ data: rows }, 200)).toMatchObject({ rows, meta });
  });

  it('is empty where its data is null', () => {
    const meta = { ...whole, total: 0, page_size: 1 };
    expect(readList({ data: null, meta: {} }, 200)).toMatchObject({ rows: [], meta });
    expect(readList({ success: true, data: null }, 200)).toMatchObject({ rows: [], meta });
  });

  it.each([
    [undefined, 'Invalid response format'],
    [null, 'No data received from server'],
    ['gacor', 'Unexpected response format'],
    [{ data: 'gacor' }, 'Unexpected response format'],
    [{ rows }, 'Unexpected response format'],
    [{ success: false, error: 'boom' }, 'boom'],
  ])('is not in %j: %s', (body, message) => {
    expect(() => readList(body, 200)).toThrow(message);
  });
});
