/** What is said of people who help on the channel of another. */
export const helping = {
  helping: {
    viewer: 'You help on <name></name> as a viewer. You can look at comments, and decide nothing.',
    moderator:
      'You help on <name></name> as a moderator. You can approve, hide and reject comments.',
    nowhere: 'You aren’t helping on any channel.',
    askForLink: 'Ask the owner of a channel for a link. Open it and sign in again.',
    channels: 'Channels',
    own: 'My channel',
    invited:
      'You’re invited to help on a channel. The link works once: it belongs to the Google account that you sign in with.',
    asksWho: 'Your name, e-mail address and picture. The owner of the channel sees them too.',
    asksNothing: 'No access to your own YouTube channel.',
    come: 'I help on somebody else’s channel',
  },
} as const;
