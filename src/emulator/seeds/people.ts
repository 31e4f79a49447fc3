import { channelIdFrom } from '../identifiers.ts';
import type { SeedAuthor } from '../seed.ts';
import type { Random } from './random.ts';

const firstNames = [
  'andi',
  'ayu',
  'bagas',
  'bella',
  'budi',
  'citra',
  'danu',
  'dewi',
  'dimas',
  'dina',
  'eko',
  'elis',
  'fajar',
  'fitri',
  'galih',
  'gita',
  'hana',
  'hendra',
  'ika',
  'ilham',
  'indah',
  'joko',
  'kartika',
  'laras',
  'lukman',
  'maya',
  'mega',
  'nadia',
  'nanda',
  'novi',
  'putra',
  'rani',
  'ratih',
  'rizal',
  'salma',
  'satria',
  'sinta',
  'tari',
  'teguh',
  'tiara',
  'umar',
  'vina',
  'wahyu',
  'wulan',
  'yanti',
  'yoga',
  'zahra',
  'emma',
  'liam',
  'nora',
  'oscar',
  'hiro',
  'mei',
  'arjun',
];

const lastNames = [
  'pratama',
  'saputra',
  'lestari',
  'wijaya',
  'hidayat',
  'permata',
  'nugroho',
  'anggraini',
  'setiawan',
  'maharani',
  'kurniawan',
  'safitri',
  'ramadhan',
  'utami',
  'firmansyah',
  'puspita',
  'santoso',
  'rahayu',
  'gunawan',
  'oktaviani',
  'susanto',
  'amelia',
  'siregar',
  'simatupang',
];

const nicknames = [
  'channel',
  'official',
  'vlog',
  'kitchen',
  'id',
  'gaming',
  'story',
  'ajah',
  'bdg',
  'jogja',
];

/** An invented person: an `@handle` as the platform shows it, sometimes without a channel id. */
export function inventAuthor(random: Random): SeedAuthor {
  const first = random.pick(firstNames);
  const separator = random.pick(['', '', '-', '.', '_']);
  const second = random.chance(0.75) ? random.pick(lastNames) : random.pick(nicknames);
  const number = random.chance(0.6) ? String(random.between(1, 9999)) : '';
  const name = `@${first}${separator}${second}${number}`;
  return { name, channelId: random.chance(0.01) ? null : channelIdFrom(name) };
}

/** An account for spam, with a careless name. */
export function inventSpamAccount(random: Random): SeedAuthor {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(random.between(97, 122))).join('');
  const suffix = `${letters(1)}${random.between(1, 9)}${letters(1)}`;
  const name = random.chance(0.5)
    ? `@${letters(random.between(5, 9))}-${suffix}`
    : `@${random.pick(firstNames)}${random.pick(lastNames)}-${suffix}`;
  return { name, channelId: random.chance(0.01) ? null : channelIdFrom(name) };
}
