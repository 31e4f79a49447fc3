import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileDocument } from '../../scripts/guide/compile-document.ts';
import { plainText } from '../../scripts/guide/read-content.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import { notificationEvent } from '../../src/contract/notification.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { googleScopes } from '../../src/platform/google-endpoints.ts';
import { defaultSettings } from '../../src/server/account/settings/settings.ts';
import { loadConfig, variables } from '../../src/server/base/config.ts';
import { measureWave } from '../../src/server/notifications/wave.policy.ts';
import type { Block, Content, GuideDocument } from '../../src/web/shared/guide/guide-document.ts';

const languages = ['en', 'id'] as const;
const pageIds = [
  'index',
  'faq',
  'translations',
  'technical-documentation',
  'installation-guide',
  'user-guide',
  'build-from-source',
  'dependencies-setup',
  'licenses',
];

const sourceOf = (language: string, page: string) =>
  readFileSync(`docs/guide/${language}/${page}.md`, 'utf8');
const read = (language: string, page: string): GuideDocument =>
  compileDocument(sourceOf(language, page), () => ({ width: 1, height: 1 }));

/** Blocks between a heading and the next of its level. */
function sectionOf({ blocks }: GuideDocument, anchor: string): readonly Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === anchor);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level === 2);
  return end < 0 ? rest : rest.slice(0, end);
}

const rowsOf = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((cells) => cells.map(plainText)) : [],
  );

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map(textOf).join('\n');
      return 'content' in block ? plainText(block.content) : '';
    })
    .join('\n');

const codeOf = (content: Content): string[] =>
  content.flatMap((inline) =>
    typeof inline !== 'string' && inline.kind === 'code' ? [inline.text] : [],
  );

test('the nine pages of the specification stand in both languages, and no others', () => {
  for (const language of languages) {
    const found = readdirSync(`docs/guide/${language}`).map((file) => file.replace('.md', ''));
    expect(found.toSorted()).toEqual(pageIds.toSorted());
  }
});

test.each(languages)('every variable is documented in %s with its default', (language) => {
  const table = sectionOf(read(language, 'dependencies-setup'), 'environment-configuration');
  const documented = new Map(rowsOf(table).map(([name = '', , value = '']) => [name, value]));
  // Row by row, so that a variable that is listed twice is noticed.
  const rows = rowsOf(table).map(([name = '']) => name);
  expect(rows.toSorted()).toEqual([...Object.keys(variables.shape), 'SAPU_DATA'].toSorted());
  const { port, host, accessSeconds, logLevel, production, debugPage, trustProxy, dailyUnits } =
    loadConfig({});
  const defaults = {
    PORT: port,
    HOST: host,
    PUBLIC_URL: `http://localhost:${port}`,
    JWT_EXPIRATION: `${accessSeconds / 60}m`,
    LOG_LEVEL: logLevel,
    ENVIRONMENT: production ? 'production' : 'development',
    DEBUG_PAGE: debugPage ? 'on' : 'off',
    TRUST_PROXY: trustProxy,
    QUOTA_DAILY_UNITS: dailyUnits,
  };
  for (const [name, value] of Object.entries(defaults)) {
    expect([name, documented.get(name)]).toEqual([name, String(value)]);
  }
});

test.each(languages)(
  'the ports of %s are those of the server and of the page’s own server',
  (language) => {
    const { port } = loadConfig({});
    expect(port).toBe(8080);
    expect(readFileSync('vite.config.ts', 'utf8')).toContain('port: 5173');
    for (const number of [port, 5173]) {
      expect(sourceOf(language, 'build-from-source')).toContain(String(number));
    }
  },
);

test.each(languages)('Google is told in %s what the server will ask of it', (language) => {
  const text = textOf(sectionOf(read(language, 'dependencies-setup'), 'google-oauth-setup'));
  for (const scope of Object.values(googleScopes)) expect(text).toContain(scope);
  expect(text).toContain(`http://localhost:${loadConfig({}).port}/api/auth/google/callback`);
  expect(Object.keys(endpoints)).toContain('GET /api/auth/google/callback');
});

test.each([
  ['en', en],
  ['id', id],
] as const)('what the page says is quoted word by word in %s', (language, texts) => {
  const setup = sourceOf(language, 'dependencies-setup');
  expect(setup).toContain(texts.strips.missing_scope);
  expect(setup).toContain(texts.strips.grantScope);
  expect(setup).toContain(texts.errors.no_channel);
  const guide = sourceOf(language, 'user-guide');
  for (const text of [texts.signIn.button, texts.decision.waitingQuota, texts.decision.paused]) {
    expect(guide).toContain(text);
  }
});

const codeFiles = [
  'src/cli/explain-failure.ts',
  'src/cli/data-folder.ts',
  'src/server/base/config.ts',
]
  .concat(['src/server/db/require-database.ts', 'src/server/db/schema-version.ts'])
  .concat(['src/cli/open-database.ts', 'src/postgres/folder-copy.ts'])
  .concat(['src/postgres/database-folder.ts'])
  .concat([
    'scripts/setup/node.mjs',
    'scripts/release/launchers/sapu',
    'src/cli/run.ts',
    'src/cli/settings.ts',
    'src/cli/servers.ts',
    'src/cli/process-context.ts',
    'src/server/db/wait-for-database.ts',
  ])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll("${OLDEST.join('.')}", '20.19')
  .replaceAll(/\$\{[^}]+\}|\$(?:here|machine)\b|@[A-Z]+@/g, '…');

