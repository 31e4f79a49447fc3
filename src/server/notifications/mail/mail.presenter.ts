import type { Notification } from '../../../contract/notification.ts';
import type { Texts } from '../texts/en.ts';
import { sentenceOf } from '../texts/sentence-of.ts';

/** What a message says, as text and as HTML. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

export interface Letter {
  texts: Texts;
  /** The address of this server, to which the links of notifications are added. */
  site: string;
}

const hostOf = (site: string): string => new URL(site).host;

export interface News extends Letter {
  notifications: readonly Notification[];
  timeZone: string;
  /** The page on which these messages are ended. */
  unsubscribePage: string;
}

/** One message with all notifications that are due. */
export function presentNews(news: News): Message {
  const { texts, site, notifications, unsubscribePage } = news;
  const items = notifications.map((one) => ({
    sentence: sentenceOf(one, news),
    url: new URL(one.link, site).href,
  }));
  const { several, open, why, unsubscribe } = texts.mail;
  const [first] = items;
  return {
    subject: items.length === 1 && first ? first.sentence : several(items.length),
    text: [
      ...items.map(({ sentence, url }) => `${sentence}\n${open}: ${url}`),
      `${why(hostOf(site))}\n${unsubscribe}: ${unsubscribePage}`,
    ].join('\n\n'),
    html: page(texts.language, [
      ...items.map(({ sentence, url }) => `<p>${escapeHtml(sentence)}<br>${linkTo(url, open)}</p>`),
      `<p><small>${escapeHtml(why(hostOf(site)))} ${linkTo(unsubscribePage, unsubscribe)}</small></p>`,
    ]),
  };
}

/**
 * The message with the link that confirms an address. It names the channel of who asks, since another
 * owner may have asked for the same address.
 */
export function presentConfirmation({
  texts,
  site,
  confirmPage,
  handle,
}: Letter & { confirmPage: string; handle: string | undefined }): Message {
  const { subject, intro, channel, noChannel, button, ignore } = texts.mail.confirm;
  const asked = [intro(hostOf(site)), handle ? channel(handle) : noChannel];
  return {
    subject,
    text: `${asked.join('\n\n')}\n\n${button}: ${confirmPage}\n\n${ignore}`,
    html: page(texts.language, [
      ...asked.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p>${linkTo(confirmPage, button)}</p>`,
      `<p><small>${escapeHtml(ignore)}</small></p>`,
    ]),
  };
}

const page = (language: string, blocks: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Sapu</title></head><body>${blocks.join('')}</body></html>`;

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
const linkTo = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
