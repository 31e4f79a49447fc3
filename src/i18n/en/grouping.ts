/** Splitting and merging campaigns: only the page of one campaign says this. */
export const grouping = {
  grouping: {
    merge: 'Merge with another campaign',
    mergeAbout:
      'Choose the campaign that is the same as this one. Later comments of both are then grouped together. You can undo this.',
    mergeChoose: 'Campaign to merge with',
    mergeNow: 'Merge',
    mergeNone: 'There is no other campaign to merge with.',
    mergeDone: 'The two are one campaign now.',
    groupingFailed: 'Couldn’t change the grouping. Please try again.',
    facts: 'Your changes to the grouping',
    splitFrom:
      '{n, plural, one {You split off # comment into a campaign of its own} other {You split off # comments into a campaign of their own}}',
    splitTo:
      '{n, plural, one {You split # comment off from another campaign} other {You split # comments off from another campaign}}',
    merged:
      '{n, plural, one {You merged # comment of another campaign into this one} other {You merged # comments of other campaigns into this one}}',
    showOther: 'Show that campaign',
    undoSplit: 'Undo the split',
    undoMerge: 'Undo the merge',
    undone: 'Undone. The comments are back where they were.',
    splitDone:
      '{n, plural, one {# comment is a campaign of its own now.} other {# comments are a campaign of their own now.}}',
  },
} as const;
