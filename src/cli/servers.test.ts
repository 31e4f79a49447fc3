import { expect, test } from 'vitest';
import { describeDemo } from './servers.ts';

const emulator = { address: 'http://127.0.0.1:8081' };
const [far, google] = ['https://sapu.example.org', 'https://google.example.org'];

test.each<[string, string | undefined, boolean]>([
  ['http://localhost:9000', undefined, false],
  [far, google, false],
  [far, undefined, true],
])('a demo at %s with Google at %s says who can sign in', (publicUrl, demoUrl, isTold) => {
  const said = describeDemo({ description: 'a channel' }, emulator, { publicUrl, demoUrl });
  expect(said.includes('Only browsers of this machine can sign in')).toBe(isTold);
});
