import { isIP } from 'node:net';

/** The network of an address, such as 203.0.113.0/24; null for what is no address. */
export function networkOf(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(ip) === 4) return ip.replace(/\d+$/, '0/24');
  if (isIP(ip) !== 6) return null;
  const [start = ''] = ip.split('::');
  const groups = [...start.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
