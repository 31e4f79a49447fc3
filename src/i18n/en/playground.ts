/** Trying a comment, on the documentation and beside the sign-in. */
export const playground = {
  playground: {
    title: 'Try a comment',
    label: 'Write or paste a comment. Nothing you type leaves your browser.',
    examples: 'Examples',
    try: 'Try',
    loading: 'Loading…',
    size: 'The first try loads the model ({n, number} kB). Then it works offline, too.',
    local: 'Judged in your browser. It works offline, too.',
    spam: 'Likely spam',
    genuine: 'Not flagged as spam',
    saidSpam: 'Score {n, number} of 100: likely spam',
    saidGenuine: 'Score {n, number} of 100: not flagged as spam',
    failed: 'Couldn’t load this part. Check your connection.',
    modelFailed: 'Couldn’t load the model. Check your connection, then try again.',
    again: 'Try again',
  },
} as const;
