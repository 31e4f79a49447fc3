/** No name of a host is longer. */
const SHORT_HOST = /^\s*https:\/\/[^/?#]{1,253}(?:[/?#]|$)/i;

/**
 * Whether the server may connect to this address, which an owner or a browser named: https at its usual
 * port, by a name whose last part begins with a letter, so that it is no number of a host, and without a
 * password. Which hosts the name leads to is checked at each connection.
 */
export function isPublicUrl(text: string): boolean {
  // To read a host of thousands of foreign letters takes long.
  if (!SHORT_HOST.test(text)) return false;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  return /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname);
}
