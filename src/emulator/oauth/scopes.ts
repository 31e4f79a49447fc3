/** The scopes that the emulator knows, with their texts on the consent page. */
export interface ScopeText {
  readonly en: string;
  readonly id: string;
}

const youtube = 'https://www.googleapis.com/auth/youtube';

/** These identify the person and cannot be unticked. */
export const signInScopes: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'https://www.googleapis.com/auth/userinfo.profile',
  'https://www.googleapis.com/auth/userinfo.email',
]);

export const serviceScopes: Readonly<Record<string, ScopeText>> = {
  [`${youtube}.readonly`]: {
    en: 'View your YouTube account',
    id: 'Melihat akun YouTube Anda',
  },
  [`${youtube}.force-ssl`]: {
    en: 'See, edit, and permanently delete your YouTube videos, ratings, comments and captions',
    id: 'Melihat, mengedit, dan menghapus permanen video, rating, komentar, dan teks YouTube Anda',
  },
  [youtube]: {
    en: 'Manage your YouTube account',
    id: 'Mengelola akun YouTube Anda',
  },
};

/** Google answers with the long names of these two. */
const longNames: Readonly<Record<string, string>> = {
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  email: 'https://www.googleapis.com/auth/userinfo.email',
};

/** The distinct scopes of a request; undefined when one of them does not exist. */
export function parseScopes(text: string): string[] | undefined {
  const scopes = text.split(/\s+/).filter((scope) => scope !== '');
  const known = scopes.every((scope) => signInScopes.has(scope) || scope in serviceScopes);
  if (!known || scopes.length === 0) return undefined;
  return [...new Set(scopes.map((scope) => longNames[scope] ?? scope))];
}
