/** The terms of use and what is said about privacy. */
export const legal = {
  legal: {
    updated: 'Last updated {date}',
    privacySummary:
      'Sapu runs on the computer of the person who set it up, and your data stays there. Nothing is sold, and nobody is tracked.',
    privacyStored:
      'Sapu stores your name and e-mail address at Google, your channel, your videos and their comments as YouTube provides them, the scores it computes, and your decisions. If you ask for notifications by e-mail, it also stores the address for them until you remove it or disconnect. Notifications hold counts only. Those in your browser go, encrypted, through the service of the browser’s maker.',
    privacyTokens:
      'Access to your Google account is stored encrypted on the server and never reaches your browser. When you sign in, Sapu notes the time, the browser and the network you come from for 90 days, so that you can see in the settings who used your account.',
    privacyHelpers:
      'If you let somebody help on your channel, they see its comments and what was decided. You see their name and e-mail address, and your activity log keeps their name. Of helpers Sapu stores their name, e-mail address, picture and sign-ins only, until they delete their account or have helped nobody for a day.',
    privacyRetention:
      'Data from YouTube is refreshed or deleted within 30 days. Disconnecting in the settings deletes it at once. If Sapu’s Google access is revoked, the data is deleted after 7 days. You can also remove the access in your Google account at any time.',
    privacyThird:
      'Your browser loads thumbnails, profile pictures and the video player from Google. Otherwise it contacts only this server.',
    termsSummary: 'Sapu is free software under the MIT licence. You use it with your own account.',
    termsActs:
      'Sapu approves and rejects comments on your channel only when you say so, or by rules that you have turned on. You are responsible for these decisions.',
    termsYoutube:
      'Sapu uses YouTube API Services. By using it you also accept the <a>YouTube Terms of Service</a>.',
    termsWarranty: 'Sapu comes without warranty of any kind.',
    googlePrivacy: 'See the <a>Google Privacy Policy</a> for how Google uses your data.',
  },
} as const;