test.each(languages)('every message quoted in %s is one that Sapu says', (language) => {
  const page = read(language, 'installation-guide');
  const messages = rowsOf(sectionOf(page, 'when-it-does-not-start')).map(([said = '']) => said);
  expect(messages).toHaveLength(17);
  for (const message of messages.flatMap((said) => said.split(/, (?:or|atau) /))) {
    expect(codeFiles).toContain(message.replace('8080', '…'));
  }
  expect(codeFiles).toContain('Sapu is ready at ');
});

test.each(languages)('the files of %s for a host are those of the source', (language) => {
  const guide = sourceOf(language, 'installation-guide');
  for (const file of ['sapu.service', 'Caddyfile']) {
    expect(guide).toContain(readFileSync(`deploy/${file}`, 'utf8'));
  }
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('proxy_set_header Host $http_host;');
});

test.each(languages)('every command of %s exists', (language) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const page of pageIds) {
    for (const [, , name = ''] of sourceOf(language, page).matchAll(
      /npm (run (?:--silent )?)?(start|test|(?<=run |silent )[a-z:0-9-]+)/g,
    )) {
      expect(Object.keys(scripts)).toContain(name);
    }
  }
});

test.each(languages)('the API table of %s lists every call of the contract once', (language) => {
  const section = sectionOf(read(language, 'technical-documentation'), 'api-reference');
  const named = section.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap(([calls = []]) => codeOf(calls)) : [],
  );
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test.each(languages)('every table named in %s is one of the database', (language) => {
  const section = sectionOf(read(language, 'technical-documentation'), 'database-schema');
  const files = ['schema', 'notification-tables'];
  const schema = files.map((file) => readFileSync(`src/server/db/${file}.ts`, 'utf8')).join();
  for (const [names = ''] of rowsOf(section)) {
    for (const name of names.split(', ')) expect(schema).toMatch(new RegExp(`^  ${name}:`, 'm'));
  }
});

test.each(languages)('the sensitivities of %s have the thresholds of the model', (language) => {
  const rows = rowsOf(sectionOf(read(language, 'user-guide'), 'spam-detection'));
  const model = JSON.parse(readFileSync('src/detection/model/parameters.json', 'utf8')) as {
    thresholds: { low: number; medium: number; high: number };
  };
  const thresholds = Object.values(model.thresholds);
  expect(rows.map(([, threshold]) => Number(threshold))).toEqual(thresholds);
  const { lowAbout, mediumAbout, highAbout } = { en, id }[language].settings;
  const shown = [lowAbout, mediumAbout, highAbout].map((about) => /\d+/.exec(about)?.[0]);
  expect(shown.map(Number)).toEqual(thresholds);
});

test.each(languages)('sizes in %s are those of the product', (language) => {
  const guide = sourceOf(language, 'user-guide');
  expect(guide).toContain(`${limits.shortMaxSeconds} `);
  expect(guide.replaceAll(/[.,]/g, '')).toContain(String(limits.blacklistedWords));
  expect(sourceOf(language, 'index')).toContain(`${limits.platformBatch} `);
  const [, words = ''] = guide.split('{#blacklist-management}');
  expect(words).toContain(`${limits.wordImportLength / 1024 ** 2} MB`);
  expect(words.replaceAll(/[.,]/g, '')).toContain(`${limits.wordImportRows} `);
});

test.each(languages)(
  'the events in %s are those of the product, with the threshold of a wave',
  (language) => {
    const section = sectionOf(read(language, 'user-guide'), 'notifications');
    const { notifications } = { en, id }[language];
    const rows = rowsOf(section);
    expect(rows.map(([event]) => event)).toEqual(
      notificationEvent.options.map((event) => notifications[`event_${event}`]),
    );
    expect(rows[0]?.[1]).toContain(`${measureWave(new Map()).threshold} `);
  },
);

test.each(languages)('bounds of rules, figures, reports and data in %s are kept', (language) => {
  const page = read(language, 'user-guide');
  const bounds = {
    rules: [
      limits.rules,
      limits.ruleHitDays,
      limits.automaticRejectScore,
      limits.automaticActions.usual,
      limits.automaticWindow.usual,
    ],
    'studio-words': [
      limits.studioComments,
      limits.studioLeftOut,
      ...Object.values(defaultSettings.studio_limits),
    ],
    analytics: [limits.analyticsDays],
    reports: [
      limits.analyticsDays,
      limits.reportComments,
      limits.reportDays,
      limits.freshSignInMinutes,
    ],
    settings: [defaultSettings.quota_reserve, limits.freshSignInMinutes],
  };
  for (const [section, numbers] of Object.entries(bounds)) {
    const said = textOf(sectionOf(page, section)).match(/\d+(?:[.,]\d{3})*/g) ?? [];
    expect(said.map((number) => Number(number.replaceAll(/\D/g, '')))).toEqual(
      expect.arrayContaining(numbers),
    );
  }
});
