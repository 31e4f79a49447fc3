import { expect, test } from 'vitest';
import { pageRoutes } from '../../../contract/page-routes.ts';
import { guideGroups } from '../../shared/guide/guide-pages.ts';
import { settingPlaces, settingsTabs } from '../../shared/setting-places.ts';
import { analyticsTabs, readAnalyticsSearch } from '../analytics/analytics-search.ts';
import { readCommentSearch, shownTab, statuses } from '../comments/filters/comment-search.ts';
import { readSettingsSearch } from '../settings/parts/settings-search.ts';
import { placesOfRoutes } from './places.ts';

/** The addresses that the palette has for a route. */
function addresses(route: keyof typeof pageRoutes): URL[] {
  const found = placesOfRoutes[route];
  return 'because' in found ? [] : found.map(({ at }) => new URL(at, 'https://sapu.example'));
}

const searchOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);

test('every route is found, or the table says why it is not', () => {
  expect(Object.keys(placesOfRoutes).toSorted()).toEqual(Object.keys(pageRoutes).toSorted());
  for (const [route, path] of Object.entries(pageRoutes) as [keyof typeof pageRoutes, string][]) {
    const found = placesOfRoutes[route];
    if ('because' in found) expect(found.because, route).toMatch(/^[A-Z].{10,}\.$/);
    else {
      const matches = new RegExp(`^${path.replace(/\$\w+/, '[\\w-]+')}$`);
      expect(found.length, route).toBeGreaterThan(0);
      for (const { pathname } of addresses(route)) expect(pathname).toMatch(matches);
    }
  }
});

test('every tab of the settings is found, and each setting in it', () => {
  const found = addresses('settings').map((at) => {
    const { tab = 'detection' } = readSettingsSearch(searchOf(at));
    return `${tab}${at.hash}`;
  });
  for (const tab of settingsTabs) {
    expect(found).toContain(tab);
    for (const name of settingPlaces[tab]) expect(found).toContain(`${tab}#${name}`);
  }
});

test('every tab of analytics and of the comments is found', () => {
  expect(
    addresses('analytics').map((at) => readAnalyticsSearch(searchOf(at)).tab ?? 'overview'),
  ).toEqual([...analyticsTabs]);
  const [, ...tabs] = addresses('comments').map((at) => shownTab(readCommentSearch(searchOf(at))));
  expect(tabs).toEqual([...statuses]);
});

test('every chapter of the guide is found', () => {
  expect(addresses('docPage').map(({ pathname }) => pathname)).toEqual(
    guideGroups.flatMap(({ pages }) => pages.map((page) => `/docs/${page}`)),
  );
});
