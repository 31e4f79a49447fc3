/** Whether a host name means this machine, whatever its port. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether an address leads to a program on this machine over HTTP. */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return isLoopback(hostname) && (protocol === 'http:' || protocol === 'https:');
}
