import { lookup } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

/** What the system says of a name that nothing knows, and what it says of localhost in such a place. */
async function unknownName(): Promise<NodeJS.ErrnoException> {
  return lookup('sapu.invalid').then(
    () => {
      throw new Error('sapu.invalid has an address');
    },
    (error: NodeJS.ErrnoException) => error,
  );
}

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a system without localhost is told so, by %s',
  async (code) => {
    const error = Object.assign(await unknownName(), { code, hostname: 'localhost' });
    expect(explainFailure(error)).toMatch(/^This machine does not know the name localhost: /);
  },
);

test('another name that nothing knows is a matter of HOST', async () => {
  const error = Object.assign(await unknownName(), { code: 'ENOTFOUND' });
  expect(explainFailure(error)).toMatch(
    /^HOST is not an address of this machine \(.*sapu\.invalid/,
  );
});
