/** Signing in, and what is agreed to by it. */
export const access = {
  signIn: {
    tagline: 'Sweep spam out of your comments.',
    button: 'Sign in with Google',
    redirecting: 'You will be <b>redirected back</b> here after signing in.',
    sign_in_failed: 'Login failed',
    access_denied: 'Sign-in was cancelled. Nothing was changed.',
    expired_attempt: 'This sign-in took too long or was started in another tab. Try again.',
    no_refresh: 'Google didn’t grant long-term access. Try again and tick every box.',
    google_unavailable: 'Google isn’t responding right now. Try again in a moment.',
    returned:
      'You came back without being signed in. Try again; your browser may be blocking cookies.',
    demo: 'This is a demo with sample data. The next page stands in for Google’s sign-in page: choose any account.',
    asks: 'What Sapu asks for',
    asksRead: 'Read your videos and their comments.',
    asksAct: 'Approve, reject and write comments, only when you say so.',
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
  mailLink: {
    confirmEmailWhat: 'Sapu will send notifications to this address.',
    confirmEmailButton: 'Confirm this address',
    confirmEmailDone: 'Your address is confirmed.',
    unsubscribeWhat: 'Sapu will no longer send e-mail to this address.',
    unsubscribeButton: 'Stop these e-mails',
    unsubscribeDone: 'You won’t get any more e-mail from Sapu.',
    failed: 'That didn’t work. Try again.',
  },
  legal: {
    updated: 'Last updated {date}',
    privacySummary:
      'Sapu runs on the computer of the person who set it up, and your data stays there. Nothing is sold, and nobody is tracked.',
    privacyStored:
      'Sapu stores your name and e-mail address at Google, your channel, your videos and their comments as YouTube provides them, the scores it computes, and your decisions. If you ask for notifications by e-mail, it also stores the address for them until you remove it or disconnect. Notifications hold counts only. Those in your browser go, encrypted, through the service of the browser’s maker.',
    privacyTokens:
      'Access to your Google account is stored encrypted on the server and never reaches your browser.',
    privacyRetention:
      'Data from YouTube is refreshed or deleted within 30 days. Disconnecting in the settings deletes it at once. If Sapu’s Google access is revoked, the data is deleted after 7 days. You can also remove the access in your Google account at any time.',
    privacyThird:
      'Your browser loads thumbnails, profile pictures and the video player from Google. Otherwise it contacts only this server.',
    termsSummary: 'Sapu is free software under the MIT licence. You use it with your own account.',
    termsActs:
      'Sapu approves and rejects comments on your channel only when you say so. You are responsible for these decisions.',
    termsYoutube:
      'Sapu uses YouTube API Services. By using it you also accept the <a>YouTube Terms of Service</a>.',
    termsWarranty: 'Sapu comes without warranty of any kind.',
    googlePrivacy: 'See the <a>Google Privacy Policy</a> for how Google uses your data.',
  },
} as const;
