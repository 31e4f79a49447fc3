/** Channels of others that the owner watches. */
export const watching = {
  watching: {
    title: 'Watched channels',
    about:
      'Other people’s channels. Once a day Sapu reads their newest videos and public comments. You can read and report those comments, but not reject them.',
    none: 'You aren’t watching any channel.',
    label: 'Handle or address of a channel',
    hint: 'For example @kebunrina or youtube.com/@kebunrina. Uses about 4 units.',
    watch: 'Watch',
    reading: 'Reading the channel…',
    added: 'You now watch <b></b>.',
    isOwn: '<b></b> is your own channel.',
    unknown: 'YouTube has no channel with this handle or address.',
    failed: 'Couldn’t watch this channel. Please try again.',
    listFailed: 'Couldn’t load the watched channels. Please try again.',
    stop: 'Stop watching',
    stopThis: 'Stop watching {channel}',
    stopAsk: 'Stop watching {channel}?',
    stopWhat: 'Sapu deletes what it has read of this channel. Nothing changes on YouTube.',
    stopFailed: 'Couldn’t stop watching. Please try again.',
  },
} as const;
