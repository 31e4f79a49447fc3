/** The list for YouTube Studio's own blocked words. */
export const studio = {
  studio: {
    what: 'words for YouTube Studio',
    about:
      'YouTube Studio can hold comments that contain certain words before viewers see them. This page makes a list for it from your blacklist, your campaigns and the names found in spam.',
    noQuota: 'It is counted in the comments Sapu has stored, so it uses no quota.',
    backToWords: 'Blacklisted Words',
    loadFailed: 'Couldn’t make the list. Please try again later.',
    none: 'No words for YouTube Studio yet.',
    noneAbout:
      'The list fills as you add words to your blacklist, and as Sapu finds names in spam comments.',
    wouldHaveCaught:
      '{words, plural, one {This word} other {These # words}} would have caught {caught, number} of {spam, plural, one {# spam comment} other {# spam comments}}.',
    noSpam: 'There are no stored spam comments to compare with yet.',
    noGenuine: 'There are no genuine comments to compare with yet.',
    holdsNoGenuine:
      '{n, plural, one {The one genuine comment contains none of them.} other {None of the # genuine comments contains any of them.}}',
    countedAll:
      '{n, plural, one {Counted in the one stored comment by somebody else on your channel.} other {Counted in all # stored comments by others on your channel.}}',
    countedPart:
      'Counted in your newest {n, number} comments only. Older ones may contain these words too.',
    meaning:
      'Spam means comments you rejected or Sapu flagged. Genuine means comments you approved, and published ones without a flag.',
    assumptionTitle: 'How YouTube Studio matches words is our assumption, not verified',
    assumption:
      'Google doesn’t document it. We assume that Studio ignores upper and lower case, looks for whole words or phrases, and takes every letter as it is written, so each disguised spelling is listed separately. We also assume that it holds these comments for review and deletes none.',
    copyTitle: 'Copy into YouTube Studio',
    steps:
      'In YouTube Studio, open Settings, then Community moderation, and find the blocked words. Paste {parts, plural, one {the list} other {the parts one after the other}} behind what is already there, and save. Google may have renamed these places.',
    wholeList: 'The whole list',
    part: 'Part {i, number} of {n, number}',
    size: '{words, plural, one {# word} other {# words}}, {n, number} of {max, number} characters',
    copy: 'Copy',
    copyOf: 'Copy: {part}',
    textOf: 'Text to copy: {part}',
    listTitle: '{n, plural, one {# word on the list} other {# words on the list}}',
    listAbout: 'The word that catches the most comments that no word above it catches comes first.',
    caught: '{n, plural, one {in # spam comment} other {in # spam comments}}',
    adds: '{n, number} not caught by the words above',
    unseen: 'in no stored spam comment yet',
    source_blacklist: 'your blacklist',
    source_spelling: 'spelling of a blacklisted word',
    source_campaign: 'name in a campaign',
    source_name: 'name in spam',
    showAll: 'Show all {n, number} words',
    leftOutTitle: '{n, plural, one {# word left out} other {# words left out}}',
    leftOutPart: 'The first {n, number} are shown.',
    reason_holds_genuine:
      '{n, plural, one {It would have held # genuine comment.} other {It would have held # genuine comments.}}',
    reason_adds_nothing: 'Words on the list already catch its comments.',
    reason_list_full: 'The list is full.',
    reason_pattern: 'It is a regex, and Studio takes words only.',
    reason_comma: 'It contains a comma, which separates words in Studio.',
    reason_line_end: 'It contains a line break, which separates words in Studio.',
    reason_invisible: 'It contains invisible characters, which may get lost in Studio.',
    reason_no_letters: 'It has no letters or digits.',
    reason_too_long: 'It is longer than the limit you set for one word.',
    limitsTitle: 'Limits of YouTube Studio',
    notVerified: 'not verified',
    limitsAbout:
      'Google doesn’t document how much the field takes. If Studio refuses a part, lower these numbers and copy again.',
    limit_characters: 'Characters in one part',
    limit_words: 'Words in one part',
    limit_word_characters: 'Characters in one word',
    range: '{min, number} to {max, number}',
    save: 'Save limits',
  },
} as const;
