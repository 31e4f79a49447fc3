import { expect, test } from 'vitest';
import { testsOf } from '../../scripts/test/tests-of.ts';

/** A project in small: two rooms of the server, two screens of the page, and their tests. */
const files = Object.entries({
  'src/server/start-server.ts': `import './decisions/acts.routes.ts'; import './insight/news.routes.ts';`,
  'src/server/start-workers.ts': `import './decisions/outbox/send.ts';`,
  'src/server/decisions/acts.routes.ts': `import '../db/rows.ts'; on('POST /api/acts', act);`,
  'src/server/decisions/outbox/send.ts': '',
  'src/server/insight/news.routes.ts': `on('GET /api/news', list);`,
  'src/server/db/rows.ts': '',
  'src/server/db/rows.test.ts': `import './rows.ts';`,
  'src/web/ui/button.tsx': '',
  'src/web/features/news/news-page.tsx': `import '../../ui/button.tsx';`,
  'src/web/features/acts/acts-page.tsx': '',
  'src/web/app/router.tsx': `
    createRoute({ path: '/news/$id', page: () => import('../features/news/news-page.tsx') });
    createRoute({ path: '/acts', page: () => import('../features/acts/acts-page.tsx') });`,
  'test/support/test-app.ts': `import '../../src/server/start-server.ts';`,
  'test/api/acts.test.ts': `import '../support/test-app.ts'; call('POST /api/acts');`,
  'test/api/news.test.ts': `import '../support/test-app.ts'; call('GET /api/news');`,
  'test/faults/outbox.test.ts': `import '../support/test-app.ts';`,
  'test/page/acts.test.ts': `openPage('/acts?list=1')`,
  'test/page/news.test.ts': `openPage('/news/7')`,
  'test/guide/facts.test.ts': `readdir('docs/guide')`,
}).map(([path, text]) => ({ path, text }));

const all = files.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
const walk = 'test/e2e/walk.test.ts';

test.each([
  [
    'a module, by what imports it',
    'src/server/db/rows.ts',
    ['src/server/db/rows.test.ts', 'test/api/acts.test.ts'],
  ],
  ['routes, by their addresses', 'src/server/insight/news.routes.ts', ['test/api/news.test.ts']],
  [
    'background work, by the calls of its neighbourhood and by its name',
    'src/server/decisions/outbox/send.ts',
    ['test/api/acts.test.ts', 'test/faults/outbox.test.ts'],
  ],
  [
    'a screen, by its address',
    'src/web/features/acts/acts-page.tsx',
    ['test/api/acts.test.ts', walk, 'test/page/acts.test.ts'],
  ],
  [
    'a component, by the screens that show it',
    'src/web/ui/button.tsx',
    [walk, 'test/page/news.test.ts'],
  ],
  ['a document, by who reads its folder', 'docs/guide/en/words.md', ['test/guide/facts.test.ts']],
  ['a test, by itself', 'test/api/news.test.ts', ['test/api/news.test.ts']],
  ['what all tests stand on', 'test/support/test-app.ts', all.toSorted()],
])('tests are chosen for %s', (_, changed, chosen) => {
  expect(testsOf(files, [changed])).toEqual(chosen);
});
