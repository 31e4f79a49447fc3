/** The scopes we ask for; a person may untick each of the last two on Google's page. */
export const googleScopes = {
  openid: 'openid',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  /** Reading videos, figures and published comments. */
  read: 'https://www.googleapis.com/auth/youtube.readonly',
  /** Everything that `read` allows, and to moderate comments. */
  manage: 'https://www.googleapis.com/auth/youtube.force-ssl',
} as const;

export const requestedScopes: readonly string[] = Object.values(googleScopes);
