import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { houseRules } from '../../scripts/check/house-rules.ts';
import { constants } from '../../scripts/check/rules/constants.ts';
import { lockfile } from '../../scripts/check/rules/lockfile.ts';
import { pictures } from '../../scripts/check/rules/pictures.ts';
import { roomRules } from '../../scripts/check/rules/rooms.ts';
import { pageWithoutZod } from '../../scripts/check/rules/zod.ts';
import type { SourceFile } from '../../scripts/check/source-file.ts';

const proven = { integrity: 'sha512-abc', resolved: 'https://registry.npmjs.org/a.tgz' };

/** For every rule: files that break it, and files close to those that do not. */
const planted: Record<string, { broken: SourceFile[]; fine: SourceFile[] }> = {
  'contract-takes-zod-alone': {
    broken: [file('src/contract/b.ts', "import { readFile } from 'node:fs';")],
    fine: [file('src/contract/a.ts', "import { z } from 'zod'; import { b } from './b.ts';")],
  },
  'texts-take-no-package': {
    broken: [file('src/i18n/en.ts', "import { plural } from 'use-intl/core';")],
    fine: [file('src/i18n/id.ts', "import type { Args } from 'use-intl/core';")],
  },
  'detection-takes-re2js-alone': {
    broken: [
      file('src/detection/a.ts', "import { createHash } from 'node:crypto';"),
      file('src/detection/b.ts', "const late = await import('node:fs');"),
    ],
    fine: [
      file('src/detection/a.ts', "import { RE2 } from 're2js';"),
      file('src/detection/a.test.ts', "import { expect } from 'vitest';"),
    ],
  },
  'page-needs-no-node': {
    broken: [file('src/web/b.ts', "import { join } from 'node:path';")],
    fine: [file('src/web/a.tsx', "import { useState } from 'react';")],
  },
  'page-loads-no-zod': {
    broken: [file('src/web/a.ts', "import { z } from 'zod';")],
    fine: [file('src/web/a.ts', "import type { z } from 'zod';")],
  },
  'route-calls-a-use-case': {
    broken: [
      file('src/server/videos/v.routes.ts', "import { list } from './videos.repository.ts';"),
      file('src/server/videos/v.routes.ts', "import { sql } from 'kysely';"),
      file('src/server/videos/w.routes.ts', "import { ask } from '../youtube/client.ts';"),
    ],
    fine: [file('src/server/videos/v.routes.ts', "import { listVideos } from './list-videos.ts';")],
  },
  'policy-is-pure': {
    broken: [
      file('src/server/a/a.policy.ts', "import { find } from './a.repository.ts';"),
      file(
        'src/server/a/a.presenter.ts',
        "import { get } from '../../platform/youtube-client.ts';",
      ),
      file('src/server/a/b.policy.ts', "import { startWork } from '../wor\x6b/work-loop.ts';"),
    ],
    fine: [file('src/server/a/a.presenter.ts', "import type { Row } from '../db/schema.ts';")],
  },
  'repository-only-reads-and-writes': {
    broken: [
      file(
        'src/server/a/a.repository.ts',
        "import { get } from '../../platform/youtube-client.ts';",
      ),
      file('src/server/a/b.repository.ts', "import { startWork } from '../wor\x6b/work-loop.ts';"),
    ],
    fine: [
      file('src/server/a/a.repository.ts', "import { sql } from 'kysely';"),
      file('src/server/a/b.repository.ts', "import { earliest } from '../wor\x6b/work-run.ts';"),
    ],
  },
  'sql-in-repositories': {
    broken: [
      file('src/server/a/use.ts', "import { sql } from 'kysely';"),
      file('src/server/a/ask.ts', "deps.db.selectFrom('users').execute();"),
      file('src/server/a/own.ts', "selectOwned(deps.db, ownerId, 'jobs').execute();"),
      file('src/server/a/raw.ts', "import { Pool } from 'pg';"),
    ],
    fine: [
      file('src/server/a/a.repository.ts', "db.selectFrom('users').execute();"),
      file('src/server/a/use.ts', "import type { Transaction } from 'kysely';"),
    ],
  },
  'transaction-uses-its-own-handle': {
    broken: [
      file('src/server/a/a.ts', 'inTransaction(deps.db, async (tx) => save(deps.db, tx));'),
      file('src/server/a/b.ts', 'inTransaction(db, async (tx) => { await fetch(url); });'),
      file('src/server/a/c.ts', 'inTransaction(db, async (tx) => deps.youtube.list());'),
      file('src/server/a/d.ts', 'inTransaction(db, async (tx) => decide(deps));'),
      file('src/server/a/e.ts', 'inOwnerTransaction(db, ownerId, async (tx) => save(db));'),
      file('src/server/a/f.ts', 'inPatientTransaction(db, ownerId, async (tx) => save(db));'),
    ],
    fine: [
      file('src/server/a/a.ts', 'inTransaction(deps.db, async (tx) => save(tx, deps.clock));'),
    ],
  },
  'counts-are-kept': {
    broken: [
      file(
        'src/server/a/a.repository.ts',
        "const hide = (tx) => tx.updateTable('comments').set(x);",
      ),
      file('src/server/a/b.repository.ts', 'function drop(tx) { sql`delete from comments`; }'),
      file('src/server/a/c.repository.ts', 'function drop(tx) { sql`delete from ${table}`; }'),
      file(
        'src/server/a/d.repository.ts',
        "function trust(tx) { tx.insertInto('trusted_authors'); }",
      ),
      file('src/server/a/f.repository.ts', "const hide = (tx) => updateOwned(tx, 1, 'comments');"),
      file(
        'src/server/a/e.repository.ts',
        'function one() { keepCounts(tx); } function two() { sql`update comments set x = 1`; }',
      ),
    ],
    fine: [
      file('src/server/a/a.repository.ts', "keepCounts(tx, () => tx.deleteFrom('comments'));"),
      file('src/server/a/b.repository.ts', "const all = (db) => db.selectFrom('comments');"),
      file('src/server/a/c.repository.ts', "const mark = (db) => db.updateTable('comments_seen');"),
      file('src/server/db/migrations/1.ts', "const statements = ['update comments set x = 1'];"),
    ],
  },
  'owner-is-locked-first': {
    broken: [
      file('src/server/a/a.ts', 'inTransaction(db, async (tx) => save(tx));'),
      file('src/server/a/b.ts', 'db.transaction().execute(async (tx) => save(tx));'),
    ],
    fine: [
      file('src/server/a/a.ts', 'inOwnerTransaction(db, ownerId, async (tx) => save(tx));'),
      file('src/server/a/b.ts', 'inAccountTransaction(db, id, async (tx) => saveUser(tx));'),
    ],
  },
  'no-sink-for-foreign-text': {
    broken: [
      file('src/web/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;'),
      file('src/web/b.ts', 'element.innerHTML = text;'),
      file('src/web/c.ts', "element['outerHTML'] = text;"),
      file('src/web/d.ts', 'eval(text);'),
      file('src/web/e.ts', 'new Function(text)();'),
      file('src/web/f.tsx', "const f = <a href=' javascript:alert(1)'>x</a>;"),
      file('src/web/g.ts', 'location.href = `JavaScript:${text}`;'),
      file('src/web/h.ts', "setTimeout('alert(1)', 10);"),
      file('src/web/i.ts', 'document.write(text);'),
    ],
    fine: [
      file('src/web/a.tsx', "const a = <p title='innerHTML and eval'>{text}</p>;"),
      file('src/web/b.ts', 'stream.write(text); setTimeout(() => close(), 10);'),
    ],
  },
  'no-silencers': {
    broken: [
      file('src/a.ts', `// oxlint-disable-next-line no-console\nconsole.log(1);`),
      file('src/b.ts', `// @ts-expect-error it is fine\nconst a: string = 1;`),
      file('src/c.ts', '/* biome-ignore format: pretty */'),
      file('src/d.ts', '// TODO: later'),
    ],
    fine: [file('src/a.ts', "const word = 'TODO'; // says what to do, todo lists too")],
  },
  'no-words-of-the-workshop': {
    broken: [
      file('src/a.ts', '// see /wor\x6b/main/notes'),
      file('README.md', 'Made on a fa\x72m.'),
      file('docs/a.md', 'A sub\x61gent wrote this.'),
      file('docs/b.md', 'Drawn in ../share\x64/design.md'),
    ],
    fine: [
      file('README.md', 'It works in the network, farmers say. A firm helper.'),
      file('src/web/ui/a.tsx', "import { Count } from '../shared/facts.tsx';"),
      file('src/server/a.ts', "import { startWork } from './wor\x6b/loop.ts';"),
    ],
  },
  'migrations-stay-as-they-were': {
    broken: [
      file('src/server/db/migrations/0046-work.ts', 'export const up = () => undefined;'),
      file('src/server/db/migrations/0999-later.ts', 'export const up = () => undefined;'),
      file('src/server/db/migrations/first-schema/later.ts', ''),
    ],
    fine: [
      file('src/server/db/migrations/0046-work.ts', textOf('0046-work.ts')),
      file('src/server/db/migrations/0999-later.test.ts', ''),
    ],
  },
  'locked-packages-are-proven': {
    broken: [
      lock({ 'node_modules/a': { resolved: 'https://registry.npmjs.org/a.tgz' } }),
      lock({ 'node_modules/a': { ...proven, integrity: 'sha1-abc' } }),
      lock({ 'node_modules/a': { ...proven, resolved: 'http://example.com/a.tgz' } }),
      lock({ 'node_modules/a': { ...proven, optionalDependencies: { 'a-mac': '1.0.0' } } }),
      file('.npmrc', 'fund=false'),
    ],
    fine: [
      lock({
        '': {},
        'node_modules/a': { ...proven, optionalDependencies: { 'a-mac': '1.0.0' } },
        'node_modules/a-mac': proven,
        'node_modules/a/node_modules/b': { inBundle: true },
      }),
      file('.npmrc', 'ignore-scripts=true\nfund=false'),
    ],
  },
  'guide-says-the-same-in-both-languages': {
    broken: [
      file('docs/guide/en/faq.md', '# FAQ'),
      file('docs/guide/id/licenses.md', '# Lisensi\n\n<b>tebal</b>'),
      file('docs/guide/en/index.md', '# Overview\n\n## Where to begin'),
    ],
    fine: [file('docs/model-card.md', '## What it is\n\n<b>bold</b>')],
  },
};

