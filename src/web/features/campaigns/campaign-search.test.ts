import { expect, test } from 'vitest';
import { readCampaignSearch, readCampaignsSearch } from './campaign-search.ts';

test('the address of the list keeps what it knows, and leaves defaults out', () => {
  expect(
    readCampaignsSearch({ state: 'decided', sort: 'recent', q: ' raja88 ', page: '3' }),
  ).toEqual({ state: 'decided', sort: 'recent', q: 'raja88', page: 3 });
  expect(readCampaignsSearch({ state: 'open', sort: 'size', q: '  ', page: 1 })).toEqual({});
  expect(readCampaignsSearch({ state: 'x', sort: 4, q: {}, page: '1e9' })).toEqual({});
});

test('the address of a campaign does the same', () => {
  expect(readCampaignSearch({ part: 'texts', shown: 'all', page: 2 })).toEqual({
    part: 'texts',
    shown: 'all',
    page: 2,
  });
  expect(readCampaignSearch({ part: 'members', shown: 'none', page: -1 })).toEqual({});
});
