import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';

test('the index of decisions names each record once, by its own title', () => {
  const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  const lines = records.map((file) => {
    const [, number, title] =
      /^# (\d+)\. (.+)$/m.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? [];
    return `- ${number}. [${title}](${file})`;
  });
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8').split('\n');
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(lines.toSorted());
});
