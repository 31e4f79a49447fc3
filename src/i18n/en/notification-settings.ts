/** How the owner chooses what they are told, and the pages that links in e-mails lead to. */
export const notificationSettings = {
  notificationSettings: {
    loadFailed: 'Couldn’t load your notification settings.',
    events: 'Notifications you get',
    eventsAbout:
      'You get each notification once. E-mail and browser notifications hold counts and links only, never a comment, a name or a title.',
    event: 'Event',
    inApp: 'In the app',
    mail: 'E-mail',
    spam_wave:
      'When {n, plural, one {# flagged comment} other {# flagged comments}} or more are posted in 24 hours. Usually you get about {usual, number} a day.',
    new_campaign: 'When similar flagged comments appear on your channel.',
    sync_failed: 'When comments couldn’t be read from YouTube.',
    quota_used_up: 'When today’s quota is used up, or the part of it that is for syncing.',
    access_ends_soon: 'Two days before you have to sign in again.',
    report_ready: 'When a report can be downloaded.',
    automatic_actions:
      'When rules of your own (other than “Keep my channel clean”) have marked, hidden or rejected comments. You can still undo it then.',
    spam_hidden:
      'Once a day, what “Keep my channel clean” has hidden. You can still bring it back then.',
    restored:
      'When this Sapu was restored from a backup, which turns off rules that act by themselves.',
    scores_changed:
      'When an update changed what scores mean, so that rules that acted by themselves only suggest.',
    account_changed:
      'When somebody begins to help on your channel, or the administrator of this Sapu pauses your account, lets it go on or removes it.',
    mailTitle: 'E-mail',
    mailAbout: 'Notifications go to this address once you have confirmed it.',
    mailNotSetUp:
      'This server can’t send e-mail yet. The person who runs it can <a>set up a mail server</a>.',
    address: 'E-mail address',
    addressWrong: 'Enter an e-mail address, for example name@example.org.',
    sendLink: 'Send a confirmation link',
    sendAgain: 'Send another link',
    linkSent: 'We sent a link to <b></b>. Open it within 24 hours to confirm the address.',
    linkTooSoon: 'A link was sent a moment ago. Wait five minutes before you ask for another.',
    confirmed: '<b></b> is confirmed.',
    unsubscribed: 'E-mail to <b></b> was stopped by a link in a message.',
    remove: 'Remove address',
    unreachable:
      'The mail server hasn’t taken our messages since {time}. Sapu keeps trying for three days.',
    refused: 'The mail server refuses this address. Check it, or enter another one.',
    mailFailed: 'That didn’t work. Try again.',
    mailLanguage: 'Language of e-mails',
    mailTimes: 'When e-mail is sent',
    atOnce: 'At once',
    daily: 'Once a day',
    dailyAt: 'Time of the daily e-mail',
    quiet: 'Quiet hours',
    quietAbout:
      'Nothing is sent during these hours; it follows afterwards. The list in the app is not affected.',
    quietOn: 'Use quiet hours',
    from: 'From',
    until: 'Until',
    browser: 'Browser',
    push: 'Browser notifications',
    pushAbout: 'This browser shows notifications even when Sapu is closed.',
    turnOnHere: 'Turn on in this browser',
    pushDenied:
      'This browser blocks notifications from Sapu. Allow them in the settings of the browser for this site.',
    pushImpossible: 'This browser can’t show notifications, or the page has no https address.',
    pushFailed: 'This browser couldn’t turn on notifications.',
    thisBrowser: 'This browser',
    otherBrowser: 'Another browser',
    browserSince: 'Since {time}',
    browserFailing: 'Its push service hasn’t taken our messages since {time}.',
    removeBrowser: 'Remove',
    removeBrowserOf: 'Remove: {name}, since {time}',
    zone: 'Times are in the time zone {zone}.',
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
} as const;
