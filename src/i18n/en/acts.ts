/** Deciding on many comments at once, and on everything that matches. */
export const acts = {
  matching: {
    select: 'Select all {n, number} matching',
    selectCapped: 'Select all matching (more than {n, number})',
    selected: 'All {n, number} matching selected',
    selectedCapped: 'All matching selected (more than {n, number})',
    tooManyLeftOut: 'You can leave out up to {n, number} comments. Narrow the filters instead.',
    scope:
      'Everything that matches your filters now. Comments that arrive after this was opened are not included.',
    scopeSure:
      'Everything to review with a score of {score} or higher. Comments that arrive after this was opened are not included.',
    rejectSure:
      '{n, plural, one {Hide # comment scored {score} or higher…} other {Hide all # scored {score} or higher…}}',
    rejectSureShort: 'Hide {n, number}…',
    hold: 'Hide them now and reject them permanently after {n} hours',
    holdAbout: 'Until then, one press in Activity brings all of them back.',
    leaveOutRegulars:
      '{n, plural, =0 {Leave out regular viewers} one {Leave out # comment by regular viewers} other {Leave out # comments by regular viewers}}',
    regularsAbout: 'They wrote three or more comments on several videos, and none was rejected.',
    doubts: 'Check a few first',
    doubtsAll: 'Check first',
    doubtsAbout:
      '{shown, number} of {n, number} are shown, the most doubtful first. Untick a comment to leave it out.',
    doubtsUntick: 'Untick a comment to leave it out.',
    include: 'Include the comment by {author}',
    trusted_author: 'Author you trust',
    regular_viewer: 'Regular viewer',
    not_flagged: 'Not flagged as spam',
    typeNumber: 'Type {n, number} to confirm',
    typeNumberWhy: 'Not all of these comments are flagged as spam.',
    nothing: 'No comments to decide on.',
    failed: 'Couldn’t load what this would do. Please try again.',
  },
  ban: {
    menu: 'Reject and ban author…',
    onlyWithRejection:
      'A ban can only be requested together with a rejection, and this comment is hidden or rejected already. You can still hide the author in YouTube Studio.',
    trustMenu: 'Approve and trust author',
    title: 'Reject and ban {author}?',
    confirm: 'Reject and request ban',
    also: 'Also ask YouTube to ban the authors',
    alsoTrust: 'Also trust the authors',
    trustAbout: 'Their comments get lower scores from now on. Undo doesn’t change that.',
    what: 'The comment is removed, and YouTube is asked to reject everything this author writes on your channel from now on.',
    others:
      'Also reject {n, plural, one {# other comment} other {# other comments}} by this author in To review',
    whatMany:
      'YouTube is asked to reject everything these authors write on your channel from now on.',
    noUndo: 'Once it is sent, Sapu can’t undo the ban. You can only lift it in YouTube Studio.',
    unsure:
      'Reportedly, YouTube doesn’t always carry out a ban, and it doesn’t tell Sapu whether it did.',
    whatHeld:
      'The comment is hidden now. {n, plural, one {# hour} other {# hours}} later it is rejected permanently, and only then is YouTube asked to reject everything this author writes on your channel.',
    whatManyHeld:
      'Only when the comments are rejected permanently, {n, plural, one {# hour} other {# hours}} later, is YouTube asked to reject everything these authors write on your channel.',
    confirmHeld: 'Hide now, request ban later',
    rejectTitle:
      '{n, plural, one {Reject # comment and request ban?} other {Reject # comments and request ban?}}',
    reject: 'Reject {n, number} and request ban',
    hideTitle:
      '{n, plural, one {Hide # comment now, request ban later?} other {Hide # comments now, request ban later?}}',
    hide: 'Hide {n, number}, request ban later',
  },
} as const;
