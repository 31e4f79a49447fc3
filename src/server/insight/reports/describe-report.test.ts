import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { en } from '../../../files/report/texts/en.ts';
import { groupsTable } from './describe-report.ts';

const group = { id: '7', name: 'Kebun Rina', template: null, comments: 4, rejected: 3 };

test.each([
  ['words', ['Word', 'Comments', 'Rejected', 'Share rejected'], []],
  ['campaigns', ['Campaign', 'Flagged comments', 'Rejected', 'Share rejected'], []],
  [
    'authors',
    ['Author', 'Author’s channel ID', 'Flagged comments', 'Rejected', 'Share rejected'],
    ['7'],
  ],
  ['videos', ['Video', 'Video ID', 'Flagged comments', 'Rejected', 'Share rejected'], ['7']],
] as const)('%s name what they count', async (section, names, ids) => {
  const { columns, pages } = groupsTable(section, [group], en);
  expect(columns.map(({ name }) => name)).toEqual(names);
  expect((await Readable.from(pages()).toArray()).flat()).toEqual([
    ['Kebun Rina', ...ids, 4, 3, 0.75],
  ]);
});
