import { escapeHtml } from '../html.ts';
import { type SiteTexts, siteTexts } from './site-texts.ts';

export type SiteLanguage = keyof typeof siteTexts;

/** What every page of the site needs to speak to a viewer. */
export interface Voice {
  readonly language: SiteLanguage;
  readonly texts: SiteTexts;
  readonly number: (n: number) => string;
  /** A day as viewers read it, in UTC. */
  readonly day: (instant: number) => string;
}

const tags = { en: 'en-GB', id: 'id-ID' } as const;

export function voiceOf(language: SiteLanguage): Voice {
  const numbers = new Intl.NumberFormat(tags[language]);
  const days = new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    texts: siteTexts[language],
    number: (n) => numbers.format(n),
    day: (instant) => days.format(instant),
  };
}

/** A whole page. Its content is HTML that is already escaped. */
export function sitePage({ language, texts }: Voice, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} - ${texts.standIn}</title>
<link rel="stylesheet" href="/site.css">
</head>
<body>
<main>
<p class="stand-in"><b>${texts.standIn}</b> <span>${texts.explained}</span></p>
${content}
</main>
</body>
</html>
`;
}

/** An address of the site that keeps the language which was asked for. */
export function siteLink(path: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  const query = new URLSearchParams(given).toString();
  return escapeHtml(query === '' ? path : `${path}?${query}`);
}

export const thumbnail = (id: string, attributes: string): string =>
  `<img src="/thumbnails/${encodeURIComponent(id)}.svg" alt="" ${attributes}>`;

export const avatar = (id: string, size: number): string =>
  `<img src="/avatars/${encodeURIComponent(id)}.svg" alt="" width="${size}" height="${size}">`;
