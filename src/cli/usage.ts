/** What each command does, in a line. */
const ABOUT = {
  start: 'serve when a Google client is set, else demo',
  serve: 'the server with its worker',
  worker: 'only the work, for a server elsewhere on the same database',
  demo: 'the server beside an emulated platform with invented data',
  migrate: 'bring the database up to date and end',
  backup: 'write all rows to FILE while the server runs',
  restore: 'write the rows of FILE into an empty place',
  invite: 'print a link that lets one more person sign in',
  owners: 'who has signed in: channels, since when, last time',
  pause: 'read and send nothing more for owner NUMBER',
  resume: 'let a paused owner go on',
  'keys:rotate': 'encrypt all access to Google with the newest key',
  detect: 'judge the comments of a file, without a server',
  sweep: 'hide sure spam on a Sapu that runs, with a personal token',
  health: 'whether the server of this machine is ready: ends with 0 or 1',
  doctor: 'what is wrong with Google, address, clock, disk or database',
  config: 'all settings and where each is from, without secrets',
  help: 'this page, or all about a COMMAND, as COMMAND --help does',
  version: 'the version',
} as const;

export type Command = keyof typeof ABOUT;

export const isCommand = (word: string): word is Command => Object.hasOwn(ABOUT, word);

const dump = `  --format FORM          jsonl, json, csv or text; default: what the content says
  --encoding NAME        of a text that is neither UTF-8 nor UTF-16, as windows-1252
  --column NAME          the column of a table that has the texts, or its place from 1
`;
const settings = `  --config FILE          settings of this file; default: sapu.env in the data folder
`;
const unlock = `${settings}  --force-unlock         take a data folder over from a machine that is gone
`;
const comments = `  --comments FILE        fill the emulated channel with the comments of a dump
${dump}${unlock}`;

const askingUsage = (command: 'health' | 'doctor' | 'config', text: string) =>
  `Usage: sapu ${command} [OPTIONS]

${text}

${settings}`;

/** More of a command than its line. */
const MORE: Partial<Record<Command, string>> = {
  health: askingUsage(
    'health',
    'Asks the server at PORT, and ends with 0 when it and its database answer, else with 1.',
  ),
  doctor: askingUsage(
    'doctor',
    'Looks at disk, port, database, clock, address, proxy, Google client and backups, changes nothing,\nand says what is wrong. Ends with 0, or with 1 when something is.',
  ),
  sweep: `Usage: sapu sweep [OPTIONS]

Hides the sure spam of the last days, as "Keep my channel clean" does and within its limit, and prints
it. Needs a personal token with the scope "automate" in SAPU_TOKEN, or in a file that SAPU_TOKEN_FILE
names. SAPU is the address of the server; default: http://localhost:PORT.

  --dry-run              only print what would be hidden
${settings}
Ends with 0; 1 when the server refuses or does not answer; 78 without a token.
`,
  config: askingUsage(
    'config',
    'Prints each setting, its value and where it is from. Secrets are not shown.',
  ),
  backup: `Usage: sapu backup [OPTIONS] FILE

Writes all rows of one moment to FILE, whether the server runs or not, and reads them back. Each
owner's rows open with a key of theirs in the data folder's file backup-keys, which is not in FILE:
keep a copy of it elsewhere. With SAPU_BACKUP_KEY the file opens with that key only, and has Sapu's
own keys, too.

${unlock}`,
  restore: `Usage: sapu restore [OPTIONS] FILE

Writes the rows of a backup into an empty data folder, or into the empty database of DATABASE_URL.
Nothing is changed unless all of FILE can be read. Stop Sapu before.

  --keys FILE            the backup-keys that open it; default: those of the data folder
${unlock}
Ends with 0; 65 when FILE cannot be restored here; 78 when something has to be set up first.
`,
  invite: `Usage: sapu invite [OPTIONS]

Prints a link with which one person may sign in once, within 7 days, whether the server runs or not.
Who may sign in without one is in SAPU_ALLOWED_ACCOUNTS.

${unlock}`,
  owners: `Usage: sapu owners [OPTIONS]

Prints a line for each account: a number, ids of its channels, since when, when it signed in last,
whether Google still gives access, and who is the administrator. No names, and nothing of their
comments.

  --remove NUMBER        sign this account out for good, and delete all data of all its channels,
                         once you say yes
  --yes                  remove without asking, for scripts
${unlock}`,
  'keys:rotate': `Usage: sapu keys:rotate [OPTIONS]

Encrypts all access to Google with the first of the keys in TOKEN_ENCRYPTION_KEYS, or in the data
folder's file token-encryption-keys, and says which key can go. With one key it says how to begin.
It may run beside the server, and goes on where it was stopped.

${unlock}`,
  pause: `Usage: sapu pause [OPTIONS] NUMBER

Reads and sends nothing more for the account with this number in \`sapu owners\`. Its owner is told,
and may still sign in, export and leave.

${unlock}`,
  resume: `Usage: sapu resume [OPTIONS] NUMBER

Lets the account with this number in \`sapu owners\` go on.

${unlock}`,
  start: `Usage: sapu [OPTIONS]

Serves a channel when GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set, or were saved by the set-up.
Otherwise, and with --comments, it is the demo.

${comments}`,
  demo: `Usage: sapu demo [OPTIONS]

${comments}`,
  serve: `Usage: sapu serve [OPTIONS]

  --pages-only           leave the work to workers
${unlock}`,
  worker: `Usage: sapu worker [OPTIONS]

${unlock}`,
  migrate: `Usage: sapu migrate [OPTIONS]

  --i-have-a-backup      upgrade the database of DATABASE_URL, rows and all
${unlock}`,
  detect: `Usage: sapu detect [OPTIONS] [FILE]

Judges the comments of FILE or standard input: what yt-dlp, youtube-comment-downloader, the YouTube
API or Takeout saved, CSV, JSON or a comment a line, packed with gzip or not. On a terminal it shows
a table of what is spam, elsewhere it prints a JSON object for each comment.

  --explain TEXT         judge this one text and say why
  --min-score N          only comments of this score and more, from 0 to 100
  --json, --csv, --table what is printed, wherever it goes
  --fail-over N          end with 2 when more than N are found: spam, or of --min-score
  --sensitivity LEVEL    low, medium or high
  --blacklist FILE       words, in any form that the page imports
  --asked ANSWER         of words in it that the page would ask about: offer, keep, or by reason, as
                         star=offer,hashtag=keep; of a part of it: friends=leave; default: they
                         are left out, and named
  --classes LIST         what counts as spam: all, or some of gambling, scam, sexual, phishing,
                         copied, self_promotion, sub4sub, shops; default: the first five
  --alone                judge each comment by itself, as it comes
  --threads N            judge in so many threads; default: one a processor
${dump}
Ends with 0; 1 when a line held no comment; 2 see --fail-over; 64 for a wrong option; 65 when FILE
is no dump; 78 when it cannot be opened. NO_COLOR takes colours and underlines away.
`,
};

const list = Object.entries(ABOUT).map(([name, about]) => `  ${name.padEnd(12)}${about}\n`);
const FIRST_PAGE = `Usage: sapu [COMMAND] [OPTIONS]

${list.join('')}
Here sapu is ./sapu, npm run sapu -- or npx --package=./sapu-1.0.0.tgz sapu.
`;

/** How a command is called; without one, which there are. */
export const usageOf = (command?: Command): string =>
  (command === undefined ? undefined : MORE[command]) ?? FIRST_PAGE;
