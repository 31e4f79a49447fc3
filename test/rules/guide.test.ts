import { expect, it } from 'vitest';
import { guide } from '../../scripts/check/rules/guide.ts';

const found = (english: string, indonesian: string) =>
  guide
    .find([
      { path: 'docs/guide/en/licenses.md', text: `# Licenses\n\n${english}` },
      { path: 'docs/guide/id/licenses.md', text: `# Lisensi\n\n${indonesian}` },
    ])
    .map(({ message }) => message);

it('lets two pages be that say the same', () => {
  expect(
    found(
      '## Data {#data}\n\nSee [above](#data).\n\n```\nnpm start\n```',
      '## Data {#data}\n\nLihat [di atas](#data).\n\n```\nnpm start\n```',
    ),
  ).toEqual([]);
});

it.each([
  ['a section of one language', '## Data {#data}', 'Tidak ada bagian.'],
  ['a command mistyped in one', '```\nnpm start\n```', '```\nnpm strat\n```'],
  ['a link to nowhere', 'See [here](#nowhere).', 'Lihat saja.'],
  ['a link to no page', 'See [here](nothing.md).', 'Lihat saja.'],
  ['two places of one name', '## A {#a}\n\n## B {#a}', '## A {#a}\n\n## B {#a}'],
  ['a picture without words', '![](a.png)', '![gambar](a.png)'],
  [
    'a sentence left in English',
    'You may use it as you like.',
    'Boleh.\n\nYou may use it as you like.',
  ],
])('finds %s', (_mistake, english, indonesian) => {
  expect(found(english, indonesian)).not.toEqual([]);
});

it('finds a promised place that is gone', () => {
  const text = '# User Guide\n\n## Videos {#video-management}';
  const messages = guide.find([{ path: 'docs/guide/en/user-guide.md', text }]);
  expect(messages.map(({ message }) => message)).toContain('lacks the place troubleshooting');
});
