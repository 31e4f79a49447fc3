import { expect, test } from 'vitest';
import { reportFormats, reportSections } from '../../../../contract/report.ts';
import {
  chosenSections,
  formats,
  joinSections,
  readReportsSearch,
  sections,
} from './reports-search.ts';

test('the page offers what the contract takes', () => {
  expect(sections).toEqual(reportSections);
  expect(formats).toEqual(reportFormats);
});

test('defaults and nonsense are left out of the address', () => {
  expect(readReportsSearch({})).toEqual({});
  expect(readReportsSearch({ format: 'doc', sections: 'x', language: 'fr', range: 'all' })).toEqual(
    { sections: 'none' },
  );
  const usual = 'summary.over_time.hours.words.campaigns.authors.videos';
  expect(readReportsSearch({ format: 'pdf', sections: usual, range: '30d' })).toEqual({});
});

test('what differs from the defaults stays, in the order of the sections', () => {
  const search = { format: 'csv', sections: 'comments.summary', language: 'id', range: '7d' };
  expect(readReportsSearch(search)).toEqual({ ...search, sections: 'summary.comments' });
  expect(joinSections([])).toBe('none');
});

test('a PDF never has single comments', () => {
  expect(chosenSections({})).not.toContain('comments');
  const both = 'summary.comments';
  expect(chosenSections({ sections: both })).toEqual(['summary']);
  expect(chosenSections({ sections: both, format: 'xlsx' })).toEqual(['summary', 'comments']);
  expect(chosenSections({ sections: 'none', format: 'xlsx' })).toEqual([]);
});
