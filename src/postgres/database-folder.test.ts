import { expect, test } from 'vitest';
import { whyNotCreated } from './database-folder.ts';

test.each([
  [{ message: 'Command failed: initdb.exe', code: 0xc0000135 }, 'Visual C++ Redistributable'],
  [
    { message: 'Command failed', stderr: 'a\ninitdb: error: no space\n', code: 1 },
    'The database could not be created in /d: initdb: error: no space',
  ],
])('says why PostgreSQL made no database: %j', (failure, sentence) => {
  expect(whyNotCreated('/d', failure)).toContain(sentence);
});
