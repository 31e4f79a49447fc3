const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For element content and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const linkable =
  /(?<url>https?:\/\/[^\s<>"']+)|(?<![\d:])(?<time>(?:\d{1,2}:)?\d{1,2}:\d{2})(?![\d:])/g;

/**
 * A comment in `textFormat=html`: entities, `<br>` for a newline, links for addresses and for times
 * in the video, `<b>` for words between asterisks.
 */
export function displayHtml(text: string, videoId: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(linkable)) {
    html += formattedHtml(text.slice(from, match.index));
    html += linkTo(match[0], match.groups?.['time'], videoId);
    from = match.index + match[0].length;
  }
  return html + formattedHtml(text.slice(from));
}

/** A comment's text with its line breaks and bold words, and without links. */
export function formattedHtml(text: string): string {
  return escapeHtml(text)
    .replace(/(^|\s)\*([^*\s](?:[^*\n]*[^*\s])?)\*(?=$|[\s.,!?])/g, '$1<b>$2</b>')
    .replace(/\r?\n/g, '<br>');
}

function linkTo(text: string, time: string | undefined, videoId: string): string {
  const shown = escapeHtml(text);
  if (time === undefined) return `<a href="${shown}">${shown.replace(/^https?:\/\//, '')}</a>`;
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return `<a href="https://www.youtube.com/watch?v=${videoId}&amp;t=${seconds}">${shown}</a>`;
}
