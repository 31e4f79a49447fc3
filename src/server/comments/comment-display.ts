const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const LINK = /https:\/\/[^\s<>"']+/g;

/**
 * A comment as HTML with only text, line breaks, and links to https addresses. It is built from the
 * plain text, so an author's markup is never interpreted.
 */
export function commentDisplay(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    html += escapeText(text.slice(at, match.index)) + link(match[0]);
    at = match.index + match[0].length;
  }
  return html + escapeText(text.slice(at));
}

const link = (url: string) =>
  URL.canParse(url)
    ? `<a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer ugc">${escapeHtml(url)}</a>`
    : escapeHtml(url);

const escapeText = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
