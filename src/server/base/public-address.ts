import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  // Protocol assignments with Teredo, documentation, and addresses that hold an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6');
}
/** The only range of IPv6 that is given to hosts of the internet. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to a host of the internet, and to no network of this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** How long a name server is waited for, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/** A resolver keeps the name servers that the system has when it is made. They change with the network. */
const presentServers = () => new Resolver(PATIENCE);

/**
 * Resolves names for a connection, and fails when any address is not public. The connection uses the
 * answer that was checked, so a name that changes its address in between gains nothing. It asks name
 * servers itself: the system's look-up takes one of a few threads, which Google's names need, too, and
 * a name server that never answers would keep it.
 */
export const createPublicLookup =
  (resolve = presentServers): LookupFunction =>
  (hostname, options, done) => {
    addressesOf(resolve(), hostname).then(
      (all) => {
        const [first] = all;
        if (!first || !all.every(({ address }) => isPublicAddress(address))) {
          return done(new Error('the name leads to an address that is not public'), []);
        }
        if (options.all) done(null, all);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/** All addresses of a name; rejects where it has none. */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}
