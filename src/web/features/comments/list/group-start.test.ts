import { expect, test } from 'vitest';
import { isGrouped, type Neighbours, startsGroup } from './group-start.ts';

test('what is to review is grouped unless another order is asked for', () => {
  expect(isGrouped({ list: 'review' })).toBe(true);
  expect(isGrouped({ view: 'queue' })).toBe(true);
  expect(isGrouped({ list: 'review', sort: 'score' })).toBe(false);
  expect(isGrouped({})).toBe(false);
  expect(isGrouped({ sort: 'campaign' })).toBe(true);
});

type Row = Parameters<typeof startsGroup>[0];

const of = (id: string): Row => ({
  campaign: { id, kind: 'template', template: [], members: 4, authors: 3, videos: 2 },
});
const lone: Row = { campaign: null };

interface Case {
  name: string;
  row: Row;
  around: Neighbours;
  starts: boolean;
}

const cases: Case[] = [
  {
    name: 'the first of two at the top of the list',
    row: of('1'),
    around: { before: null, after: of('1') },
    starts: true,
  },
  {
    name: 'the first of two after another campaign',
    row: of('2'),
    around: { before: of('1'), after: of('2') },
    starts: true,
  },
  {
    name: 'the first of two after a lone comment',
    row: of('2'),
    around: { before: lone, after: of('2') },
    starts: true,
  },
  {
    name: 'one in the middle',
    row: of('1'),
    around: { before: of('1'), after: of('1') },
    starts: false,
  },
  {
    name: 'the only one of its campaign',
    row: of('2'),
    around: { before: of('1'), after: of('3') },
    starts: false,
  },
  {
    name: 'the last row of the list',
    row: of('2'),
    around: { before: of('1'), after: null },
    starts: false,
  },
  {
    name: 'one after a row that is not loaded',
    row: of('1'),
    around: { before: undefined, after: of('1') },
    starts: false,
  },
  {
    name: 'one before a row that is not loaded',
    row: of('1'),
    around: { before: null, after: undefined },
    starts: false,
  },
  { name: 'a lone comment', row: lone, around: { before: null, after: lone }, starts: false },
];

test.each(cases)('a group begins: $name: $starts', ({ row, around, starts }) => {
  expect(startsGroup(row, around)).toBe(starts);
});
