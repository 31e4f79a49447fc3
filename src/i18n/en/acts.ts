/** Deciding on many comments at once, and on everything that matches. */
export const acts = {
  matching: {
    select: 'Select all {n, number} matching',
    selectCapped: 'Select all matching (more than {n, number})',
    selected: 'All {n, number} matching selected',
    selectedCapped: 'All matching selected (more than {n, number})',
    tooManyLeftOut: 'You can leave out up to {n, number} comments. Narrow the filters instead.',
    scope: 'Everything that matches your filters now. Newer comments are not included.',
    scopeSure:
      'Everything to review with a score of {score} or higher. Newer comments are not included.',
    rejectSure: 'Reject all {n, number} at {score} or higher…',
    hold: 'Hide them now and reject them permanently after {n} hours',
    holdAbout: 'Until then, Approve brings them back. This uses twice the quota.',
    leaveOutRegulars:
      '{n, plural, =0 {Leave out regular viewers} one {Leave out # comment by regular viewers} other {Leave out # comments by regular viewers}}',
    regularsAbout: 'They wrote three or more comments on several videos, and none was rejected.',
    doubts: 'Check the most doubtful first',
    doubtsAbout: 'Untick a comment to leave it out.',
    include: 'Include the comment by {author}',
    trusted_author: 'Author you trust',
    regular_viewer: 'Regular viewer',
    not_flagged: 'Not flagged as spam',
    typeNumber: 'Type {n, number} to confirm',
    typeNumberWhy: 'Not all of these comments are flagged as spam.',
    nothing: 'No comments to decide on.',
    failed: 'Couldn’t load what this would do. Please try again.',
  },
} as const;
