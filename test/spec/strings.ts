import type { Proof } from './proof.ts';
import { proven } from './test-files.ts';

const { debug, docs, loading, mainJob, moderationErrors, videoErrors, videoPage, walk } = proven;
const { words, wordErrors } = proven;

const failing = loading('%s without %s says "%s" and offers another try');
const below = videoErrors('a %s below a video that is refused says "%s"');
const ownFails = videoErrors('%s of an own comment that fails says "%s"');
const without = moderationErrors('the moderation screen without %s says "%s"');
const single = moderationErrors('%s that fails says "%s" and leaves the comment as it was');
const selecting = moderationErrors('a bulk decision needs comments, and such as may be moderated');
const unreadable = wordErrors('copying all words out of %s says so');
const adding = words('an owner adds words, and is told of those that cannot be added');
const removing = words('a removed word can be brought back for ten seconds, and then is gone');
const broken = proven.wordList('a failure is said where it happened');
const clipboard = wordErrors(
  'a word that cannot be removed stays, and a refused clipboard is said',
);
const writing = videoPage('an owner comments, replies, edits and deletes');
const unknownPage = docs('an unknown page is still in development');

/** Section 8 and the strings of 5: each, with the test that meets it at its trigger. */
export const strings: Readonly<Record<string, Proof>> = {
  'API error: ': loading('a refusal of the statistics: %s'),
  'Failed to load statistics': failing,
  'Failed to load videos': failing,
  'Failed to load shorts': failing,
  'Failed to load dashboard data': loading(
    'a dashboard without anything says so once, and offers another try',
  ),
  'Failed to load video details': failing,
  'Failed to load documentation. Please try again later.': docs(
    'a page that cannot be fetched says so and is tried again',
  ),
  'Failed to load blacklisted words. Please try again later.': broken,
  'Could not fetch all blacklisted words': unreadable,
  'Failed to fetch all blacklisted words': broken,
  'Failed to add word to blacklist': adding,
  'Failed to remove word from blacklist': clipboard,
  'Failed to copy to clipboard': clipboard,
  'Word added to blacklist': adding,
  'Word removed from blacklist': removing,
  'All blacklisted words copied to clipboard': words('words are paged, searched and copied'),
  'Failed to post reply. Please try again.': below,
  'Failed to report comment': below,
  'Failed to update comment': ownFails,
  'Failed to delete comment': ownFails,
  'Failed to load moderated comments. Please try again.': without,
  'Failed to load channels. Please try again.': without,
  'Failed to load videos. Please try again.': without,
  'Failed to report comment. Please try again.': moderationErrors(
    'a report that fails on the moderation screen asks to try again',
  ),
  'Failed to moderate comments. Please try again.': moderationErrors(
    'a bulk decision that fails says so',
  ),
  'Failed to update comment. Please try again.': moderationErrors(
    'taking a decision back that fails says "Failed to update comment. Please try again."',
  ),
  'Failed to approve comment. Please try again.': single,
  'Failed to reject comment. Please try again.': single,
  'Reply posted successfully': writing,
  'Comment updated successfully': writing,
  'Comment deleted successfully': writing,
  'Comment reported successfully': videoPage('an owner reports, rejects and takes it back'),
  'comments rejected successfully': mainJob(
    'an owner signs in, rejects a page of spam, and the platform rejects it',
  ),
  'Page Not Found': walk('$at is in nobody’s way'),
  'failed to load documentation': unknownPage,
  'This documentation page is still in development.': unknownPage,
  'Word cannot be empty': adding,
  'No comments selected': selecting,
  'Please select at least one comment to moderate.': selecting,
  'No moderatable comments': selecting,
  "You don't have permission to moderate any of the selected comments.": selecting,
  'Could not moderate comment: Missing video ID': videoErrors(
    'a comment without a video cannot be decided on: an alert says so',
  ),
  'Invalid response format': unreadable,
  'Unexpected response format': unreadable,
  'No data received from server': unreadable,
  'No tokens available to simulate callback': debug(
    'Clear Token leaves no token anywhere, and Test Callback says so',
  ),
};
