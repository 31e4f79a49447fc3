/** What is said of people who help on the channel of another. */
export const helping = {
  helping: {
    viewer: 'You help on <name></name>. You can look, and decide nothing.',
    moderator: 'You help on <name></name>. You can approve and reject comments.',
    nowhere: 'You help on no channel at the moment. Ask the owner of a channel for a link.',
    channels: 'Channels',
    own: 'My channel',
    invited:
      'You’re invited to help on a channel. Sign in with your Google account: the link is then yours alone.',
    asksWho: 'See your name, e-mail address and picture. The owner of the channel sees them, too.',
    asksNothing: 'Nothing of your own YouTube channel.',
    come: 'I help on somebody’s channel',
  },
} as const;
