const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For texts and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A link whose text and address may hold anything. */
export const linkTo = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
