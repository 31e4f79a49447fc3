import { escapeHtml } from '../html.ts';
import type { SeedAccount, SeedChannel } from '../seed.ts';
import type { AuthorizationProblem, AuthorizationRequest } from './authorization-request.ts';
import { pageTexts } from './page-texts.ts';
import { serviceScopes, signInScopes } from './scopes.ts';

/** The identity that a token gets: a person, as one of their channels or as none. */
export interface Identity {
  readonly account: SeedAccount;
  readonly channel: SeedChannel | null;
}

/**
 * All addresses on the pages are relative, so that another server may show them under its own path.
 * `folder` leads from the present page to `auth/`.
 */
interface PageLocation {
  readonly folder: string;
}

interface Frame extends PageLocation {
  readonly language: 'en' | 'id';
  readonly title: string;
  readonly content: string;
}

function frame({ language, title, content, folder }: Frame): string {
  const texts = pageTexts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} - ${texts.standIn}</title>
<link rel="stylesheet" href="${folder}style.css">
</head>
<body>
<main>
<p class="stand-in">${texts.standIn}</p>
${content}
<p class="trust">${texts.trust}</p>
</main>
</body>
</html>
`;
}

/** The client's name is registered nowhere, so the page shows the host that it returns to. */
function clientName(asked: AuthorizationRequest): string {
  return escapeHtml(new URL(asked.redirectUri).host);
}

function identityKey({ account, channel }: Identity): string {
  return escapeHtml(`${account.id} ${channel?.id ?? ''}`);
}

function avatar({ account, channel }: Identity, folder: string): string {
  const root = folder === '' ? '../../../../' : '../../../';
  return `<img src="${root}avatars/${channel?.id ?? `UC${account.id}`}.svg" alt="" width="40" height="40">`;
}

function person(identity: Identity, noChannel: string): string {
  const { account, channel } = identity;
  const detail = channel === null ? noChannel : `${channel.title} · ${channel.handle}`;
  return `<span class="person"><b>${escapeHtml(account.name)}</b>
<span>${escapeHtml(account.email)}</span>
<span>${escapeHtml(detail)}</span></span>`;
}

export function chooserPage(
  page: PageLocation & { asked: AuthorizationRequest; identities: readonly Identity[] },
): string {
  const { asked, identities, folder } = page;
  const texts = pageTexts[asked.language];
  const choices = identities.map(
    (identity) => `<li><button name="identity" value="${identityKey(identity)}">
${avatar(identity, folder)}
${person(identity, texts.noChannel)}</button></li>`,
  );
  return frame({
    folder,
    language: asked.language,
    title: texts.choose,
    content: `<h1>${texts.choose}</h1>
<p class="lead">${texts.continueTo} <b>${clientName(asked)}</b></p>
<form method="post" action="${folder}account">
<input type="hidden" name="request" value="${escapeHtml(asked.query)}">
<ul class="accounts">
${choices.join('\n')}
</ul>
</form>`,
  });
}

export function consentPage(
  page: PageLocation & {
    asked: AuthorizationRequest;
    identity: Identity;
    tickable: readonly string[];
  },
): string {
  const { asked, identity, tickable, folder } = page;
  const { language } = asked;
  const texts = pageTexts[language];
  const rows = asked.scopes.flatMap((scope) => {
    const text = serviceScopes[scope]?.[language];
    if (text === undefined) return [];
    const box = tickable.includes(scope)
      ? `<input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked>`
      : '<span class="always">✓</span>';
    return [`<li><label>${box}<span>${escapeHtml(text)}</span></label></li>`];
  });
  const signsIn = asked.scopes.some((scope) => signInScopes.has(scope));
  const signInRow = signsIn
    ? `<li><label><span class="always">✓</span><span>${texts.signIn}</span></label></li>`
    : '';
  return frame({
    folder,
    language,
    title: texts.wantsAccess,
    content: `<h1><b>${clientName(asked)}</b> ${texts.wantsAccess}</h1>
<div class="chosen">${avatar(identity, folder)}
${person(identity, texts.noChannel)}</div>
<form method="post" action="${folder}consent">
<input type="hidden" name="request" value="${escapeHtml(asked.query)}">
<input type="hidden" name="identity" value="${identityKey(identity)}">
<h2>${texts.select}</h2>
<ul class="scopes">
${signInRow}
${rows.join('\n')}
</ul>
<div class="actions">
<button class="quiet" name="decision" value="deny">${texts.deny}</button>
<button class="main" name="decision" value="allow">${texts.allow}</button>
</div>
</form>`,
  });
}

/** The HTTP status that Google's own page names. */
export const problemStatus = (error: AuthorizationProblem['error']): 400 | 403 =>
  error === 'org_internal' || error === 'access_denied' ? 403 : 400;

export function problemPage(
  page: PageLocation & AuthorizationProblem & { language: 'en' | 'id' },
): string {
  const { folder, language, error, message } = page;
  const texts = pageTexts[language];
  return frame({
    folder,
    language,
    title: texts.blocked,
    content: `<h1>${texts.blocked}</h1>
<p class="lead">${escapeHtml(message)}</p>
<p class="lead"><code>Error ${problemStatus(error)}: ${error}</code></p>`,
  });
}
