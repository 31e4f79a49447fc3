/** Where an owner is signed in, and everything stored about them. */
export const yourData = {
  yourData: {
    sessions: 'Where you’re signed in',
    sessionsAbout: 'Sign out anywhere you don’t recognize. It takes effect at once.',
    sessionsFailed: 'Couldn’t load where you’re signed in. Please try again.',
    browserOn: '{browser} on {system}',
    unknownBrowser: 'Unknown browser',
    thisBrowser: 'This browser',
    signedIn: 'Signed in {time}',
    lastUsed: 'Last used {time}',
    end: 'Sign out',
    endThis: 'Sign out {name}, signed in {time}',
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there.',
    endFailed: 'Couldn’t sign out there. Please try again.',
    signInFirst:
      'To protect your data, sign in again first. You’ll come back here and have 15 minutes.',
    signInAgain: 'Sign in again',
    export: 'Export everything',
    exportAbout:
      'A ZIP file with all your data as JSON and CSV: comments, videos, decisions, words, settings and the activity log. It has no passwords or access to Google.',
    exportAll: 'Export as ZIP',
    exporting: 'Preparing your export…',
    exported: 'Your export was saved to your downloads.',
    exportFailed: 'Couldn’t export your data. Please try again.',
  },
} as const;
