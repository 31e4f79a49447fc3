/**
 * The secret of a link to help on a channel; undefined: the page was opened otherwise. It stands in the
 * fragment, which no server is sent.
 */
export function helperSecret(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  return fragment.get('helper') ?? undefined;
}

/** Takes the secret out of the address, once it is on its way to the server. */
export function forgetHelperSecret(): void {
  if (helperSecret() === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
