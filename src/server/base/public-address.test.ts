import { lookup } from 'node:dns/promises';
import { expect, test, vi } from 'vitest';
import { type NameServer, startNameServer } from '../../../test/support/name-server.ts';
import { createPublicLookup, isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2a00:1450:4001:81b::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001:0:53aa:64c::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

const ask = (server: NameServer, name: string) =>
  new Promise((resolve) => {
    createPublicLookup(() => server.resolver)(name, { all: true }, (error, found) =>
      resolve(error ? error.message : found),
    );
  });

test('a name that leads to this machine is not connected to', async () => {
  await using server = await startNameServer({
    'here.example': '127.0.0.1',
    'far.example': '8.8.8.8',
  });
  expect(await ask(server, 'here.example')).toBe('the name leads to an address that is not public');
  expect(await ask(server, 'far.example')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await ask(server, 'none.example')).toMatch('ENOTFOUND');
});

test('names whose server never answers hold up no other look-up', async () => {
  const silent = Array.from({ length: 20 }, (_, nth) => `n${nth}.example`);
  await using server = await startNameServer(
    Object.fromEntries(silent.map((name) => [name, null])),
  );
  const waiting = Promise.all(silent.map((name) => ask(server, name)));
  await vi.waitFor(() => expect(server.asked).toBe(2 * silent.length));
  const first = await Promise.race([waiting, lookup('localhost')]);
  expect(first).toHaveProperty('address');
});
