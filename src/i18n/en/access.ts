/** Signing in, and what is agreed to by it. */
export const access = {
  signIn: {
    tagline: 'Sweep spam out of your comments.',
    button: 'Sign in with Google',
    redirecting: 'You will be <b>redirected back</b> here after signing in.',
    sign_in_failed: 'Login failed',
    access_denied: 'Google was not allowed to sign you in. Nothing was changed.',
    expired_attempt: 'This sign-in took too long or began in another tab. Try again.',
    no_refresh: 'Google gave no lasting access. Try again and allow it on Google’s page.',
    google_unavailable: 'Google does not answer right now. Try again in a moment.',
    returned:
      'You came back without being signed in. Try again; cookies or third-party cookies may be blocked.',
    demo: 'This is a demo. The sign-in page and the channel are made up; choose any account.',
    asks: 'What Sapu asks for',
    asksRead: 'Read your videos and their comments.',
    asksAct: 'Approve and reject comments, only when you say so.',
    tips: 'Troubleshooting tips',
    tipCookies: 'Enable cookies',
    tipPrivate: 'Use a private window',
    tipBlockers: 'Disable ad or cookie blockers',
    tipBrowser: 'Use a supported browser (Chrome, Firefox, Safari, Edge)',
    agree:
      'By signing in you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
    offline: 'You are offline. Signing in needs the network.',
    signingIn: 'Signing you in…',
  },
  legal: {
    updated: 'Last changed {date}',
    privacySummary:
      'Sapu runs on the computer of whoever set it up. Your data stays there. Nothing is sold, nothing is tracked.',
    privacyStored:
      'It stores your name, your channel, your videos and their comments as YouTube gives them, what Sapu computed about the comments, and what you decided.',
    privacyTokens:
      'Access to your Google account is kept encrypted on the server and never reaches the page.',
    privacyRetention:
      'Data from YouTube is read again or deleted within 30 days. Disconnecting in the settings deletes it at once; when Google no longer lets Sapu in, it goes after 7 days. You can also take the access away at Google at any time.',
    privacyThird:
      'The page loads thumbnails, avatars and the player from Google. Beyond that it contacts nobody but its own server.',
    termsSummary: 'Sapu is free software under the MIT licence. You use it on your own account.',
    termsActs:
      'Sapu approves and rejects comments on your channel only when you say so. You answer for these decisions.',
    termsYoutube:
      'Sapu uses YouTube API Services. By using it you also accept the <a>YouTube Terms of Service</a>.',
    termsWarranty: 'It comes without warranty of any kind.',
    googlePrivacy: 'What Google does with your data is in the <a>Google Privacy Policy</a>.',
  },
} as const;