/** Those of rooms and pictures have files of their own; constants compares files: it is below. */
const rules = houseRules.filter((rule) => ![...roomRules, constants, pictures].includes(rule));

it('has a planted violation for every rule', () => {
  expect(new Set(Object.keys(planted))).toEqual(new Set(rules.map(({ name }) => name)));
});

describe.each(rules)('$name', (rule) => {
  const { broken = [], fine = [] } = planted[rule.name] ?? {};

  it.each(broken)('fires on $text', (source) => {
    expect(rule.find([source]).map(({ path }) => path)).toEqual([source.path]);
  });

  it.each(fine)('leaves $text alone', (source) => {
    expect(rule.find([source])).toEqual([]);
  });
});

it('finds every package of this repository proven, and none that runs when it is installed', () => {
  const own = ['package-lock.json', '.npmrc'].map((path) => file(path, readFileSync(path, 'utf8')));
  expect(lockfile.find(own)).toEqual([]);
});

it('finds zod behind a file of the contract that passes it on', () => {
  const contract = [
    file('src/contract/a.ts', "import { z } from 'zod'; export const list = z.string();"),
    file('src/contract/b.ts', "export { list } from './a.ts';"),
    file('src/contract/c.ts', "import type { List } from './a.ts';"),
  ];
  const page = [
    file('src/web/a.ts', "import { list } from '../contract/a.ts';"),
    file('src/web/b.ts', "const { list } = await import('../contract/b.ts');"),
    file('src/web/c.ts', "import { most } from '../contract/c.ts';"),
    file('src/web/d.ts', "import type { List } from '../contract/a.ts';"),
    file('src/web/e.test.ts', "import { list } from '../contract/a.ts';"),
  ];
  const found = pageWithoutZod.find([...contract, ...page]).map(({ path }) => path);
  expect(found).toEqual(['src/web/a.ts', 'src/web/b.ts']);
});

