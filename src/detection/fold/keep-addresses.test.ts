import { expect, it } from 'vitest';
import { findAddresses } from './keep-addresses.ts';

const found = (text: string) => findAddresses(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['a link', 'ke https://lunara.example/a?b=1 ya', ['https://lunara.example/a?b=1']],
  ['a host with a path', 'buka bit.ly/lunara77, cepat', ['bit.ly/lunara77,']],
  ['a host of many names', 'main.lunara-77.co.id!', ['main.lunara-77.co.id']],
  ['the longest host of a row', 'x.com-y.com-z', ['x.com-y.com']],
  ['a host behind a plus', 'a+lunara.com', ['lunara.com']],
  ['a host whose name begins with www', 'xwww.lunara.com', ['xwww.lunara.com']],
  ['a mail address, its plus too', 'tulis a.b+c@lunara.net ya', ['a.b+c@lunara.net']],
  ['a mail address behind a broken one', 'a@b@lunara.net', ['b@lunara.net']],
  ['a handle', 'cek @lunara.77 ya', ['@lunara.77']],
  ['several', '@abc x.id www.y', ['@abc', 'x.id', 'www.y']],
  ['no sentence without a space', 'bagus.banget.deh', []],
  ['no handle of two letters', 'cek @ab', []],
  ['no host with an empty name', 'lunara..com .com', []],
  ['no host that goes on', 'lunara.community lunara.com_', []],
])('finds %s', (_, text, addresses) => {
  expect(found(text)).toEqual(addresses);
});
