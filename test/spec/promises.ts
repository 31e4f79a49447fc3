import type { Rows } from './proof.ts';
import { proven } from './test-files.ts';

const {
  accountExport,
  analytics,
  analyticsScreen,
  automatic,
  launchers,
  leaving,
  mailNotifications,
  notificationList,
  push,
  pushNotifications,
  releaseArchives,
  reportFiles,
  reportTimes,
  reports,
  reportsPage,
  reportsScreen,
  rules,
  schedule,
  settingsData,
  settingsPage,
  settingsSync,
  syncHistory,
  syncRuns,
  wordSeverity,
  wordTransfer,
  words,
} = proven;

/** Features that sections 1 and 9 name, and what was decided about them. */
export const promises: Rows = {
  '1 release binaries': [
    releaseArchives('writes a tar that others unpack, with programs, links and long names'),
    launchers('is filled in for every platform'),
  ],
  '1 notifications in the app': notificationList(
    '"%s" leads to where the owner can act, and is read then',
  ),
  '1 a screen of notifications': notificationList(
    'older ones are shown on demand, and an empty list says so',
  ),
  '1 notifications by e-mail': mailNotifications(
    'a notification arrives with counts and links, as text and as HTML',
  ),
  '1 notifications by push': [
    pushNotifications('a browser decrypts a message with counts and a link, signed by this server'),
    push('a browser is turned on by a press, shows what the server sends, and is removed'),
  ],
  '1 analytics': [
    analytics('the first sync counts what it read, what was flagged, and its units'),
    analytics('days are those of the time zone, also of 23 and 25 hours'),
  ],
  '1 a screen of analytics': analyticsScreen(
    'figures are shown as bars and as tables: $language, $theme, $size.viewport.width pixels',
  ),
  '1 custom reports': [
    reports('a report is made, listed, downloaded and deleted'),
    reportTimes('a weekly report is made when it is due, and announced'),
  ],
  '1 a screen of reports': [
    reportsPage('a report is asked for, listed and deleted on a phone, in Indonesian and the dark'),
    reportsScreen('a report is created, downloaded and deleted, in Indonesian'),
  ],
  '9 reports as PDF, CSV and Excel': [
    reportFiles('a PDF is tagged, named and in its language, with charts that say what they show'),
    reportFiles('a CSV file stands for each section, and times are those that its head names'),
    reportFiles('a workbook has a sheet for each section, with typed columns and no formula'),
  ],
  '1 severity and category of a word': [
    wordSeverity('a word keeps its category and severity, and says how it matches by each name'),
    wordSeverity('severity changes the score that a word brings, and the most severe word counts'),
  ],
  '1 rules of the owner': [
    rules('a rule is added, changed, listed with what it found, and deleted'),
    rules('a backtest tells what a rule would have caught, step by step, and changes nothing'),
  ],
  '1 an automatic action by score; 9 for example above 80': [
    automatic('a rule marks everything from a score of 80 as spam, once the owner agreed'),
    automatic('a rule only notes what it finds until the owner turns its action on'),
    automatic('50 a day is the limit unless the owner sets another'),
    rules('a regular viewer has three comments on two videos over 14 days, and none was rejected'),
  ],
  '1, 9 the blacklist goes out and comes in as CSV or JSON': [
    wordTransfer('%s is read back as it was, whatever is in it'),
    wordTransfer('is only counted by the preview, and added as counted when it is confirmed'),
  ],
  '1 match types exact, contains and regex': [
    words('an owner adds words, and is told of those that cannot be added'),
    wordSeverity('a word keeps its category and severity, and says how it matches by each name'),
  ],
  '1 an automatic sync once a day, and one by hand': [
    schedule('everything is read once a quota day, also on days of 23 and 25 hours'),
    settingsSync('a sync tells its cost before it is started, and what it found after'),
  ],
  'decided: the data of an owner is deleted': [
    leaving('whoever disconnects leaves settings behind and nothing else'),
    leaving('whoever deletes the account leaves nothing, also while Google does not answer'),
    settingsPage('who deletes their data types the channel’s name first'),
  ],
  'decided: the data of an owner goes out': [
    accountExport('each table with rows of an owner is exported, or has a reason why not'),
    accountExport('the zip holds every row of the owner, the same as JSON and as CSV'),
    settingsData('everything is saved as a zip'),
  ],
  'decided: everything is read in the hour of the owner, and decisions have a reserve': [
    syncRuns('everything is read in the hour that the owner chooses'),
    syncHistory('a sync leaves the part of the quota that the owner reserves'),
  ],
  'decided: a word in other letter case is the same word': wordSeverity(
    'the same word in other letter case is the same word, unless it is a pattern',
  ),
};