it('finds a constant that a room states which another one could import', () => {
  const address = String.raw`/^[\w.-]+@[\w.-]+\.[a-z]{2,}$/`;
  const found = constants.find([
    file('src/server/base/a.ts', 'export const MOST_ROWS = 500;'),
    file('src/server/channel/a.ts', 'const MOST_ROWS = 5_00; const LEAST_ROWS = 100;'),
    file('src/server/reading/a.ts', 'const MOST_PAGES = 500; const DAY = 24 * 3_600_000;'),
    file('src/server/upkeep/a.ts', 'const LEAST_ROWS = 10; const WAIT_MS = 86_400_000;'),
    file('src/web/lib/a.ts', `const ADDRESS = ${address};`),
    file('src/web/features/rules/a.ts', `const E_MAIL = ${address}; const MOST_WAYS = 9;`),
    file('src/web/features/video/a.ts', 'const MOST_WAYS = 9;'),
    file('src/detection/a.ts', 'const LONGEST_NAME = 32;'),
    file('src/detection/b.ts', 'const LONGEST_NAME = 32;'),
  ]);
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'src/server/channel/a.ts: MOST_ROWS says what MOST_ROWS of src/server/base/a.ts says',
    'src/server/upkeep/a.ts: WAIT_MS says what DAY of src/server/reading/a.ts says',
    'src/web/features/rules/a.ts: E_MAIL says what ADDRESS of src/web/lib/a.ts says',
  ]);
});

function textOf(migration: string): string {
  return readFileSync(`src/server/db/migrations/${migration}`, 'utf8');
}

function file(path: string, text: string): SourceFile {
  return { path, text };
}

function lock(packages: object): SourceFile {
  return file('package-lock.json', JSON.stringify({ packages }));
}
