/** Signing in. */
export const access = {
  signIn: {
    tagline: 'Sweep gambling ads and other spam out of your comments.',
    button: 'Sign in with Google',
    redirecting: 'You will be <b>redirected back</b> here after signing in.',
    sign_in_failed: 'Login failed',
    access_denied: 'Sign-in was cancelled. Nothing was changed.',
    expired_attempt: 'This sign-in took too long or was started in another tab. Try again.',
    no_refresh: 'Google didn’t grant long-term access. Try again and tick every box.',
    google_unavailable: 'Google isn’t responding right now. Try again in a moment.',
    quota_exhausted:
      'Today’s YouTube quota of this server is used up. Sign in again after midnight Pacific Time (14:00 or 15:00 in Jakarta).',
    api_disabled:
      'The YouTube Data API v3 isn’t enabled in this server’s Google project. Enable it, wait a few minutes, and sign in again.',
    client_refused:
      'Google refused this server’s client ID or client secret. Copy both again from Google, restart Sapu with them, and sign in again.',
    redirect_mismatch:
      'Google doesn’t know this server’s redirect address. Add it to the OAuth client at Google, and sign in again.',
    org_internal:
      'The Google project only lets in accounts of its own organization. Choose “External” as its audience, or sign in with such an account.',
    admin_policy_enforced:
      'Your organization’s Google Workspace doesn’t allow this app. Ask its administrator to trust the app’s client ID, then sign in again.',
    clock_wrong:
      'This server’s clock is wrong, so Google’s answer looked expired. Set the clock to the right time, then sign in again.',
    not_invited:
      'This server is not open to everybody, and this account isn’t among those that it lets in. Nothing of the account was kept. Ask whoever runs this server, or choose another account.',
    helper_link_over:
      'This link no longer works: somebody used it, the owner withdrew it, or a week has passed. Ask the owner of the channel for a new one.',
    helps_already:
      'You already help on this channel, through another account’s invitation. Stop helping there first, then open this link again.',
    toAudience: 'Open the audience at Google',
    toAppAccess: 'Open app access in the Admin console',
    toApi: 'Open the API at Google',
    toCredentials: 'Open the credentials at Google',
    returned:
      'You came back without being signed in. Try again; your browser may be blocking cookies.',
    demo: 'This is a demo with sample data. The next page stands in for Google’s sign-in page: choose any account.',
    away: 'Nobody can sign in at this address yet: the demo works only in a browser on the server’s own computer. If you run this server, <setup>connect your channel</setup>, or <guide>show the demo to others</guide> with SAPU_DEMO_URL.',
    asks: 'What Sapu asks for',
    asksRead: 'Read your videos and their comments.',
    asksAct:
      'Approve, reject and write comments, only when you say so or when you turn on automatic cleaning.',
    asksName:
      'See your name and e-mail address. The address is only suggested for notifications: nothing is sent to it until you confirm it.',
    tips: 'Troubleshooting tips',
    tipCookies: 'Enable cookies',
    tipPrivate: 'Use a private window',
    tipBlockers: 'Disable ad or cookie blockers',
    tipBrowser: 'Use a supported browser (Chrome, Firefox, Safari, Edge)',
    agree:
      'By signing in you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
    offline: 'You are offline. Connect to the internet to sign in.',
    signingIn: 'Signing you in…',
  },
} as const;
