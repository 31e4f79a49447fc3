import { isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The network of an address, such as 203.0.113.0/24; null for what is no address. */
export function networkOf(address: string): string | null {
  const ip = address.replace(MAPPED, '');
  if (isIP(ip) === 4) return ip.replace(/\d+$/, '0/24');
  return isIP(ip) === 6 ? `${leadingGroups(ip, 3)}::/48` : null;
}

/** Whom limits by address count together: one IPv6 line has all addresses of a /64. */
export function callerAt(address: string): string {
  const ip = address.replace(MAPPED, '');
  return isIP(ip) === 6 ? `${leadingGroups(ip, 4)}::/64` : ip;
}

/** The first groups, with the zeros that `::` stands for. */
function leadingGroups(ip: string, count: number): string {
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}
