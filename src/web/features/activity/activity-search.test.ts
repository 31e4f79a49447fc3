import { expect, test } from 'vitest';
import { readActivitySearch, toActivityQuery } from './activity-search.ts';

test('an address is read as far as it is understood', () => {
  const search = {
    who: 'automatic',
    kind: 'words',
    outcome: 'failed',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    video_id: 'kebun-01',
    q: 'UCseseorang',
  };
  expect(readActivitySearch({ ...search, q: '  UCseseorang ' })).toEqual(search);
  const strange = {
    who: 'bayu',
    kind: 3,
    outcome: [],
    start_date: '31-12',
    end_date: '2026-13-40',
  };
  expect(readActivitySearch({ ...strange, video_id: '../x', q: ' ' })).toEqual({});
});

test('days leave as instants of the owner’s own zone, the last one to its end', () => {
  const query = toActivityQuery({ start_date: '2026-11-01', end_date: '2026-11-01', q: '@rina' });
  const { start_date: from = '', end_date: to = '', search } = query;
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  expect(new Date(from).getHours()).toBe(0);
  expect(search).toBe('@rina');
});
