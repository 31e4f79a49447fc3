import { ApiError } from './api-error.ts';
import { isRecord } from './read-answer.ts';
import { accessKey, accessToken } from './tokens.ts';

/**
 * The user whose rows this page shows: that of its first call. It stays the same until the page loads again. Ids
 * count within a user, so a call for another user would change rows that this page does not show.
 */
let shown: string | undefined;

/** Whose access token this is; undefined: it does not say. */
function userOf(token: string | null): string | undefined {
  const [, claims = ''] = token?.split('.') ?? [];
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(read) && typeof read['sub'] === 'string' ? read['sub'] : undefined;
  } catch {
    return undefined;
  }
}

function isOfAnother(token: string | null): boolean {
  const user = userOf(token);
  return user !== undefined && shown !== undefined && user !== shown;
}

/** The stored token. Where it is of another user, it throws ApiError and has the page load again. */
export function ownToken(): string | null {
  const token = accessToken();
  shown ??= userOf(token);
  if (!isOfAnother(token)) return token;
  location.reload();
  const message = 'Somebody else has signed in in this browser.';
  throw new ApiError({ status: 401, code: 'session_expired', message });
}

/** Has a page load again when somebody else has signed in in another tab, or on a later page in this tab. */
export function followUser(): void {
  addEventListener('storage', (event) => {
    if (event.key === accessKey && isOfAnother(event.newValue)) location.reload();
  });
  addEventListener('pageshow', () => {
    if (isOfAnother(accessToken())) location.reload();
  });
}
