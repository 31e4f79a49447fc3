/** Absolute addresses of Google's services, or of the emulator's. */
export interface GoogleEndpoints {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  readonly certs: string;
  /** Root of the YouTube Data API, without `/youtube/v3`. */
  readonly api: string;
  /** Root of the pages that viewers see. */
  readonly site: string;
}

/** Where viewers see a video, or a comment below it. */
export const watchUrl = (site: string, videoId: string, commentId?: string | null): string =>
  `${site}/watch?v=${videoId}${commentId ? `&lc=${commentId}` : ''}`;

export const realGoogle: GoogleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  certs: 'https://www.googleapis.com/oauth2/v3/certs',
  api: 'https://youtube.googleapis.com/',
  site: 'https://www.youtube.com',
};

/** The emulator's addresses: the same paths under one root. */
export const googleAt = (root: string): GoogleEndpoints => ({
  issuer: root,
  authorize: `${root}/o/oauth2/v2/auth`,
  token: `${root}/token`,
  revoke: `${root}/revoke`,
  certs: `${root}/oauth2/v3/certs`,
  api: `${root}/`,
  site: root,
});

/**
 * The scopes we request; a person can untick each of the last two on Google's page. Grants given
 * before `email` was requested go on without it.
 */
export const googleScopes = {
  openid: 'openid',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  email: 'https://www.googleapis.com/auth/userinfo.email',
  /** Allows reading videos, statistics and published comments. */
  read: 'https://www.googleapis.com/auth/youtube.readonly',
  /** Allows everything that `read` allows, and moderating comments. */
  manage: 'https://www.googleapis.com/auth/youtube.force-ssl',
} as const;

export const requestedScopes: readonly string[] = Object.values(googleScopes);

/** What somebody is asked for who helps on another's channel: only who they are. */
export const helperScopes: readonly string[] = [
  googleScopes.openid,
  googleScopes.profile,
  googleScopes.email,
];
