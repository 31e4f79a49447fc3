import { accountIdFrom, channelIdFrom } from '../../src/emulator/identifiers.ts';
import type { Seed, SeedChannel } from '../../src/emulator/seed.ts';

const channel = (title: string, handle: string): SeedChannel => ({
  id: channelIdFrom(title),
  title,
  description: `Kanal uji ${title}`,
  handle,
  country: 'ID',
  publishedAt: Date.parse('2020-01-01T00:00:00Z'),
  viewCount: 1000,
  subscriberCount: 10,
});

/** Channels without videos, for tests that are about who is signed in. */
export const smallWorld = {
  /** One person, one channel. */
  rina: { id: accountIdFrom('rina'), channel: channel('Kebun Rina', '@kebunrina') },
  bayu: { id: accountIdFrom('bayu'), channel: channel('Bengkel Bayu', '@bengkelbayu') },
  /** One person, two channels. */
  wati: {
    id: accountIdFrom('wati'),
    first: channel('Warung Wati', '@warungwati'),
    second: channel('Wati Menyanyi', '@watimenyanyi'),
  },
  /** A person without a channel. */
  dodi: { id: accountIdFrom('dodi') },
} as const;

const { rina, bayu, wati, dodi } = smallWorld;

export const smallWorldSeed: Seed = {
  accounts: [
    {
      id: rina.id,
      name: 'Rina Lestari',
      email: 'rina@kebun.example',
      channelIds: [rina.channel.id],
    },
    {
      id: bayu.id,
      name: 'Bayu Pratama',
      email: 'bayu@bengkel.example',
      channelIds: [bayu.channel.id],
    },
    {
      id: wati.id,
      name: 'Wati Susanti',
      email: 'wati@warung.example',
      channelIds: [wati.first.id, wati.second.id],
    },
    { id: dodi.id, name: 'Dodi Setiawan', email: 'dodi@tamu.example', channelIds: [] },
  ],
  channels: [rina.channel, bayu.channel, wati.first, wati.second],
  videos: [],
  comments: [],
};
